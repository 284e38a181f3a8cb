import type { Resolve } from "../../content/resolve/section.ts";

export const resolve: Resolve<"quotes"> = ({ heading = null, text = null, items }) => ({
	heading,
	text,
	items: items.map((item) => ({ role: null, to: null, ...item, quote: withoutMarks(item.quote) })),
});

/** What opens and closes a quotation in the languages of Latin script. */
const marks = ["“”", "„“", "„”", "””", "«»", "»«", "‘’", "‚‘", '""', "''"];

/** The styles set the marks: those that stand around the whole quote are taken off. */
function withoutMarks(quote: string): string {
	const [open, inner, close] = [quote.charAt(0), quote.slice(1, -1), quote.slice(-1)];
	return marks.includes(open + close) && !inner.includes(open) ? inner.trim() : quote;
}
