/**
 * Stega: invisible marks around the texts of a page. Each pair has a number that identifies the source of the text. Marks
 * consist of noncharacters (U+FDD0 to U+FDEF), which Unicode reserves for internal use, so texts aren't expected to
 * contain any.
 */

/** A whole text, or the value of a placeholder in it. */
export type StegaKind = "text" | "value";

/** A plain text, or the content of a pair of marks. */
export type StegaPart = string | { kind: StegaKind; number: number; parts: StegaPart[] };

/** The mark of the hexadecimal digit 0. */
const zero = 0xfdd0;
const startMarks: Record<StegaKind, string> = { text: "\ufde0", value: "\ufde1" };
const endMark = "\ufde2";
const markPattern = /([\ufde0\ufde1])([\ufdd0-\ufddf]+)|\ufde2/g;

/** Puts marks around a text, unless it is empty. */
export function encode(text: string, number: number, kind: StegaKind = "text"): string {
	return text === "" ? text : startMarks[kind] + formatDigits(number) + text + endMark;
}

/** Parses the marks of a text. An unclosed mark extends to the end of the text, because a text may have been split. */
export function decode(text: string): StegaPart[] {
	const root: StegaPart[] = [];
	const openParts = [root];
	let offset = 0;
	for (const match of text.matchAll(markPattern)) {
		addText(text.slice(offset, match.index));
		offset = match.index + match[0].length;
		const [, startMark, digits = ""] = match;
		if (startMark) {
			const parts: StegaPart[] = [];
			openParts
				.at(-1)!
				.push({ kind: startMark === startMarks.text ? "text" : "value", number: parseDigits(digits), parts });
			openParts.push(parts);
		} else if (openParts.length > 1) openParts.pop();
	}
	addText(text.slice(offset));
	return root;

	function addText(part: string): void {
		if (part) openParts.at(-1)!.push(part);
	}
}

export function strip(text: string): string {
	return text.replace(markPattern, "");
}

/** Removes the marks from all texts of a value. */
export function stripAll<Value>(value: Value): Value {
	return stripBelow(value) as Value;

	function stripBelow(inner: unknown): unknown {
		if (typeof inner === "string") return strip(inner);
		if (Array.isArray(inner)) return inner.map(stripBelow);
		if (typeof inner !== "object" || inner === null) return inner;
		return Object.fromEntries(Object.entries(inner).map(([key, item]) => [key, stripBelow(item)]));
	}
}

/** Lists the distinct numbers in the marks of all texts of a value. */
export function listStegaNumbers(value: unknown): number[] {
	const numbers = new Set<number>();
	collect(value);
	return [...numbers];

	function collect(inner: unknown): void {
		if (typeof inner === "string") {
			for (const [, , digits] of inner.matchAll(markPattern)) if (digits) numbers.add(parseDigits(digits));
		} else if (typeof inner === "object" && inner !== null) {
			for (const child of Object.values(inner)) collect(child);
		}
	}
}

/** Changes the numbers in the marks of a text. */
export function renumber(text: string, change: (number: number) => number): string {
	return text.replace(markPattern, (mark, startMark?: string, digits?: string) => {
		return startMark && digits ? startMark + formatDigits(change(parseDigits(digits))) : mark;
	});
}

/** Changes a text but keeps the marks around it, if there are any. */
export function changeWithin(text: string, change: (unmarked: string) => string): string {
	const [startMark] = text.match(/^\ufde0[\ufdd0-\ufddf]+/) ?? [];
	if (!startMark || !text.endsWith(endMark)) return change(text);
	return startMark + change(text.slice(startMark.length, -endMark.length)) + endMark;
}

function formatDigits(number: number): string {
	return [...number.toString(16)].map((digit) => String.fromCharCode(zero + Number.parseInt(digit, 16))).join("");
}

function parseDigits(digits: string): number {
	return [...digits].reduce((sum, digit) => sum * 16 + digit.charCodeAt(0) - zero, 0);
}
