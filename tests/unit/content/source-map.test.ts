import { describe, expect, it } from "vitest";
import { parse } from "../../../src/content/source/parse.ts";
import type { Range } from "../../../src/model/diagnostic.ts";

/** Returns the text within a range. */
function cut(text: string, { start, end }: Range): string {
	const lines = text.split(/\n/);
	const offset = ({ line, column }: Range["start"]) =>
		lines.slice(0, line - 1).reduce((sum, one) => sum + one.length + 1, 0) + column - 1;
	return text.slice(offset(start), offset(end));
}

/** Returns the source text of a value. */
function cutValue(text: string, pointer: string): string {
	return cut(text, parse({ file: "site.yaml", text }).sourceMap.value(pointer));
}

function locatePiece(text: string, pointer: string, piece: string, nth?: number): Range {
	return parse({ file: "site.yaml", text }).sourceMap.piece(pointer, piece, nth);
}

describe("the range of a value", () => {
	const text = `plain: words here # not this
double: "with \\"quotes\\""
single: 'it''s'
folded: >-
  first
  second

list:
  - one
  - { two: 2, "three/four~": 3 }
empty:
last: end`;

	it.each([
		["/plain", "words here"],
		["/double", '"with \\"quotes\\""'],
		["/single", "'it''s'"],
		["/folded", ">-\n  first\n  second"],
		["/list/0", "one"],
		["/list/1", '{ two: 2, "three/four~": 3 }'],
		["/list/1/two", "2"],
		["/list/1/three~1four~0", "3"],
		["/empty", ""],
		["/last", "end"],
		["/list", '- one\n  - { two: 2, "three/four~": 3 }'],
	])("%s", (pointer, words) => {
		expect(cutValue(text, pointer)).toBe(words);
	});

	it("is the range of the nearest parent if the value is missing", () => {
		expect(cutValue(text, "/list/1/nothing/at/all")).toBe('{ two: 2, "three/four~": 3 }');
		expect(cutValue(text, "/list/7")).toBe(cutValue(text, "/list"));
	});
});

describe("the range of a key", () => {
	const text = 'plain: words\nlist:\n  - one\n  - { two: 2, "three/four~": 3 }\n';
	it.each([
		["its source text", "/list/1/three~1four~0", '"three/four~"'],
		["the entry, for an entry of a list", "/list/0", "one"],
		["that of the nearest parent, if the value is missing in it", "/plain/nothing", "plain"],
		["the first key of the entry, if the value is missing there", "/list/1/nothing", "two"],
		["the first key of the definition, if the value is missing there", "/nothing", "plain"],
	])("is %s", (_, pointer, words) => {
		expect(cut(text, parse({ file: "site.yaml", text }).sourceMap.key(pointer))).toBe(words);
	});
});

describe("lines and columns", () => {
	it("count from 1, columns in UTF-16 units", () => {
		expect(locatePiece("a: 1\nb: 🎉 Über {x}", "/b", "{x}")).toEqual({
			start: { line: 2, column: 12 },
			end: { line: 2, column: 15 },
		});
	});

	it("are the same whether lines end with LF or CRLF", () => {
		const text = "a: 1\nb:\n  - x\n  - say {x}\nc: 'y'";
		const crlf = text.replaceAll("\n", "\r\n");
		expect(locatePiece(crlf, "/b/1", "{x}")).toEqual(locatePiece(text, "/b/1", "{x}"));
		expect(cutValue(crlf, "/b/0")).toBe("x");
		expect(cutValue(crlf, "/c")).toBe("'y'");
	});

	it("locate the nth occurrence of a piece, counted from 0", () => {
		expect(locatePiece("a: '{x} {x} {x}'", "/a", "{x}", 2).start).toEqual({ line: 1, column: 13 });
	});

	it("locate a piece in its line of a multi-line text", () => {
		expect(locatePiece("a: |\n  one\n\n  two {x}\nb: {}", "/a", "{x}").start).toEqual({ line: 4, column: 7 });
	});

	it("locate the whole value if it doesn't contain the piece", () => {
		const text = 'a: "\\x7bx}"\nb: "{x}"';
		expect(cut(text, locatePiece(text, "/a", "{x}"))).toBe('"\\x7bx}"');
	});
});
