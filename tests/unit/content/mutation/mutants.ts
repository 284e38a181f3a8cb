import fc from "fast-check";
import { character } from "../../character.ts";

type Mutation = (text: string) => string;

/** Indicators of YAML, characters that no text should have, and parts of placeholders and markup. */
const hostile = [
	"\t", " ", "  ", "\n", "\r\n", ":", ": ", " #", "#", "-", "- ", "{", "}", "[", "]", "'", '"', "“", "”", "*", "&a ", "*a", "!", "!!str ",
	"%", "@", "`", "|", ">", "?", ",", "\0", "\u0007", "\u00a0", "\u200b", "\u00ad", "\ufeff", "\u202e", "\ud800", "{{", "{x}", "---\n", "=",
	"\u2028", "🎉", "é", "<b>", "<<: ", "__proto__: 1\n",
]; // biome-ignore format: a table
/** Values that have another type, format or meaning than most of the values that they replace. */
const values = [
	"1",
	"0123",
	"+1",
	"true",
	"yes",
	"null",
	"~",
	"[]",
	"{}",
	"[a]",
	"{ a: b }",
	"1,899",
	"$5",
	"text",
	'""',
	"|",
	"x: y",
	"-1",
	"1e999",
	"/nowhere",
	"javascript:alert(1)",
];

/** A place in a text, as a share of its length. */
const spot = fc.double({ min: 0, max: 1, noNaN: true, maxExcluded: true });

/** One accidental edit of a file. */
const mutation: fc.Arbitrary<Mutation> = fc.oneof(
	spot.map((at) => changeLine(at, () => [])),
	spot.map((at) => changeLine(at, (line) => [line, line])),
	fc.tuple(spot, spot).map(
		([a, b]): Mutation =>
			(text) =>
				swapLines(text, a, b),
	),
	fc
		.tuple(spot, fc.constantFrom(...values))
		.map(([at, value]) => changeLine(at, (line) => [line.replace(/(:|-)\s.*$/, `$1 ${value}`)])),
	fc.tuple(spot, fc.integer({ min: -4, max: 6 })).map(([at, by]) => changeLine(at, (line) => [shiftIndent(line, by)])),
	fc.tuple(spot, fc.nat(12)).map(([at, length]) => splice(at, length, "")),
	fc.tuple(spot, fc.nat(3), fc.constantFrom(...hostile)).map(([at, length, word]) => splice(at, length, word)),
	fc.tuple(spot, fc.nat(8), fc.string({ maxLength: 12, unit: character })).map(([at, n, word]) => splice(at, n, word)),
	spot.map((at) => splice(at, Number.POSITIVE_INFINITY, "")),
	fc.constant<Mutation>((text) => text.replace(/\r?\n/g, "\r\n")),
);

/** Generates the text after one to three accidental edits. */
export function generateMutants(text: string): fc.Arbitrary<string> {
	const few = fc.array(mutation, { minLength: 1, maxLength: 3 });
	return few.map((mutations) => mutations.reduce((current, mutate) => mutate(current), text));
}

function splice(at: number, length: number, word: string): Mutation {
	return (text) => {
		const start = Math.floor(at * (text.length + 1));
		return text.slice(0, start) + word + text.slice(start + length);
	};
}

function changeLine(at: number, change: (line: string) => string[]): Mutation {
	return (text) => {
		const lines = text.split("\n");
		const index = Math.floor(at * lines.length);
		return [...lines.slice(0, index), ...change(lines[index] ?? ""), ...lines.slice(index + 1)].join("\n");
	};
}

function swapLines(text: string, a: number, b: number): string {
	const lines = text.split("\n");
	const [first, second] = [Math.floor(a * lines.length), Math.floor(b * lines.length)];
	[lines[first], lines[second]] = [lines[second] ?? "", lines[first] ?? ""];
	return lines.join("\n");
}

function shiftIndent(line: string, by: number): string {
	return by < 0 ? line.replace(new RegExp(`^ {0,${-by}}`), "") : " ".repeat(by) + line;
}
