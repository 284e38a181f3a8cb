import { formatCount, truncate } from "../../../text/words.ts";
import { reportEqualsSign } from "../../schema/unknown-keys.ts";
import { canHaveKey, keyedByAuthor, knownKeys } from "./known-keys.ts";
import { findGroup, inheritFromAbove, isSentence, listSiblingKeys, type StructuralLine } from "./lines.ts";
import { createQuoteFix, type Recovery } from "./rule.ts";
import { isBlockHeader, quoteText, stripComment } from "./values.ts";

/** Match "title:Home", "title：Home" and "title = Home". */
const gluedPair = /^([A-Za-z_][\w-]*):([^\s/].*|\/(?!\/).*)$/;
const foreignPair = /^([A-Za-z_][\w-]*)\s*([：﹕︓∶꞉;])\s*(.*)$/;
const equalsPair = /^([A-Za-z_][\w-]*)\s*=>?\s*(\S.*)$/;

/** `title:Home`: without a space after it, a colon is part of the text. */
export function recoverGluedColon(line: StructuralLine): Recovery[] {
	const match = gluedPair.exec(getContent(line));
	if (!match || line.key !== null || !isKeyExpected(line, match[1]!)) return [];
	const start = line.start + line.contentColumn + match[1]!.length;
	return [
		{
			code: "missing-space-after-colon",
			start,
			end: start + 1,
			message: `Add a space after ‘${match[1]}:’.`,
			fix: { text: "Add a space after the colon.", replacement: ": ", safe: line.continuedLine === null },
			isMistakeInValidYaml: true,
		},
	];
}

/** `title = Home` and `title => Home`. */
export function recoverEqualsSign(line: StructuralLine): Recovery[] {
	const match = equalsPair.exec(getContent(line));
	if (!match || line.key !== null || !isKeyExpected(line, match[1]!)) return [];
	const [pair, word, value] = match as unknown as [string, string, string];
	const start = line.start + line.contentColumn + word.length;
	const separator = pair.slice(word.length, pair.length - value.length);
	return [
		{
			...reportEqualsSign(word, separator.trim(), { replacement: ": ", safe: line.continuedLine === null }),
			start,
			end: start + separator.length,
			isMistakeInValidYaml: true,
		},
	];
}

/** `title：Home`: the colon of a Chinese or Japanese keyboard, a lookalike or a semicolon instead of the colon after a key. */
export function recoverForeignColon(line: StructuralLine): Recovery[] {
	const match = foreignPair.exec(getContent(line));
	if (!match || line.key !== null) return [];
	const [pair, word, separator, value] = match as unknown as [string, string, string, string];
	const isGroup = value === "" && knownKeys.has(word) && line.continuedLine === null;
	if (!isGroup && !isKeyExpected(line, word)) return [];
	const start = line.start + line.contentColumn + word.length;
	return [
		{
			code: "sign-of-another-kind",
			start,
			end: start + pair.length - word.length - value.length,
			message: `Write an ordinary colon and a space after ‘${word}’ instead of ‘${separator}’.`,
			fix: {
				text: "Write an ordinary colon and a space.",
				replacement: value === "" ? ":" : ": ",
				safe: line.continuedLine === null,
			},
			isMistakeInValidYaml: true,
		},
	];
}

function getContent({ text, contentColumn }: StructuralLine): string {
	return text.slice(contentColumn).trimEnd();
}

/** Tells whether this word may be the key of a line. */
function isKeyExpected(line: StructuralLine, word: string): boolean {
	const { continuedLine, hyphens, above } = line;
	const isKnown = knownKeys.has(word);
	if (continuedLine) return isKnown && !isBlockHeader(continuedLine.value) && continuedLine.key !== null;
	if (isAnyKeyExpected(line)) return true;
	return isKnown && (isFirstInGroup(line) || hyphens.length > 0 || getKeylessSibling(line) === above);
}

/** Tells whether a key of any name is expected. */
const isAnyKeyExpected = inheritFromAbove(getKeylessSibling, (line) => {
	const { continuedLine, isKeyColumn, hyphens, below, indent } = line;
	if (continuedLine) return false;
	if (isKeyColumn && hyphens.length === 0) return true;
	const hasSiblingBelow = below?.indent === indent && below.hyphens.length === 0;
	return isFirstInGroup(line) && hasSiblingBelow && (below.key !== null || isMalformedPair(below));
});

/** Returns the line above if it is in the same column and has no key either. */
function getKeylessSibling({
	continuedLine,
	isKeyColumn,
	hyphens,
	above,
	contentColumn,
}: StructuralLine): StructuralLine | null {
	if (continuedLine || isKeyColumn || hyphens.length > 0) return null;
	return above && above.key === null && above.contentColumn === contentColumn ? above : null;
}

function isFirstInGroup({ above, contentColumn }: StructuralLine): boolean {
	return above === null || (above.key !== null && above.value === "" && above.contentColumn < contentColumn);
}

/** Recognizes a key and a value with a wrong separator between them. */
function isMalformedPair({ text, contentColumn }: StructuralLine): boolean {
	return [gluedPair, equalsPair, foreignPair].some((pair) => pair.test(text.slice(contentColumn)));
}

/** `heading Our prices`, or just `sections`: a key without its colon. */
export function recoverLostColon(line: StructuralLine): Recovery[] {
	const { start, contentColumn, text, key, continuedLine, openColumns } = line;
	const word = /^[A-Za-z_][\w-]*(?=\s|$)/.exec(text.slice(contentColumn))?.[0];
	// In `links [{ to: / }]`, the text before the colon isn't a key.
	const hasKey = key !== null && !(openColumns && isSentence(key));
	if (word === undefined || hasKey || continuedLine) return [];
	// A word in the column of the hyphen above is rather more text of that entry than the key of a group.
	const canBeKey = knownKeys.has(word) && isInKeyColumn(line) && isAllowedKey(line, word);
	if (!canBeKey && line.above?.hyphens.includes(contentColumn)) return [];
	const isAlone = text.slice(contentColumn).trimEnd() === word;
	if (!(isAlone ? hasGroupBelow(line, word) : canBeKey)) return [];
	return [
		{
			code: "missing-colon",
			start: start + contentColumn,
			end: start + contentColumn + word.length,
			message: `Add a colon after ‘${word}’.`,
			fix: { text: "Add a colon.", replacement: `${word}:`, safe: false },
			endsCheck: true,
		},
	];
}

/** Tells whether a known key, with the rest of the line as its value, is allowed beside the other keys of its group. */
function isAllowedKey(line: StructuralLine, word: string): boolean {
	if (keyedByAuthor.has(findGroup(line)?.key ?? "")) return true;
	const siblings = line.hyphens.length > 0 ? [] : listSiblingKeys(line).filter((key) => knownKeys.has(key));
	const text = stripComment(line.text.slice(line.contentColumn + word.length)).trim();
	return !siblings.includes(word) && canHaveKey(siblings, word, text);
}

function hasGroupBelow({ contentColumn, below }: StructuralLine, word: string): boolean {
	if (below === null || below.indent < contentColumn || (below.key === null && below.hyphens.length === 0))
		return false;
	return below.indent > contentColumn || (below.hyphens.length > 0 && knownKeys.has(word));
}

/**
 * Tells whether keys belong in the column of this line. A line begins a group if it has a hyphen, or if it fits (`isMisfit`)
 * although it has no key: then the line below must have a key in the same column. Any other line must be in an open column of
 * keys.
 */
function isInKeyColumn({ contentColumn, openColumns, below, hyphens, previous }: StructuralLine): boolean {
	const beginsGroup = hyphens.length > 0 || (openColumns === null && previous !== null);
	if (beginsGroup) return below !== null && below.key !== null && below.indent === contentColumn;
	return openColumns?.some(({ column, kind }) => column === contentColumn && kind === "key") ?? false;
}

/**
 * `heading: Prices    date: 2031-05-04`: a line break was lost, but the indentation after it is still there. If the line above
 * is `heading: Prices`, too, these words are deleted instead.
 */
export function recoverJoinedKeys({
	start,
	text,
	key,
	value,
	valueColumn,
	contentColumn,
	above,
	continuedLine,
}: StructuralLine): Recovery[] {
	if (continuedLine || key === null || /^["'[{|>#]/.test(value)) return [];
	const [, before, spaces, secondKey] = /^(.*?\S)(\s{2,})([A-Za-z]\w*):(?=\s|$)/.exec(stripComment(value)) ?? [];
	if (before === undefined || !knownKeys.has(secondKey!)) return [];
	const offset = start + valueColumn + before.length;
	const firstPair = text.slice(contentColumn, valueColumn + before.length);
	if (above?.contentColumn === contentColumn && above.text.slice(contentColumn).trimEnd() === firstPair) {
		return [
			{
				code: "colon-in-text",
				start: start + contentColumn,
				end: offset + spaces!.length,
				message: `Delete ‘${truncate(firstPair, 60)}’ from this line, and the ${formatCount(spaces!.length, "space")} after it: the line above says it already.`,
				fix: { text: "Delete the repeated words.", replacement: "", safe: false },
			},
		];
	}
	return [
		{
			code: "colon-in-text",
			start: offset,
			end: offset + spaces!.length + secondKey!.length,
			message: `Begin a new line before ‘${secondKey}’.`,
			fix: { text: "Begin a new line.", replacement: `\n${" ".repeat(contentColumn)}${secondKey}`, safe: false },
		},
	];
}

/** `heading: Home: sweet home`: to YAML, a second colon with a space after it looks like a second key. */
export function recoverColonInText(line: StructuralLine): Recovery[] {
	const { key, value, valueColumn, start, continuedLine } = line;
	if (continuedLine) return key === null ? [] : [reportInFoldedText(line)];
	if (key === null || /^["'[{|>#]/.test(value)) return [];
	const text = stripComment(value);
	if (!/:(\s|$)/.test(text)) return [];
	const continuation = listContinuation(line);
	const last = continuation.at(-1);
	const found = {
		code: "colon-in-text",
		start: start + valueColumn,
		end: last ? last.start + last.text.trimEnd().length : start + valueColumn + text.length,
	} as const;
	const whole = [text, ...continuation.map((one) => one.text.trim())].join(" ");
	if ([...text.matchAll(/,\s*(\w+):\s/g)].some(([, name]) => knownKeys.has(name!))) {
		const message = "Put each of these on a line of its own, or all of them in braces, such as { label: Home, to: / }.";
		return [{ ...found, message, patch: [{ ...found, newText: quoteText(whole) }], endsCheck: true }];
	}
	return [
		{
			...found,
			message: describeColonInText(whole),
			// The fix isn't safe for `card: label: Home`, which may be a group, or `name: Table summary: For two`, which may be
			// two keys on one line.
			fix: createQuoteFix(quoteText(whole), !knownKeys.has(/\S*$/.exec(text.split(":", 1)[0]!)![0])),
		},
	];
}

/** Describes the correction of a text that looks like a key and its value. */
export function describeColonInText(text: string): string {
	return `Put ‘${truncate(text, 60)}’ in quotes: it contains a colon and a space.`;
}

function listContinuation(line: StructuralLine): StructuralLine[] {
	const found: StructuralLine[] = [];
	for (let next = line.below; next?.continuedLine === line; next = next.below) found.push(next);
	return found;
}

function reportInFoldedText({ start, contentColumn, key }: StructuralLine): Recovery {
	const colon = start + contentColumn + key!.length;
	return {
		code: "colon-in-text",
		start: colon,
		end: colon + 1,
		message: "Put the whole text in quotes: it contains a colon and a space.",
		why: "For a long text, you can write >- after its name instead, and the text on the lines below.",
		// Any other character would make the text readable, too. Nobody sees it, because the check ends here.
		patch: [{ start: colon, end: colon + 1, newText: ";" }],
		endsCheck: true,
	};
}
