export interface Random {
	/** Returns a whole number from 0 to `below` - 1. */
	integer(below: number): number;
	/** Returns one of the items; undefined if there are none. */
	pick<T>(items: readonly T[]): T | undefined;
	shuffle<T>(items: readonly T[]): T[];
}

/** Creates a seeded generator (mulberry32), so that every run is repeatable. */
export function createRandom(seed: string): Random {
	let state = 0;
	for (const letter of seed) state = Math.imul(state ^ letter.charCodeAt(0), 0x9e3779b1) + 0x7f4a7c15;
	const next = () => {
		state = (state + 0x6d2b79f5) | 0;
		let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
		mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
		return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
	};
	const integer = (below: number) => Math.floor(next() * below);
	return {
		integer,
		pick: (items) => items[integer(items.length)],
		shuffle: (items) => {
			const shuffled = [...items];
			for (let end = shuffled.length - 1; end > 0; end--) {
				const other = integer(end + 1);
				[shuffled[end], shuffled[other]] = [shuffled[other]!, shuffled[end]!];
			}
			return shuffled;
		},
	};
}
