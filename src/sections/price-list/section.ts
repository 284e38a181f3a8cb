import type { Finding } from "../../content/findings/finding.ts";
import { appendKey } from "../../content/findings/pointer.ts";
import type { SectionContext } from "../../content/resolve/section.ts";
import { createNamedNode, createNode, quoteShort } from "../../diff/node.ts";
import type { PriceListSectionSpec } from "../../model/spec.gen.ts";
import { strip } from "../../stega/stega.ts";
import type { SectionType } from "../section-type.ts";
import type { PricedItem } from "./view.lazy.tsx";

export const section: SectionType<"price-list"> = {
	rules: [["An item of a price list has one price, or a rising range.", checkAmounts]],
	resolve: ({ heading, text = null, layout, groups, note = null }, context) => {
		const amounts = groups.flatMap(({ items = [] }) => items.flatMap(({ price, from, to }) => [price, from, to]));
		const givenAmounts = amounts.filter((amount) => amount !== undefined);
		return {
			heading,
			text,
			note,
			...(layout && { module: layout }),
			groups: groups.map((group, index) => ({
				heading: group.heading ?? null,
				text: group.text ?? null,
				items: (group.items ?? []).map(({ name, text: itemText = null, unit = null, ...cost }, itemIndex) => {
					const pointer = `${context.pointer}/groups/${index}/items/${itemIndex}`;
					return { name, text: itemText, unit, ...formatCost(cost, pointer, givenAmounts, context) };
				}),
			})),
		};
	},
	describe: ({ heading, text, groups, note }) => ({
		properties: { heading, text, note },
		children: groups.map((group) =>
			createNode(
				"price group",
				group.heading ?? "",
				group.heading ? `the group ${quoteShort(group.heading)}` : "the price list",
				{ heading: group.heading, text: group.text },
				group.items.map(({ name, text: itemText, before, amount, after, unit }) => ({
					...createNamedNode("item", name, { text: itemText, price: [before, amount, after].join(""), unit }),
					label: quoteShort(name),
				})),
			),
		),
	}),
};

interface Cost {
	price?: number;
	from?: number;
	to?: number;
}

/** @param amounts all amounts of the list: if one has decimals, all are formatted with decimals */
function formatCost(
	cost: Cost,
	pointer: string,
	amounts: number[],
	{ definition, label, markOrigin }: SectionContext,
): Pick<PricedItem, "before" | "amount" | "after"> {
	const format = (key: keyof Cost) =>
		markOrigin(definition.locale.formatPrice(cost[key] ?? 0, amounts), `${pointer}/${key}`);
	const amount = format(cost.from === undefined ? "price" : "from");
	if (cost.from === undefined) return { before: null, amount, after: null };
	const price =
		cost.to === undefined
			? label("priceFrom", { price: amount })
			: label("priceRange", { from: amount, to: format("to") });
	const start = price.indexOf(amount);
	return {
		before: dropIfInvisible(price.slice(0, start)),
		amount,
		after: dropIfInvisible(price.slice(start + amount.length)),
	};
}

/** Returns null for an empty text, which can have marks of the editor. */
function dropIfInvisible(words: string): string | null {
	return strip(words) === "" ? null : words;
}

function checkAmounts({ groups }: PriceListSectionSpec, pointer: string): Finding[] {
	return groups.flatMap(({ items = [], each }, group) => [
		...items.flatMap((item, index) => checkCost(item, `${pointer}/groups/${group}/items/${index}`)),
		...(each ? checkCost(each, `${pointer}/groups/${group}/each`) : []),
	]);
}

function checkCost({ price, from, to }: { [Key in keyof Cost]: unknown }, pointer: string): Finding[] {
	const allowed = ["price", "from"];
	if (price !== undefined && (from !== undefined || to !== undefined)) {
		const message = "Write either ‘price’, or ‘from’ and ‘to’.";
		return [{ code: "choose-one", pointer: appendKey(pointer, "price"), at: "key", message, allowed }];
	}
	if (price === undefined && from === undefined) {
		const message = "Write ‘price’ here, or ‘from’ and perhaps ‘to’ if the price varies.";
		return [{ code: "choose-one", pointer, at: "key", message, allowed }];
	}
	// Where an item is made from each row, both are names of columns, whose values other rules check.
	if (typeof from !== "number" || typeof to !== "number" || from < to) return [];
	const message = `‘from’ (${from}) must be lower than ‘to’ (${to}).`;
	return [{ code: "out-of-range", pointer: appendKey(pointer, "to"), message }];
}
