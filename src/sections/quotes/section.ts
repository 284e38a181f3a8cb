import { createNode, quoteShort } from "../../diff/node.ts";
import { changeWithin } from "../../stega/stega.ts";
import type { SectionType } from "../section-type.ts";

export const section: SectionType<"quotes"> = {
	resolve: ({ heading = null, text = null, items }) => ({
		heading,
		text,
		items: items.map((item) => ({ role: null, to: null, ...item, quote: changeWithin(item.quote, withoutSigns) })),
	}),
	describe: ({ heading, text, items }) => ({
		properties: { heading, text },
		children: items.map(({ quote, source, role, to }) =>
			createNode("quote", quote, `the quote ${quoteShort(quote)}`, { words: quote, source, role, target: to }),
		),
	}),
};

/** What opens and closes a quotation in the languages of Latin script. */
const signs = ["“”", "„“", "„”", "””", "«»", "»«", "‘’", "‚‘", '""', "''"];

/** The styles set the signs: those that stand around the whole quote are taken off. */
function withoutSigns(quote: string): string {
	const [open, inner, close] = [quote.charAt(0), quote.slice(1, -1), quote.slice(-1)];
	return signs.includes(open + close) && !inner.includes(open) ? inner.trim() : quote;
}
