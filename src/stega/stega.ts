/**
 * Invisible marks in texts: what stands between two of them comes from one place, which has a number. They are made of
 * characters that Unicode keeps for the inside of programs (U+FDD0 to U+FDEF), so that no text has them of its own.
 */

/** Whether a whole text comes from a place, or the value of a name in braces inside it. */
export type StegaKind = "text" | "value";

/** A piece of a marked text: words, or what stands between a pair of marks. */
export type StegaPart = string | { kind: StegaKind; number: number; parts: StegaPart[] };

const zero = 0xfdd0;
const begins: Record<StegaKind, string> = { text: "\ufde0", value: "\ufde1" };
const end = "\ufde2";
const syntax = /([\ufde0\ufde1])([\ufdd0-\ufddf]+)|\ufde2/g;

/** Puts a pair of marks around a text. One without words is nowhere to be seen, and stays as it is. */
export function encode(text: string, number: number, kind: StegaKind = "text"): string {
	return text === "" ? text : begins[kind] + digitsOf(number) + text + end;
}

/** The text with other numbers in its marks. */
export function renumber(text: string, other: (number: number) => number): string {
	return text.replace(syntax, (found, begin?: string, digits?: string) => {
		return begin && digits ? begin + digitsOf(other(numberOf(digits))) : found;
	});
}

/** The text without its marks. */
export function strip(text: string): string {
	return text.replace(syntax, "");
}

/** A value with the marks taken off all its texts. */
export function stripAll<Value>(value: Value): Value {
	return below(value) as Value;

	function below(value: unknown): unknown {
		if (typeof value === "string") return strip(value);
		if (Array.isArray(value)) return value.map(below);
		if (typeof value !== "object" || value === null) return value;
		return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, below(inner)]));
	}
}

/** Changes what stands between the marks of a whole text; a text without marks as it is. */
export function changeWithin(text: string, change: (words: string) => string): string {
	const [open] = text.match(/^\ufde0[\ufdd0-\ufddf]+/) ?? [];
	if (!open || !text.endsWith(end)) return change(text);
	return open + change(text.slice(open.length, -end.length)) + end;
}

/** Reads the marks of a text. One of a pair may lie in another text: what is not closed goes on to the end. */
export function decode(text: string): StegaPart[] {
	const whole: StegaPart[] = [];
	const open = [whole];
	let last = 0;
	for (const match of text.matchAll(syntax)) {
		add(text.slice(last, match.index));
		last = match.index + match[0].length;
		const [, begin, digits = ""] = match;
		if (begin) {
			const parts: StegaPart[] = [];
			open.at(-1)!.push({ kind: begin === begins.text ? "text" : "value", number: numberOf(digits), parts });
			open.push(parts);
		} else if (open.length > 1) open.pop();
	}
	add(text.slice(last));
	return whole;

	function add(words: string): void {
		if (words) open.at(-1)!.push(words);
	}
}

function digitsOf(number: number): string {
	const digits = [...number.toString(16)].map((digit) => String.fromCharCode(zero + Number.parseInt(digit, 16)));
	return digits.join("");
}

function numberOf(digits: string): number {
	return [...digits].reduce((sum, digit) => sum * 16 + digit.charCodeAt(0) - zero, 0);
}
