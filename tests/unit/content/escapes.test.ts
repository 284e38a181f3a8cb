import { describe, expect, it } from "vitest";
import { compiled, places } from "../compiled.ts";
import { home, minimal } from "../minimal.ts";

/** A definition in which a heading is written so, as JSON and so as YAML writes it. */
function headed(written: string) {
	return minimal({ routes: [home({ type: "heading", heading: "HERE" })] }).replace(/"?HERE"?/, () => written);
}

function found(text: string, files = {}) {
	const result = compiled(text, { files });
	return result.diagnostics.filter(({ code }) => code === "invisible-character");
}

describe("an escape is an error, in its place, that stands for", () => {
	it.each([
		["nothing", "\\0"],
		["a bell", "\\a"],
		["the beginning of an order to a terminal", "\\e"],
		["the same by its number", "\\x1b"],
		["the same in one character", "\\u009b"],
		["another direction of writing", "\\u202e"],
		["another direction by the long way", "\\U00002066"],
		["the end of a line", "\\L"],
		["half of a character", "\\ud83d"],
		["the other half", "\\ude00"],
	])("%s: %s", (_, sign) => {
		const text = headed(`"Hello ${sign} there"`);
		const [finding, ...others] = found(text);
		const { start, end } = finding!.range;
		expect(text.split("\n")[start.line - 1]!.slice(start.column - 1, end.column - 1)).toBe(sign);
		expect(finding).toMatchObject({ severity: "error", fix: { edits: [{ newText: "" }] } });
		expect([others, compiled(text).site]).toEqual([[], null]);
	});

	it("one that Markdown writes as a number", () => {
		for (const sign of ["&#x202e;", "&#8238;", "&#0;", "&#x110000;"]) {
			const text = minimal({ routes: [home({ type: "prose", heading: "Home", text: `Hello ${sign} there` })] });
			const [finding] = found(text);
			const { start, end } = finding!.range;
			expect(text.split("\n")[start.line - 1]!.slice(start.column - 1, end.column - 1)).toBe(sign);
		}
	});
});

it("leaves escapes alone that stand for what is seen", () => {
	for (const written of ['"a \\u00e9 \\x41 \\ud83d\\ude00 \\" \\\\e \\t \\_ b"', "'a \\e b'"])
		expect(places(compiled(headed(written))).filter((place) => place.startsWith("invisible"))).toEqual([]);
});

it("finds such a character in the cell of a table, where it stands", () => {
	const text = minimal({
		collections: { towns: { csv: "towns.csv" } },
		routes: [home({ type: "heading", heading: "Home" })],
	});
	for (const character of ["\u0000", "\u001b", "\u202e"]) {
		const [finding] = found(text, { "towns.csv": `town,name\na,Oak\nb,El${character}m\n` });
		expect(finding).toMatchObject({ file: "towns.csv", range: { start: { line: 3, column: 5 } } });
	}
});
