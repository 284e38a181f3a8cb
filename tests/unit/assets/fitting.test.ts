import { expect, it } from "vitest";
import { fitText } from "../../../src/assets/share-image/fit-text.ts";

/** Room for two lines of 10 letters in the large size, and for four of 20 in the small. */
const box = { width: 20, height: 4, leading: 1 };
const sizes = [2, 1];
/** Every letter is one em wide. */
const fitted = (text: string) => fitText(text, box, sizes, ({ length }) => length);

it.each([
	["a short text is large", "One line", 2, ["One line"]],
	["lines are about as long as each other", "One two three", 2, ["One two", "three"]],
	["no line is shorter than it must be", "aa bb cc dd ee", 2, ["aa bb cc", "dd ee"]],
	["a long text is small", "ten letter words here and", 1, ["ten letter", "words here and"]],
	["a long word makes it small", "Extraordinary", 1, ["Extraordinary"]],
	["a word longer than a line is broken", "x".repeat(45), 1, ["x".repeat(20), "x".repeat(20), "x".repeat(5)]],
	["a family is not broken", `${"x".repeat(15)}👩‍👩‍👧‍👦`, 1, ["x".repeat(15), "👩‍👩‍👧‍👦"]],
	[
		"dots stand for what has no room",
		"word ".repeat(30).trim(),
		1,
		["word word word word", "word word word word", "word word word word", "word word word word…"],
	],
	["dots have room themselves", "x".repeat(200), 1, [...Array(3).fill("x".repeat(20)), `${"x".repeat(19)}…`]],
	["nothing is one empty line", "", 2, [""]],
])("%s", (_, text, size, lines) => {
	expect(fitted(text)).toEqual({ size, lines });
});
