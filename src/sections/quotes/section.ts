import { createNode, quoteShort } from "../../diff/node.ts";
import { changeWithin } from "../../stega/stega.ts";
import type { SectionType } from "../section-type.ts";

export const section: SectionType<"quotes"> = {
	dependsOn: "texts",
	resolve: ({ heading = null, text = null, items = [], layout }, { label }) => ({
		heading,
		text,
		...(layout && { module: layout }),
		items: items.map(({ stars: count, ...item }) => ({
			role: null,
			to: null,
			...item,
			...(count && { stars: { count, label: label("stars", { count }) } }),
			quote: changeWithin(item.quote, stripQuotationMarks),
		})),
	}),
	describe: ({ heading, text, items }) => ({
		properties: { heading, text },
		children: items.map(({ quote, source, role, to, stars }) =>
			createNode("quote", quote, `the quote ${quoteShort(quote)}`, {
				words: quote,
				source,
				role,
				target: to,
				stars: stars ? String(stars.count) : null,
			}),
		),
	}),
};

/** Quotation marks of languages in Latin script. */
const quotationMarks = ["“”", "„“", "„”", "””", "«»", "»«", "‘’", "‚‘", '""', "''"];

/** Removes quotation marks around the whole quote, because the stylesheet adds them. */
function stripQuotationMarks(quote: string): string {
	const [open, inner, close] = [quote.charAt(0), quote.slice(1, -1), quote.slice(-1)];
	return quotationMarks.includes(open + close) && !inner.includes(open) ? inner.trim() : quote;
}
