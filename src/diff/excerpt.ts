/** As many words are shown on each side of what differs. */
const context = 3;
/** In characters; a text that is no longer is shown whole. */
const short = 60;

/** The piece of two texts in which they differ, with a few words around it. */
export function excerpt(before: string, after: string): [before: string, after: string] {
	if (before.length <= short && after.length <= short) return [before, after];
	const [old, fresh] = [before.split(/\s+/), after.split(/\s+/)];
	const shorter = Math.min(old.length, fresh.length);
	let start = 0;
	while (start < shorter && old[start] === fresh[start]) start++;
	let end = 0;
	while (end < shorter - start && old.at(-1 - end) === fresh.at(-1 - end)) end++;
	return [piece(old), piece(fresh)];

	function piece(words: string[]): string {
		const from = Math.max(0, start - context);
		const to = Math.min(words.length, words.length - end + context);
		const shown = words.slice(from, to);
		const middle = shown.length > 30 ? [...shown.slice(0, 15), "…", ...shown.slice(-15)] : shown;
		return `${from > 0 ? "…" : ""}${middle.join(" ")}${to < words.length ? "…" : ""}`;
	}
}
