import { expect, it } from "vitest";
import { fitText } from "../../../src/assets/share-image/fit-text.ts";

/** Fits two lines of 10 letters in the large size, or four lines of 20 in the small one. */
const box = { width: 20, height: 4, leading: 1 };
const sizes = [2, 1];
/** Every letter is one em wide. */
const fit = (text: string) => fitText(text, box, sizes, ({ length }) => length);

it.each([
	["sets a short text in the large size", "One line", 2, ["One line"]],
	["breaks a text into lines of similar length", "One two three", 2, ["One two", "three"]],
	["prefers a longer first line if the lines can’t be equal", "aa bb cc dd ee", 2, ["aa bb cc", "dd ee"]],
	["sets a long text in the small size", "ten letter words here and", 1, ["ten letter", "words here and"]],
	["sets a long word in the small size", "Extraordinary", 1, ["Extraordinary"]],
	["breaks a word that is longer than a line", "x".repeat(45), 1, ["x".repeat(20), "x".repeat(20), "x".repeat(5)]],
	["never breaks a grapheme cluster", `${"x".repeat(15)}👩‍👩‍👧‍👦`, 1, ["x".repeat(15), "👩‍👩‍👧‍👦"]],
	[
		"ends a text that doesn’t fit with an ellipsis",
		"word ".repeat(30).trim(),
		1,
		["word word word word", "word word word word", "word word word word", "word word word word…"],
	],
	[
		"shortens the last line to make room for the ellipsis",
		"x".repeat(200),
		1,
		[...Array(3).fill("x".repeat(20)), `${"x".repeat(19)}…`],
	],
	["returns one empty line for an empty text", "", 2, [""]],
])("fitText %s", (_, text, size, lines) => {
	expect(fit(text)).toEqual({ size, lines });
});
