import { describe, expect, it } from "vitest";
import { compiled, listPositions } from "../compiled.ts";
import { home, minimal } from "../minimal.ts";

/** Returns a definition with this source text as a heading. */
function withHeading(written: string) {
	return minimal({ routes: [home({ type: "heading", heading: "HERE" })] }).replace(/"?HERE"?/, () => written);
}

function findInvisible(text: string, files = {}) {
	const result = compiled(text, { files });
	return result.diagnostics.filter(({ code }) => code === "invisible-character");
}

describe("an escape sequence is an error at its place if it stands for", () => {
	it.each([
		["the null character", "\\0"],
		["the bell", "\\a"],
		["the start of a terminal control sequence", "\\e"],
		["the same, by its hexadecimal code", "\\x1b"],
		["the same, as a single C1 control character", "\\u009b"],
		["a right-to-left override", "\\u202e"],
		["a left-to-right isolate, with eight digits", "\\U00002066"],
		["a line separator", "\\L"],
		["a high surrogate alone", "\\ud83d"],
		["a low surrogate alone", "\\ude00"],
	])("%s: %s", (_, sequence) => {
		const text = withHeading(`"Hello ${sequence} there"`);
		const [finding, ...others] = findInvisible(text);
		const { start, end } = finding!.range;
		expect(text.split("\n")[start.line - 1]!.slice(start.column - 1, end.column - 1)).toBe(sequence);
		expect(finding).toMatchObject({ severity: "error", fix: { edits: [{ newText: "" }] } });
		expect([others, compiled(text).site]).toEqual([[], null]);
	});
});

it("a numeric character reference in Markdown is an error at its place, too, if it stands for such a character or for none", () => {
	for (const sequence of ["&#x202e;", "&#8238;", "&#0;", "&#x110000;"]) {
		const text = minimal({ routes: [home({ type: "prose", heading: "Home", text: `Hello ${sequence} there` })] });
		const [finding] = findInvisible(text);
		const { start, end } = finding!.range;
		expect(text.split("\n")[start.line - 1]!.slice(start.column - 1, end.column - 1)).toBe(sequence);
	}
});

it("escape sequences for visible characters and spaces are allowed", () => {
	for (const written of ['"a \\u00e9 \\x41 \\ud83d\\ude00 \\" \\\\e \\t \\_ b"', "'a \\e b'"])
		expect(listPositions(compiled(withHeading(written))).filter((finding) => finding.startsWith("invisible"))).toEqual(
			[],
		);
});

it("an invisible character in a CSV cell is reported at its place", () => {
	const text = minimal({
		collections: { towns: { csv: "towns.csv" } },
		routes: [home({ type: "heading", heading: "Home" })],
	});
	for (const character of ["\u0000", "\u001b", "\u202e"]) {
		const [finding] = findInvisible(text, { "towns.csv": `town,name\na,Oak\nb,El${character}m\n` });
		expect(finding).toMatchObject({ file: "towns.csv", range: { start: { line: 3, column: 5 } } });
	}
});
