import type { Finding } from "../../content/findings/finding.ts";
import { appendKey } from "../../content/findings/pointer.ts";
import type { PricesSectionSpec } from "../../model/spec.gen.ts";

/** What a thing on a price list costs: one price, or a lowest with or without a highest. */
export function checkAmounts({ groups }: PricesSectionSpec, pointer: string): Finding[] {
	return groups.flatMap(({ items }, group) =>
		items.flatMap((item, index) => judge(item, `${pointer}/groups/${group}/items/${index}`)),
	);
}

interface Cost {
	price?: number;
	from?: number;
	to?: number;
}

function judge({ price, from, to }: Cost, pointer: string): Finding[] {
	const allowed = ["price", "from"];
	if (price !== undefined && (from !== undefined || to !== undefined)) {
		const message = "Write either ‘price’, or ‘from’ and ‘to’.";
		return [{ code: "choose-one", pointer: appendKey(pointer, "price"), at: "key", message, allowed }];
	}
	if (price === undefined && from === undefined) {
		const message = "Write ‘price’ here, or ‘from’ and perhaps ‘to’ if the price varies.";
		return [{ code: "choose-one", pointer, at: "key", message, allowed }];
	}
	if (from === undefined || to === undefined || from < to) return [];
	const message = `‘from’ (${from}) must be lower than ‘to’ (${to}).`;
	return [{ code: "out-of-range", pointer: appendKey(pointer, "to"), message }];
}
