import type { StructuralLine } from "./lines.ts";
import { createQuoteFix, type Recovery } from "./rule.ts";
import { findBracketEnd, isBlockHeader, quoteText, stripComment } from "./values.ts";

/** `{name} offers`: a brace opens a group of keys. */
export function recoverLeadingPlaceholder(line: StructuralLine): Recovery[] {
	if (line.continues || !/^\{[\w.]+\}/.test(line.value)) return [];
	return [
		{
			...quoteValue(line),
			code: "placeholder-without-quotes",
			message: "Put this text in quotes: it begins with a name in braces.",
			isMistakeInValidYaml: true,
		},
	];
}

/** `@shop`, `*bold*`, `[New] Offers`: signs that mean something else to YAML at the start of a value. */
export function recoverLeadingSign(line: StructuralLine): Recovery[] {
	const { value, continues } = line;
	if (continues || !hasLeadingSign(line)) return [];
	const sign = value[0]!;
	const { fix, ...place } = quoteValue(line);
	const isStray = straySigns.includes(sign);
	return [
		{
			...place,
			code: "sign-without-quotes",
			message: isStray
				? `This text begins with ${sign}. Delete the sign, or put the text in quotes if visitors should see it.`
				: `Put this text in quotes: it begins with ${sign}.`,
			fix: { ...fix!, safe: fix!.safe && !isStray },
			isMistakeInValidYaml: sign === "!" || sign === "&" || sign === "*",
		},
	];
}

/** Signs that hardly anybody wants to show at the start of a text. */
const straySigns = "`|>,?";

function hasLeadingSign({ value, listReferences }: StructuralLine): boolean {
	if (/^[@`%,]|^[?-]\s|^\?$/.test(value)) return true;
	if (/^[*&]/.test(value)) return !isReference(value, listReferences());
	if (/^!/.test(value)) return !/^!(!|<)/.test(value);
	if (/^[|>]/.test(value)) return !isBlockHeader(value);
	if (!/^[[{]/.test(value)) return false;
	const end = findBracketEnd(value);
	return end !== -1 && /^\s*[^\s#]/.test(value.slice(end));
}

/** References come in pairs: `&name` and `*name`. */
function isReference(value: string, references: ReadonlySet<string>): boolean {
	const name = /^[*&]([\w-]+)(?=\s|$)/.exec(value)?.[1];
	return name !== undefined && references.has(`${value[0] === "*" ? "&" : "*"}${name}`);
}

function quoteValue({
	start,
	valueColumn,
	value,
	indent,
	below,
}: StructuralLine): Pick<Recovery, "start" | "end" | "fix"> {
	const text = stripComment(value);
	// A quotation mark only at the end was also meant at the start.
	const isHalfQuoted = /^[^"]*"$/.test(text);
	const isContinued = below !== null && below.indent >= indent && below.key === null && below.hyphens.length === 0;
	const isSafe = !isHalfQuoted && !isContinued && !/^[[{].*:\s/.test(text);
	return {
		start: start + valueColumn,
		end: start + valueColumn + text.length,
		fix: createQuoteFix(quoteText(isHalfQuoted ? text.slice(0, -1) : text), isSafe),
	};
}

/** `text: ->`: the header of a block scalar, turned around. */
export function recoverTurnedSign({ start, valueColumn, value, continues, below }: StructuralLine): Recovery[] {
	if (continues || !/^(?:-+>|-\||<-|>_|=>|>–|>—|→)$/.test(value) || !below?.continues) return [];
	const sign = value.includes("|") ? "|" : ">-";
	return [
		{
			code: "joined-lines",
			start: start + valueColumn,
			end: start + valueColumn + value.length,
			message: `Write ${sign} instead of ‘${value}’ to start the text on the next line.`,
			fix: { text: `Write ${sign} instead.`, replacement: sign, safe: true },
			isMistakeInValidYaml: true,
		},
	];
}

/** `---` inside the file: what follows would be another document. */
export function recoverSecondDocument(text: string): Recovery[] {
	return [...text.matchAll(/^(?:---|\.\.\.)(?=[ \t]*\r?$)/gm)]
		.filter(({ index }) => /^[^\s#%]/m.test(text.slice(0, index)))
		.slice(0, 1)
		.map(({ index, 0: sign }) => ({
			code: "yaml-syntax",
			start: index,
			end: index + sign.length,
			message: `Delete this line: ‘${sign}’ ends the file, so nothing below it is read.`,
			why: "If you mean a line across the page, indent it like the text around it.",
			patch: [{ start: index, end: index + sign.length, newText: "" }],
		}));
}

/** "```yaml" around what was copied from a chat or a Markdown page. */
export function recoverCodeFences({ start, text, continues }: StructuralLine, fileText: string): Recovery[] {
	if (continues || !/^\s*(?:```|~~~)[\w-]*\s*$/.test(text)) return [];
	const lineBreakLength = fileText[start + text.length] === "\r" ? 2 : 1;
	const end = Math.min(start + text.length + lineBreakLength, fileText.length);
	return [
		{
			code: "yaml-syntax",
			start,
			end,
			message: `Delete this line: ‘${text.trim()}’ doesn’t belong in this file.`,
			fix: { text: "Delete the line.", replacement: "", safe: true },
			isMistakeInValidYaml: true,
		},
	];
}
