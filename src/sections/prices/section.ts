import type { SectionContext } from "../../content/resolve/section.ts";
import { createNamedNode, createNode, quoteShort } from "../../diff/node.ts";
import type { SectionType } from "../section-type.ts";
import { checkAmounts } from "./rules.ts";

export const section: SectionType<"prices"> = {
	rules: [["An item of a price list has one price, or a rising range.", checkAmounts]],
	resolve: ({ heading, text = null, groups, note = null }, context) => {
		const amounts = groups.flatMap(({ items }) => items.flatMap(({ price, from, to }) => [price, from, to]));
		const beside = amounts.filter((amount) => amount !== undefined);
		return {
			heading,
			text,
			note,
			groups: groups.map((group, index) => ({
				heading: group.heading ?? null,
				text: group.text ?? null,
				items: group.items.map(({ name, text = null, unit = null, ...cost }, place) => {
					const pointer = `${context.pointer}/groups/${index}/items/${place}`;
					return { name, text, unit, price: costOf(cost, pointer, beside, context) };
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
				group.items.map(({ name, text: words, price, unit }) => ({
					...createNamedNode("item", name, { text: words, price, unit }),
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

/** @param beside all amounts of the list: if one has decimals, all have */
function costOf(cost: Cost, pointer: string, beside: number[], { definition, label, origin }: SectionContext): string {
	const shown = (key: keyof Cost) => {
		return origin(definition.locale.formatPrice(cost[key] ?? 0, beside), `${pointer}/${key}`);
	};
	if (cost.from === undefined) return shown("price");
	if (cost.to === undefined) return label("priceFrom", { price: shown("from") });
	return label("priceRange", { from: shown("from"), to: shown("to") });
}
