import { isMap, isScalar, isSeq, type Node, type Pair, type YAMLMap } from "yaml";
import { detectLineBreak, findLineEnd, findLineStart, findNextLine } from "../../text/lines.ts";
import type { Splice } from "../../text/splices.ts";
import type { Caches } from "../findings/caches.ts";
import { type Comment, parseComments } from "./comments.ts";

const dayKeys: Readonly<Record<string, string>> = {
	Monday: "mon",
	Tuesday: "tue",
	Wednesday: "wed",
	Thursday: "thu",
	Friday: "fri",
	Saturday: "sat",
	Sunday: "sun",
};

const formerKeys = ["days", "opens", "closes"] as const;

/**
 * Returns splices that rewrite hours with a list of days, `{ days: [Monday], opens: "09:00", closes: "17:00" }`, so
 * that each day is a key: `{ mon: 09:00–17:00 }`. Comments are kept. Returns none if a part is missing or invalid.
 */
export function rewriteFormerHours(hours: unknown, text: string, caches: Caches): Splice[] {
	if (!isMap(hours)) return [];
	const [days, opens, closes] = formerKeys.map((name) => findPair(hours, name));
	const names = days ? readDays(days) : null;
	const span = opens && closes ? readSpan(opens, closes) : null;
	if (!days || !opens || !closes || !names || !span) return [];
	const printedDays = names.map((name) => `${dayKeys[name]}: ${span}`);
	const comments = parseComments(text, caches);
	return hours.flow
		? [rewriteInBraces(hours, { days, removed: [opens, closes], printedDays }, text, comments)]
		: [replaceDays(days, printedDays, text, comments), removeLine(opens, text), removeLine(closes, text)];
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
	// Anything but times, such as "9 Uhr", may need quotes.
	return /^\d[\w.:–]*$/.test(span) ? span : JSON.stringify(span);
}

function getStart({ key }: Pair<Node, Node>): number {
	return key.range![0];
}

/** Returns the end of a pair, without trailing white space. */
function getEnd({ key, value }: Pair<Node, Node | null>, text: string): number {
	const [start, end] = (value ?? key).range!;
	return start + text.slice(start, end).trimEnd().length;
}

/** Replaces the list of days by a key for each day. Comments inside the list move above the first day. */
function replaceDays(days: Pair<Node, Node>, printedDays: string[], text: string, comments: Comment[]): Splice {
	const [start, end] = [getStart(days), getEnd(days, text)];
	const lineBreak = formatLineBreak(start, text);
	return { start, end, newText: [...listCommentsBetween(start, end, comments), ...printedDays].join(lineBreak) };
}

function listCommentsBetween(start: number, end: number, comments: Comment[]): string[] {
	return comments.filter(({ offset }) => start < offset && offset < end).map(({ text }) => text.trimEnd());
}

/** Returns a line break and the indentation up to an offset. Any other character before the offset becomes a space. */
function formatLineBreak(start: number, text: string): string {
	return detectLineBreak(text) + text.slice(findLineStart(text, start), start).replace(/\S/g, " ");
}

/** Removes a pair with its line. If the line has a comment, the comment stays on it. */
function removeLine(pair: Pair<Node, Node>, text: string): Splice {
	const [start, end] = [getStart(pair), getEnd(pair, text)];
	const rest = text.slice(end, findLineEnd(text, end));
	if (rest.trim() !== "") return { start, end: end + rest.length - rest.trimStart().length, newText: "" };
	return { start: findLineStart(text, start), end: findNextLine(text, end), newText: "" };
}

/** Rewrites hours in braces: replaces the days, removes the former times, and keeps all other pairs unchanged. */
function rewriteInBraces(
	{ items }: YAMLMap,
	{ days, removed, printedDays }: { days: Pair<Node, Node>; removed: Pair<Node, Node>[]; printedDays: string[] },
	text: string,
	comments: Comment[],
): Splice {
	const pairs = items as Pair<Node, Node>[];
	const [start, end] = [getStart(pairs[0]!), getEnd(pairs.at(-1)!, text)];
	const printedPairs = pairs.flatMap((pair) => {
		if (removed.includes(pair)) return [];
		return pair === days ? printedDays : [text.slice(getStart(pair), getEnd(pair, text))];
	});
	const lineBreak = formatLineBreak(start, text);
	return {
		start,
		end,
		newText: [...listCommentsBetween(start, end, comments), printedPairs.join(", ")].join(lineBreak),
	};
}
