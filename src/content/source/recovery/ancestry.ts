import type { StructuralLine } from "./lines.ts";

/**
 * What is true of a line because it is true of the line that it follows, and of the one that one follows. Each line is
 * asked once and without recursion: there may be a hundred thousand.
 */
export function inheritFromAbove(
	followed: (line: StructuralLine) => StructuralLine | null,
	judge: (line: StructuralLine) => boolean,
): (line: StructuralLine) => boolean {
	const known = new WeakMap<StructuralLine, boolean>();
	return (line) => {
		const waiting: StructuralLine[] = [];
		let first = line;
		for (let next = followed(line); next && !known.has(first); next = followed(next)) {
			waiting.push(first);
			first = next;
		}
		const verdict = known.get(first) ?? judge(first);
		for (const one of [...waiting, first]) known.set(one, verdict);
		return verdict;
	};
}
