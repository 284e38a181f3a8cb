/**
 * Creates a function that counts how often a piece occurs in a text before an offset. For each piece, offsets must increase
 * from call to call, so that the text is searched only once.
 */
export function createOccurrenceCounter(text: string): (piece: string, end: number) => number {
	const searched = new Map<string, { count: number; next: number }>();
	return (piece, end) => {
		const known = searched.get(piece) ?? { count: 0, next: text.indexOf(piece) };
		for (; known.next !== -1 && known.next + piece.length <= end; known.count++)
			known.next = text.indexOf(piece, known.next + piece.length);
		searched.set(piece, known);
		return known.count;
	};
}
