import { appendKey } from "../../../content/findings/pointer.ts";

/** Where a line is in the definition, derived from its indentation, because the text may be invalid YAML. */
export interface LineContext {
	/** Pointer of the group or list that the line is in. */
	within: string;
	/** The key of the line; null if it is empty or only has a value. */
	key: string | null;
	/** The keys above it in the same group. */
	above: string[];
	/** Column of the key or value, from 0. */
	column: number;
}

/** The start of a line: `  - type: hero` has a hyphen at 2 and a key at 4. */
interface LineStart {
	/** Columns of the hyphens. */
	hyphens: number[];
	/** Column of the key or value. */
	column: number;
	key: string | null;
	/** The text after the colon. */
	value: string;
}

/**
 * Derives the context of a line from indentation. Returns null inside a value with several lines, or if
 * indentation is inconsistent.
 */
export function findLineContext(lines: readonly string[], index: number): LineContext | null {
	const line = parseLineStart(lines[index] ?? "");
	const keys: string[] = [];
	const above: string[] = [];
	/**
	 * A line that starts left of this column contains the lines read so far. The key of a list may start at this
	 * column.
	 */
	let innerColumn = line.column;
	/** Index of the entry in its list; null outside a list. */
	let entry: number | null = null;

	const enterList = (hyphen: number): void => {
		if (entry !== null) keys.unshift(String(entry));
		entry = 0;
		innerColumn = hyphen;
	};
	for (const hyphen of line.hyphens.toReversed()) enterList(hyphen);
	// Read upwards until a key at column 0 contains the line. A line at column 0 has no such key, so all keys are above it.
	for (
		let lineIndex = index - 1;
		lineIndex >= 0 && (innerColumn > 0 || entry !== null || keys.length === 0);
		lineIndex--
	) {
		const text = lines[lineIndex]!;
		if (/^\s*(#|$)/.test(text)) continue;
		const { hyphens, column, key, value } = parseLineStart(text);
		if (key !== null && entry === null && column === innerColumn && keys.length === 0) above.push(key);
		const isParent = key !== null && (entry === null ? column < innerColumn : column <= innerColumn);
		if (isParent) {
			if (value !== "") return null;
			keys.unshift(...(entry === null ? [key] : [key, String(entry)]));
			entry = null;
			innerColumn = column;
		}
		for (const hyphen of hyphens.toReversed()) {
			if (entry !== null && hyphen === innerColumn) entry++;
			else if (hyphen < innerColumn) enterList(hyphen);
		}
	}
	if (innerColumn > 0 || entry !== null) return null;
	return { within: keys.reduce(appendKey, ""), key: line.key, above, column: line.column };
}

function parseLineStart(text: string): LineStart {
	const [, start, rest] = /^( *(?:- +|-$)*)(.*)$/.exec(text)!;
	const hyphens = [...start!.matchAll(/-/g)].map(({ index }) => index);
	const [, , key = null, value = ""] = /^(["']?)([\w./-]+)\1:(?: +(?!#)(.*))?(?: *#.*)?$/.exec(rest!) ?? [];
	return { hyphens, column: start!.length, key, value: value.trim() };
}
