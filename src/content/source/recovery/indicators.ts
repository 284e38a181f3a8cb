import type { FindingFix } from "../../findings/finding.ts";
import type { StructuralLine } from "./lines.ts";
import { createQuoteFix, createReplacementFix, type Recovery } from "./rule.ts";
import { findBracketEnd, isBlockHeader, quoteText, stripComment } from "./values.ts";

/** `{name} offers`: a brace opens a group of keys. */
export function recoverLeadingPlaceholder(line: StructuralLine): Recovery[] {
	if (line.continuedLine || !/^\{[\w.]+\}/.test(line.value)) return [];
	return [
		{
			...quoteValue(line),
			code: "placeholder-without-quotes",
			message: "Put this text in quotes: it begins with a name in braces.",
			isMistakeInValidYaml: true,
		},
	];
}

/** `@shop`, `*bold*`, `[New] Offers`: characters that are YAML indicators at the start of a value. */
export function recoverLeadingIndicator(line: StructuralLine): Recovery[] {
	const { value, continuedLine } = line;
	if (continuedLine || !hasLeadingIndicator(line)) return [];
	const indicator = value[0]!;
	const quoted = quoteValue(line);
	const isStray = strayIndicators.includes(indicator);
	return [
		{
			...quoted,
			code: "sign-without-quotes",
			message: isStray
				? `This text begins with ${indicator}. Delete the sign, or put the text in quotes if visitors should see it.`
				: `Put this text in quotes: it begins with ${indicator}.`,
			fix: isStray ? (createDeletionFix(stripComment(value)) ?? { ...quoted.fix!, safe: false }) : quoted.fix!,
			isMistakeInValidYaml: indicator === "!" || indicator === "&" || indicator === "*",
		},
	];
}

/** Indicators that hardly any text begins with on purpose. */
const strayIndicators = "`|>,?-";

/** Creates a fix that deletes the indicator at the start of a text. Returns null if nothing else is written. */
function createDeletionFix(text: string): FindingFix | null {
	const rest = (text.startsWith("`") ? text.replaceAll("`", "") : text.slice(1)).trim();
	if (rest === "") return null;
	const needsQuotes = !/^[\p{L}\p{N}][\p{L}\p{N}\s.!?’-]*$/u.test(rest);
	return createReplacementFix(needsQuotes ? quoteText(rest) : rest, "Delete the sign.", false);
}

function hasLeadingIndicator({ value, listReferences }: StructuralLine): boolean {
	if (/^[@`%,]|^[?-]\s|^\?$/.test(value)) return true;
	if (/^[*&]/.test(value)) return !isReference(value, listReferences());
	if (/^!/.test(value)) return !/^!(!|<)/.test(value);
	if (/^[|>]/.test(value)) return !isBlockHeader(value);
	if (!/^[[{]/.test(value)) return false;
	const end = findBracketEnd(value);
	return end !== -1 && /^\s*[^\s#]/.test(value.slice(end));
}

/** Tells whether a value is an anchor or alias that has a counterpart: `&name` and `*name`. */
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
	// If there is a quotation mark only at the end, the author meant one at the start, too.
	const isHalfQuoted = /^[^"]*"$/.test(text);
	const isContinued = below !== null && below.indent >= indent && below.key === null && below.hyphens.length === 0;
	const isSafe = !isHalfQuoted && !isContinued && !/^[[{].*:\s/.test(text);
	return {
		start: start + valueColumn,
		end: start + valueColumn + text.length,
		fix: createQuoteFix(quoteText(isHalfQuoted ? text.slice(0, -1) : text), isSafe),
	};
}

/** `text: ->`: the header of a block scalar with its characters reversed or mistyped. */
export function recoverMistypedBlockHeader({
	start,
	valueColumn,
	value,
	continuedLine,
	below,
}: StructuralLine): Recovery[] {
	if (continuedLine || !/^(?:-+>|-\||<-|>_|=>|>–|>—|→)$/.test(value) || !below?.continuedLine) return [];
	const header = value.includes("|") ? "|" : ">-";
	return [
		{
			code: "joined-lines",
			start: start + valueColumn,
			end: start + valueColumn + value.length,
			message: `Write ${header} instead of ‘${value}’ to start the text on the next line.`,
			fix: { text: `Write ${header} instead.`, replacement: header, safe: true },
			isMistakeInValidYaml: true,
		},
	];
}

/** `---` inside the file: in YAML, another document begins there. */
export function recoverSecondDocument(text: string): Recovery[] {
	return (
		[...text.matchAll(/^(?:---|\.\.\.)(?=[ \t]*\r?$)/gm)]
			// Above all content, a marker is allowed.
			.filter(({ index }) => /^[^\s#%]/m.test(text.slice(0, index)))
			.slice(0, 1)
			.map(({ index, 0: marker }) => ({
				code: "yaml-syntax",
				start: index,
				end: index + marker.length,
				message: `Delete this line: ‘${marker}’ ends the file, so nothing below it is read.`,
				why: isBelowProse(text, index)
					? "If you mean a line across the page, indent it like the text around it."
					: undefined,
				fix: { text: "Delete it.", replacement: "", safe: false },
			}))
	);
}

/** Tells whether the line above is more text of a value, rather than a key or an entry. */
function isBelowProse(text: string, offset: number): boolean {
	const lineAbove = text.slice(0, offset).trimEnd().split("\n").at(-1)!;
	return !/^\s*(?:- |[\w-]+:(?:\s|$))/.test(lineAbove);
}

/** "```yaml": a code fence, copied with the text from a chat or a Markdown page. */
export function recoverCodeFences({ start, text, continuedLine }: StructuralLine, fileText: string): Recovery[] {
	if (continuedLine || !/^\s*(?:```|~~~)[\w-]*\s*$/.test(text)) return [];
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
