import type { Finding } from "../findings/finding.ts";
import { type Parsed, parse } from "./parse.ts";
import { positionsIn } from "./positions.ts";
import type { Places } from "./source-map.ts";

/** What stands above the text of a Markdown file, between two lines of ---. */
export interface FrontMatter {
	/** As it is written; empty where nothing is. */
	data: unknown;
	readable: boolean;
	findings: Finding[];
	places: Places;
}

/**
 * Reads front matter as a row of a definition, so that all is known that is to be known of one: it is put into one, and
 * what is found there is told of its own lines.
 *
 * @param line on which it begins, from 1
 * @param at JSON pointer of the row
 */
export function frontMatterOf(text: string, line: number, at: string): FrontMatter {
	const lines = text.split("\n").map((written) => indentation + written);
	const wrapped = [...above, ...lines].join("\n");
	const inside = positionsIn(wrapped);
	const { data, readable, findings, sourceMap } = parse({
		file: "",
		text: wrapped,
		at: (offset) => {
			const place = inside.at(offset);
			if (place.line <= above.length) return { line: 1, column: 1 };
			return { line: place.line - above.length + line - 1, column: Math.max(place.column - indentation.length, 1) };
		},
	});
	const within = (pointer: string) => row + pointer.slice(at.length);
	return {
		data: readable ? (rowIn(data) ?? {}) : null,
		readable,
		findings: findings.map((finding) => told(finding, at)),
		places: {
			value: (pointer) => sourceMap.value(within(pointer)),
			key: (pointer) => sourceMap.key(within(pointer)),
			piece: (pointer, piece, nth) => sourceMap.piece(within(pointer), piece, nth),
			edit: (pointer, newText, piece) => sourceMap.edit(within(pointer), newText, piece),
		},
	};
}

const above = ["collections:", "  x:", "    rows:", "      -"];
const indentation = " ".repeat(8);
const row = "/collections/x/rows/0";

function rowIn(data: Parsed["data"]): unknown {
	return (data as { collections: { x: { rows: unknown[] } } }).collections.x.rows[0];
}

/** Here no other row can begin. */
function told(finding: Finding, at: string): Finding {
	const { code, pointer } = finding;
	if (code === "missing-hyphen" && pointer === row) {
		const message = "This name stands above the text already; only one of both can count.";
		return { ...finding, code: "duplicate-key", pointer: at, message, why: undefined };
	}
	return { ...finding, pointer: pointer.startsWith(row) ? at + pointer.slice(row.length) : at };
}
