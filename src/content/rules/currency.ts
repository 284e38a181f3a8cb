import type { Finding } from "../findings/finding.ts";
import { append } from "../findings/pointer.ts";
import { pricesIn } from "../schema/prices.ts";
import type { Definition } from "../site/definition.ts";
import { sectionsOf } from "../site/sections.ts";

export function oneCurrency({ spec }: Definition): Finding[] {
	const { site, pricing } = spec;
	if (site.currency !== undefined && pricing) {
		const message = "The currency stands under ‘pricing’ already, and holds for all prices: remove this line.";
		return [{ code: "choose-one", pointer: "/site/currency", at: "key", message, allowed: ["pricing", "currency"] }];
	}
	if (site.currency !== undefined || pricing) return [];
	const priced = pricesIn(spec);
	return sectionsOf(spec).flatMap(({ section, pointer }): Finding[] => {
		if (!priced.some((price) => price.pointer.startsWith(`${pointer}/`))) return [];
		const message = `A ${section.type} section needs ‘currency’ under ‘site’, such as USD.`;
		return [{ code: "missing-key", pointer: append(pointer, "type"), message }];
	});
}
