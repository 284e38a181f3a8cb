import type { Finding } from "../findings/finding.ts";
import { pricesIn } from "../schema/prices.ts";
import { isNobodys, isStandIn, nobodys } from "../schema/standin.ts";
import type { Definition } from "../site/definition.ts";
import { judged } from "./passages.ts";

/** What stands in a text until somebody writes it. */
const fillers = [
	/\blorem ipsum\b|\bdolor sit amet\b|\bconsectetur adipiscing\b/i,
	/\b(TODO|FIXME|XXXX+)\b/,
	/\[(your|insert|add|enter|company|business|client|customer|firm|city|town|name|address|date|phone|email|price|number)\b[^\]\n]{0,40}\](?![([])/i,
	/^(insert|add|enter|put|write) (your |the |some )?(text|title|heading|headline|content|copy|name|description|words) here[.…!]*$/i,
	/^your (text|title|heading|headline|content|description) (goes )?here[.…!]*$|\b(text|content|copy|description) goes here\b/i,
	/^(\.{2,}|…+|\?{2,}|_{2,})$/,
	/\b(placeholder|dummy|filler) (text|copy|content)\b|\basdf(gh)?\b|\bblah blah\b/i,
];

export function finishedTexts({ passages }: Definition): Finding[] {
	return judged(passages, ({ words, placeOf }) => {
		const piece = fillers.map((filler) => filler.exec(words)?.[0]).find((match) => match !== undefined);
		if (piece === undefined) return [];
		const message = `‘${piece}’ looks like the place of a text that is still to be written.`;
		return [{ code: "filler-text", severity: "warning", ...placeOf(piece), message }];
	});
}

/** The addresses, numbers and prices that a site begins with. */
export function ownFacts({ texts, spec }: Definition): Finding[] {
	const left = [
		...texts.filter(({ value }) => isNobodys(value)),
		...pricesIn(spec).filter(({ value }) => value === nobodys.price),
	];
	return left.map(({ pointer, value }) => {
		const message = `‘${value}’ keeps the place of what is yours, and is still to be written.`;
		return { code: "filler-text", severity: "warning", pointer, message };
	});
}

/** What the editor begins a text with. Small words and those of a form may be meant so: "Email", "Subject". */
export function ownTexts({ texts }: Definition): Finding[] {
	const left = texts.filter(
		({ pointer, value, schema }) => !/^\/(labels|forms)\//.test(pointer) && isStandIn(value, schema),
	);
	return left.map(({ pointer, value }) => {
		const message = `‘${value}’ keeps the place of a text that is still to be written.`;
		return { code: "filler-text", severity: "warning", pointer, message };
	});
}
