import { isMap, isScalar, isSeq, type Node, type Pair, type YAMLMap } from "yaml";
import { detectLineBreak, findLineEnd, findLineStart, findNextLine } from "../../text/lines.ts";
import type { Splice } from "../../text/splices.ts";
import type { Caches } from "../findings/caches.ts";
import { type Comment, parseComments } from "./comments.ts";

const dayKeys: Readonly<Record<string, string>> = {
	...{ Monday: "mon", Tuesday: "tue", Wednesday: "wed", Thursday: "thu", Friday: "fri", Saturday: "sat" },
	Sunday: "sun",
};

const formerKeys = ["days", "opens", "closes"] as const;

/**
 * Finds hours that list their days, `{ days: [Monday], opens: "09:00", closes: "17:00" }`, and writes each day as a
 * key: `{ mon: 09:00–17:00 }`. Comments are kept. Returns no splices if a part is missing or invalid.
 */
export function spliceFormerHours(hours: unknown, text: string, caches: Caches): Splice[] {
	if (!isMap(hours)) return [];
	const [days, opens, closes] = formerKeys.map((name) => findPair(hours, name));
	const names = days ? readDays(days) : null;
	const span = opens && closes ? readSpan(opens, closes) : null;
	if (!days || !opens || !closes || !names || !span) return [];
	const printedDays = names.map((name) => `${dayKeys[name]}: ${span}`);
	const comments = parseComments(text, caches);
	return hours.flow
		? [spliceFlow(hours, { days, removed: [opens, closes], printedDays }, text, comments)]
		: [spliceDays(days, printedDays, text, comments), spliceLine(opens, text), spliceLine(closes, text)];
}

function findPair({ items }: YAMLMap, name: string): Pair<Node, Node> | undefined {
	return (items as Pair<Node, Node>[]).find(({ key }) => isScalar(key) && key.value === name);
}

function readDays({ value }: Pair): string[] | null {
	if (!isSeq(value)) return null;
	const names = value.items.map((item) => (isScalar(item) ? String(item.value) : ""));
	return names.length > 0 && names.every((name) => Object.hasOwn(dayKeys, name)) ? [...new Set(names)] : null;
}

function readSpan(...pairs: [opens: Pair, closes: Pair]): string | null {
	const [opens, closes] = pairs.map(({ value }) => (isScalar(value) ? String(value.value ?? "") : ""));
	if (!opens || !closes) return null;
	const span = `${opens}–${closes}`;
	return /^\d[\w.:–]*$/.test(span) ? span : JSON.stringify(span);
}

function getStart({ key }: Pair<Node, Node>): number {
	return key.range![0];
}

/** The end of a pair, without the line break and the comments after it. */
function getEnd({ key, value }: Pair<Node, Node | null>, text: string): number {
	const [start, end] = (value ?? key).range!;
	return start + text.slice(start, end).trimEnd().length;
}

/** Comments inside the list of days move above the first of them. */
function spliceDays(days: Pair<Node, Node>, printedDays: string[], text: string, comments: Comment[]): Splice {
	const [start, end] = [getStart(days), getEnd(days, text)];
	const lineBreak = formatLineBreak(start, text);
	return { start, end, newText: [...findComments(start, end, comments), ...printedDays].join(lineBreak) };
}

function findComments(start: number, end: number, comments: Comment[]): string[] {
	return comments.filter(({ offset }) => start < offset && offset < end).map(({ text }) => text.trimEnd());
}

/** Returns a line break with the indentation of the line of an offset. A hyphen before the offset becomes a space. */
function formatLineBreak(start: number, text: string): string {
	return detectLineBreak(text) + text.slice(findLineStart(text, start), start).replace(/\S/g, " ");
}

/** Removes a pair with its line. If a comment follows it, that stays on the line. */
function spliceLine(pair: Pair<Node, Node>, text: string): Splice {
	const [start, end] = [getStart(pair), getEnd(pair, text)];
	const rest = text.slice(end, findLineEnd(text, end));
	if (rest.trim() !== "") return { start, end: end + rest.length - rest.trimStart().length, newText: "" };
	return { start: findLineStart(text, start), end: findNextLine(text, end), newText: "" };
}

/** Rewrites a group in braces: replaces the days and keeps all other pairs unchanged. */
function spliceFlow(
	{ items }: YAMLMap,
	{ days, removed, printedDays }: { days: Pair<Node, Node>; removed: Pair<Node, Node>[]; printedDays: string[] },
	text: string,
	comments: Comment[],
): Splice {
	const pairs = items as Pair<Node, Node>[];
	const [start, end] = [getStart(pairs[0]!), getEnd(pairs.at(-1)!, text)];
	const kept = pairs.flatMap((pair) => {
		if (removed.includes(pair)) return [];
		return pair === days ? printedDays : [text.slice(getStart(pair), getEnd(pair, text))];
	});
	const lineBreak = formatLineBreak(start, text);
	return { start, end, newText: [...findComments(start, end, comments), kept.join(", ")].join(lineBreak) };
}
