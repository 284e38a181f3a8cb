import { inheritFromAbove } from "./ancestry.ts";
import type { StructuralLine } from "./lines.ts";
import { knownKeys } from "./names.ts";
import { createQuoteFix, type Recovery } from "./rule.ts";
import { isBlockHeader, quoteText, stripComment } from "./values.ts";

const glued = /^([A-Za-z_][\w-]*):([^\s/].*|\/(?!\/).*)$/;
const foreign = /^([A-Za-z_][\w-]*)\s*([：﹕︓∶꞉;])\s*(.*)$/;
const equalled = /^([A-Za-z_][\w-]*)\s*=>?\s*(\S.*)$/;

/** `title:Home`: without a space after it a colon is part of the text. */
export function recoverGluedColon(line: StructuralLine): Recovery[] {
	const match = glued.exec(line.text.slice(line.at).trimEnd());
	if (!match || line.key !== null || !isKeyExpected(line, match[1]!)) return [];
	const at = line.start + line.at + match[1]!.length;
	return [
		{
			code: "missing-space-after-colon",
			start: at,
			end: at + 1,
			message: `Write a space after ‘${match[1]}:’.`,
			fix: { text: "Write a space after the colon.", replacement: ": ", safe: line.continues === null },
			silent: true,
		},
	];
}

/** `title = Home` and `title => Home`. */
export function recoverEqualsSign(line: StructuralLine): Recovery[] {
	const match = equalled.exec(line.text.slice(line.at).trimEnd());
	if (!match || line.key !== null || !isKeyExpected(line, match[1]!)) return [];
	const from = line.start + line.at + match[1]!.length;
	const length = match[0].length - match[1]!.length - match[2]!.length;
	return [
		{
			code: "equals-sign-for-colon",
			start: from,
			end: from + length,
			message: `Write a colon and a space after ‘${match[1]}’ instead of the equals sign.`,
			fix: { text: "Write a colon and a space.", replacement: ": ", safe: line.continues === null },
			silent: true,
		},
	];
}

/** `title：Home`: the colon of a keyboard for Chinese or Japanese, others that look like one, and the key beside it. */
export function recoverForeignColon(line: StructuralLine): Recovery[] {
	const match = foreign.exec(line.text.slice(line.at).trimEnd());
	if (!match || line.key !== null) return [];
	const [piece, word, sign, value] = match as unknown as [string, string, string, string];
	const isGroup = value === "" && knownKeys.has(word) && line.continues === null;
	if (!isGroup && !isKeyExpected(line, word)) return [];
	const from = line.start + line.at + word.length;
	return [
		{
			code: "sign-of-another-kind",
			start: from,
			end: from + piece.length - word.length - value.length,
			message: `Write an ordinary colon and a space after ‘${word}’ instead of ‘${sign}’.`,
			fix: {
				text: "Write an ordinary colon and a space.",
				replacement: value === "" ? ":" : ": ",
				safe: line.continues === null,
			},
			silent: true,
		},
	];
}

function isKeyExpected(line: StructuralLine, word: string): boolean {
	const { continues, hyphens, above } = line;
	const isKnown = knownKeys.has(word);
	if (continues) return isKnown && !isBlockHeader(continues.value) && continues.key !== null;
	if (isAnyKeyExpected(line)) return true;
	return isKnown && (isFirst(line) || hyphens.length > 0 || sibling(line) === above);
}

/** Whether a key is expected, whatever its name. */
const isAnyKeyExpected = inheritFromAbove(sibling, (line) => {
	const { continues, besideKey, hyphens, below, indent } = line;
	if (continues) return false;
	if (besideKey && hyphens.length === 0) return true;
	const isNext = below?.indent === indent && below.hyphens.length === 0;
	return isFirst(line) && isNext && (below.key !== null || isPair(below));
});

/** The line above in the same column that has no key either. */
function sibling({ continues, besideKey, hyphens, above, at }: StructuralLine): StructuralLine | null {
	if (continues || besideKey || hyphens.length > 0) return null;
	return above && above.key === null && above.at === at ? above : null;
}

function isFirst({ above, at }: StructuralLine): boolean {
	return above === null || (above.key !== null && above.value === "" && above.at < at);
}

function isPair({ text, at }: StructuralLine): boolean {
	return [glued, equalled, foreign].some((pair) => pair.test(text.slice(at)));
}

/** `heading Our prices`, `sections` alone: a key whose colon is gone. */
export function recoverLostColon(line: StructuralLine): Recovery[] {
	const { start, at, text, key, continues } = line;
	const word = /^[A-Za-z_][\w-]*(?=\s|$)/.exec(text.slice(at))?.[0];
	if (word === undefined || key !== null || continues) return [];
	const isAlone = text.slice(at).trimEnd() === word;
	if (!(isAlone ? isGroup(line, word) : knownKeys.has(word) && isKeyColumn(line))) return [];
	return [
		{
			code: "missing-colon",
			start: start + at,
			end: start + at + word.length,
			message: `Add a colon after ‘${word}’.`,
			fix: { text: "Add a colon.", replacement: `${word}:`, safe: false },
			breaks: true,
		},
	];
}

/** Its keys or entries stand below it. */
function isGroup({ at, below }: StructuralLine, word: string): boolean {
	if (below === null || below.indent < at || (below.key === null && below.hyphens.length === 0)) return false;
	return below.indent > at || (below.hyphens.length > 0 && knownKeys.has(word));
}

/** A key stands in its column, or in that of the line below. */
function isKeyColumn({ at, misfit, below, hyphens, last }: StructuralLine): boolean {
	const isFirst = hyphens.length > 0 || (misfit === null && last !== null);
	if (isFirst) return below !== null && below.key !== null && below.indent === at;
	return misfit?.some(({ column, kind }) => column === at && kind === "key") ?? false;
}

/** `heading: Home: sweet home`: a second colon with a space after it looks like a second key. */
export function recoverColonInText(line: StructuralLine): Recovery[] {
	const { key, value, valueAt, start, continues } = line;
	if (continues) return key === null ? [] : [inFoldedText(line)];
	if (key === null || /^["'[{|>#]/.test(value)) return [];
	const text = stripComment(value);
	if (!/:(\s|$)/.test(text)) return [];
	const below = continuing(line);
	const end = below.at(-1);
	const found = {
		code: "colon-in-text",
		start: start + valueAt,
		end: end ? end.start + end.text.trimEnd().length : start + valueAt + text.length,
	} as const;
	const whole = [text, ...below.map((one) => one.text.trim())].join(" ");
	if ([...text.matchAll(/,\s*(\w+):\s/g)].some(([, name]) => knownKeys.has(name!))) {
		const message = "Put each of these on a line of its own, or all of them in braces, such as { label: Home, to: / }.";
		return [{ ...found, message, patch: [{ ...found, newText: quoteText(whole) }], breaks: true }];
	}
	return [
		{
			...found,
			message: "Put this text in quotes: it contains a colon and a space.",
			// `card: label: Home` may be a group, and `name: Table summary: For two` two keys whose lines were joined.
			fix: createQuoteFix(quoteText(whole), !knownKeys.has(/\S*$/.exec(text.split(":", 1)[0]!)![0])),
		},
	];
}

/** The lines on which a text goes on. */
function continuing(line: StructuralLine): StructuralLine[] {
	const found: StructuralLine[] = [];
	for (let next = line.below; next?.continues === line; next = next.below) found.push(next);
	return found;
}

function inFoldedText({ start, at, key }: StructuralLine): Recovery {
	const colon = start + at + key!.length;
	return {
		code: "colon-in-text",
		start: colon,
		end: colon + 1,
		message: "Put the whole text in quotes: it contains a colon and a space.",
		why: "For a long text, you can write >- after its name instead, and the text on the lines below.",
		patch: [{ start: colon, end: colon + 1, newText: ";" }],
		breaks: true,
	};
}
