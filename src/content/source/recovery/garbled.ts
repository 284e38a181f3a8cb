import type { Recovery } from "./rule.ts";

/** What letters become that are saved in UTF-8 and read as if they were not: ’ is â€™, é is Ã©. */
const garbled = /â€[™œ˜\u009d“”¦¢\u0080-\u00ff]|Ã[\u0080-\u00bf‚ƒ„…†‡ˆ‰Š‹Œ‘’“”•–—˜™š›œžŸ]|Â[\u00a0©®°·»«]/g;

/** All have one cause, and are told once. */
export function garbledLetters(text: string): Recovery[] {
	const places = [...text.matchAll(garbled)].filter(({ index }) => !isComment(text, index));
	const [first] = places;
	if (!first) return [];
	const more = places.length > 1 ? ` There are ${places.length - 1} more such places.` : "";
	return [
		{
			code: "garbled-letters",
			start: first.index,
			end: first.index + first[0].length,
			message: `‘${first[0]}’ was a letter or a sign once: the text went through a program that reads UTF-8 wrongly.${more}`,
			why: "Take the words anew from where they came from, and save the file as UTF-8.",
			silent: true,
		},
	];
}

function isComment(text: string, index: number): boolean {
	return /^\s*#/.test(text.slice(text.lastIndexOf("\n", index) + 1, index));
}
