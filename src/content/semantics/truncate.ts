/** A text of at most so many characters. Nothing that is read as one letter is cut in half: an emoji may be eleven of them. */
export function truncate(text: string, most: number): string {
	if (text.length <= most) return text;
	const { index } = new Intl.Segmenter().segment(text).containing(most - 1)!;
	return `${text.slice(0, index).trimEnd()}…`;
}
