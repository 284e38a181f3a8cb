/**
 * What was made of the last texts, so that who compiles one definition again and again, as the editor does, pays only for
 * what has changed in it. What is remembered must never be changed.
 *
 * @param most characters of the texts that are remembered, together
 */
export function memoizeRecent<Made>(most: number): (text: string, make: () => Made) => Made {
	const known = new Map<string, Made>();
	let size = 0;
	return (text, make) => {
		const isKnown = known.has(text);
		const made = isKnown ? known.get(text)! : make();
		// It becomes the newest.
		known.delete(text);
		known.set(text, made);
		if (!isKnown) size += text.length;
		for (const [oldest] of known) {
			if (size <= most || oldest === text) break;
			known.delete(oldest);
			size -= oldest.length;
		}
		return made;
	};
}
