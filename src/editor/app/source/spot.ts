import { appendKey } from "../../../content/findings/pointer.ts";

/** A place on a line of a definition, as far as the lines above it say where that is: also while they cannot be read. */
export interface Spot {
	/** JSON pointer of what the line stands in. */
	within: string;
	/** The key of the line; null where none is written yet, or where it has a value alone. */
	key: string | null;
	/** The keys above it in the same group. */
	above: string[];
	/** The column of the line's key or value, from 0. */
	column: number;
}

/** What a line begins with: `  - type: hero` has a hyphen at 2, and a key at 4. */
interface Line {
	hyphens: number[];
	/** Where the key or the value begins. */
	column: number;
	key: string | null;
	/** What stands behind the colon. */
	value: string;
}

/** Where a line stands, by its indentation and that of those above; null within a longer text, or where they contradict. */
export function findSpot(lines: readonly string[], index: number): Spot | null {
	const line = lineOf(lines[index] ?? "");
	const way: string[] = [];
	const above: string[] = [];
	let limit = line.column;
	/** How many entries of a list were passed on the way up to its key; null outside of a list. */
	let passed: number | null = null;

	const pass = (hyphen: number): void => {
		if (passed !== null) way.unshift(String(passed));
		passed = 0;
		limit = hyphen;
	};
	for (const hyphen of line.hyphens.toReversed()) pass(hyphen);
	for (let at = index - 1; at >= 0 && (limit > 0 || passed !== null || way.length === 0); at--) {
		const text = lines[at]!;
		if (/^\s*(#|$)/.test(text)) continue;
		const { hyphens, column, key, value } = lineOf(text);
		if (key !== null && passed === null && column === limit && way.length === 0) above.push(key);
		const isParent = key !== null && (passed === null ? column < limit : column <= limit);
		if (isParent) {
			if (value !== "") return null;
			way.unshift(...(passed === null ? [key] : [key, String(passed)]));
			passed = null;
			limit = column;
		}
		for (const hyphen of hyphens.toReversed()) {
			if (passed !== null && hyphen === limit) passed++;
			else if (hyphen < limit) pass(hyphen);
		}
	}
	if (limit > 0 || passed !== null) return null;
	return { within: way.reduce(appendKey, ""), key: line.key, above, column: line.column };
}

function lineOf(text: string): Line {
	const [, start, rest] = /^( *(?:- +|-$)*)(.*)$/.exec(text)!;
	const hyphens = [...start!.matchAll(/-/g)].map(({ index }) => index);
	const [, quoted, key = null, value = ""] = /^(["']?)([\w./-]+)\1:(?: +(?!#)(.*))?(?: *#.*)?$/.exec(rest!) ?? [];
	return { hyphens, column: start!.length, key: quoted === undefined ? null : key, value: value.trim() };
}
