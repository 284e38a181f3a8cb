import type { Resolve } from "../../content/resolve/section.ts";
import { changeWithin } from "../../stega/stega.ts";

export const resolve: Resolve<"quotes"> = ({ heading = null, text = null, items }) => ({
	heading,
	text,
	items: items.map((item) => ({ role: null, to: null, ...item, quote: changeWithin(item.quote, withoutSigns) })),
});

/** What opens and closes a quotation in the languages of Latin script. */
const signs = ["“”", "„“", "„”", "””", "«»", "»«", "‘’", "‚‘", '""', "''"];

/** The styles set the signs: those that stand around the whole quote are taken off. */
function withoutSigns(quote: string): string {
	const [open, inner, close] = [quote.charAt(0), quote.slice(1, -1), quote.slice(-1)];
	return signs.includes(open + close) && !inner.includes(open) ? inner.trim() : quote;
}
