/** "Über uns (2)" → "uber-uns-2": what paths and names of files can hold on any disk. Empty where nothing is left. */
export function slug(text: string): string {
	return hyphenated(text, /[^a-z0-9]+/g);
}

/** The same with the letters of every script, for places on a page: "料金" stays as it is. */
export function anchorId(text: string): string {
	return hyphenated(text, /[^\p{Letter}\p{Number}]+/gu);
}

function hyphenated(text: string, between: RegExp): string {
	const letters = text
		.normalize("NFKD")
		.replace(/\p{Mark}/gu, "")
		.toLowerCase();
	return letters.replace(between, "-").replace(/^-+|-+$/g, "");
}
