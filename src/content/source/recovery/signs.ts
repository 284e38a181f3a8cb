import type { StructuralLine } from "./lines.ts";
import { createQuoteFix, type Recovery } from "./rule.ts";
import { findBracketEnd, isBlockHeader, quoteText, stripComment } from "./values.ts";

/** `{name} offers`: a brace at the beginning opens a group of keys. */
export function recoverLeadingPlaceholder(line: StructuralLine): Recovery[] {
	if (line.continues || !/^\{[\w.]+\}/.test(line.value)) return [];
	return [
		{
			...whole(line),
			code: "placeholder-without-quotes",
			message: "Put this text in quotes: it begins with a name in braces.",
			silent: true,
		},
	];
}

/** `@shop`, `*bold*`, `[New] Offers`: signs that mean something else to YAML at the beginning of a value. */
export function recoverLeadingSign(line: StructuralLine): Recovery[] {
	const { value, continues } = line;
	if (continues || !isSign(line)) return [];
	const sign = value[0]!;
	return [
		{
			...whole(line),
			code: "sign-without-quotes",
			message: `Put this text in quotes: it begins with ${sign}.`,
			silent: sign === "!" || sign === "&" || sign === "*",
		},
	];
}

function isSign({ value, references }: StructuralLine): boolean {
	if (/^[@`%,]|^[?-]\s/.test(value)) return true;
	if (/^[*&]/.test(value)) return !isReference(value, references());
	if (/^!/.test(value)) return !/^!(!|<)/.test(value);
	if (/^[|>]/.test(value)) return !isBlockHeader(value);
	if (!/^[[{]/.test(value)) return false;
	const end = findBracketEnd(value);
	return end !== -1 && /^\s*[^\s#]/.test(value.slice(end));
}

/** `&name` together with `*name` is meant. */
function isReference(value: string, references: ReadonlySet<string>): boolean {
	const name = /^[*&]([\w-]+)(?=\s|$)/.exec(value)?.[1];
	return name !== undefined && references.has(`${value[0] === "*" ? "&" : "*"}${name}`);
}

function whole({ start, valueAt, value, indent, below }: StructuralLine): Pick<Recovery, "start" | "end" | "fix"> {
	const text = stripComment(value);
	// A quote that is at its end only was at its beginning, too.
	const isHalf = /^[^"]*"$/.test(text);
	const goesOn = below !== null && below.indent >= indent && below.key === null && below.hyphens.length === 0;
	return {
		start: start + valueAt,
		end: start + valueAt + text.length,
		fix: createQuoteFix(quoteText(isHalf ? text.slice(0, -1) : text), !isHalf && !goesOn && !/^[[{].*:\s/.test(text)),
	};
}

/** `text: ->`: the sign of a text below, turned around. */
export function recoverTurnedSign({ start, valueAt, value, continues, below }: StructuralLine): Recovery[] {
	if (continues || !/^(?:-+>|-\||<-|>_|=>|>–|>—|→)$/.test(value) || !below?.continues) return [];
	const sign = value.includes("|") ? "|" : ">-";
	return [
		{
			code: "joined-lines",
			start: start + valueAt,
			end: start + valueAt + value.length,
			message: `Write ${sign} instead of ‘${value}’ to begin a text on the next line.`,
			fix: { text: `Write ${sign} instead.`, replacement: sign, safe: true },
			silent: true,
		},
	];
}
