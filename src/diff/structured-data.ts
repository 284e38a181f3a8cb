import type { Head } from "../model/page.ts";
import type { Change } from "./change.ts";
import { type Property, propertyWordings } from "./wording.ts";

/** The visible properties that show a value of structured data. */
const visibleProperties: Record<string, Property[]> = {
	price: ["price"],
	priceValidUntil: ["validUntil", "later"],
	ratingValue: ["rating"],
	ratingCount: ["rating"],
	reviewCount: ["rating"],
	bestRating: ["rating"],
	url: ["url"],
	item: ["address"],
	contentUrl: ["file"],
	caption: ["alt"],
	startDate: ["date", "time"],
	endDate: ["date", "time"],
};

/** Lists changes of structured data that no visible change explains. */
export function listStructuredDataChanges(old: Head, fresh: Head, page: string, visible: Change[]): Change[] {
	if (JSON.stringify(old.structuredData) === JSON.stringify(fresh.structuredData)) return [];
	// Search engines ignore the data of pages that they don't list.
	if (old.indexed !== fresh.indexed) return [];
	const hasNewOrLostPart = visible.some(
		({ kind, pages }) => (kind === "added" || kind === "removed") && pages.includes(page),
	);
	const [before, after] = [collectValues(old.structuredData), collectValues(fresh.structuredData)];
	return [...new Set([...before.keys(), ...after.keys()])].flatMap((name): Change[] => {
		const [olds, news] = [before.get(name) ?? [], after.get(name) ?? []];
		if (hasNewOrLostPart && olds.length !== news.length) return [];
		const [was, is] = [olds.join(", ") || null, news.join(", ") || null];
		const shownIn = visibleProperties[name.split(" ").at(-1)!] ?? [];
		if (was === is || visible.some((change) => shownIn.includes(change.property!) || explains(change, was, is)))
			return [];
		// The sentence about an added or removed part may contain the value.
		const differing = [...olds.filter((text) => !news.includes(text)), ...news.filter((text) => !olds.includes(text))];
		if (hasNewOrLostPart && differing.every((text) => visible.some(({ sentence }) => sentence.includes(text))))
			return [];
		const sentence = propertyWordings.structured(name, was, is);
		return [{ sentence, kind: "changed", pages: [page], times: 1, property: "structured", before: was, after: is }];
	});
}

function explains({ before, after }: Change, was: string | null, is: string | null): boolean {
	const within = (part: string | null, whole: string | null) =>
		part === whole || Boolean(part && whole && (whole.includes(part) || part.includes(whole)));
	return (before !== null || after !== null) && within(before, was) && within(after, is);
}

/** Collects the texts and numbers in structured data by their names: "Product offers price". */
function collectValues(facts: Record<string, unknown>[]): Map<string, string[]> {
	const valuesByName = new Map<string, string[]>();
	for (const fact of facts) walk(fact, [String(fact["@type"])]);
	return valuesByName;

	function walk(value: unknown, names: string[]): void {
		if (Array.isArray(value)) for (const item of value) walk(item, names);
		else if (typeof value === "object" && value !== null)
			for (const [key, item] of Object.entries(value)) {
				if (key !== "@type") walk(item, [...names, key]);
			}
		else {
			const name = names.join(" ");
			valuesByName.set(name, [...(valuesByName.get(name) ?? []), String(value)]);
		}
	}
}
