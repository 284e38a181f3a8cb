import { expect, it } from "vitest";
import { changeWithin, decode, encode, strip } from "../../../src/stega/stega.ts";

it("marks can be decoded and stripped", () => {
	// Numbers of one, two and four hexadecimal digits.
	for (const number of [0, 15, 16, 4096]) {
		const text = encode(`Call ${encode("+1 555", 7, "value")} now`, number);
		expect(strip(text)).toBe("Call +1 555 now");
		expect(decode(text)).toEqual([
			{ kind: "text", number, parts: ["Call ", { kind: "value", number: 7, parts: ["+1 555"] }, " now"] },
		]);
	}
});

it("an empty text gets no marks", () => {
	expect(encode("", 1)).toBe("");
});

it("a mark without its counterpart can be decoded, because a text may have been split", () => {
	const [before, after] = encode("cal.example", 3).split(".");
	expect(decode(before!)).toEqual([{ kind: "text", number: 3, parts: ["cal"] }]);
	expect(decode(after!)).toEqual(["example"]);
	expect(strip(before!) + strip(after!)).toBe("calexample");
});

it("a text is changed between its marks, or as a whole if it has none", () => {
	expect(changeWithin(encode("“Bread”", 1), (words) => words.slice(1, -1))).toBe(encode("Bread", 1));
	expect(changeWithin("“Bread”", (words) => words.slice(1, -1))).toBe("Bread");
});
