import { indexPositions, type Positions } from "../../text/positions.ts";
import type { Finding } from "../findings/finding.ts";
import { type Parsed, parseWhole } from "./parse.ts";
import type { SourceRanges } from "./source-map.ts";

/** What stands above the text of a Markdown file, between two lines of ---. */
export interface FrontMatter {
	/** As it is written; empty where nothing is. */
	data: unknown;
	readable: boolean;
	findings: Finding[];
	places: SourceRanges;
}

/**
 * Reads front matter as a row of a definition, so that all is known that is to be known of one: it is put into one, and
 * what is found there is told of its own lines.
 *
 * @param at JSON pointer of the row
 * @param position says where an offset of it is in its file
 */
export function parseFrontMatter(text: string, at: string, position: Positions["at"]): FrontMatter {
	const lines = text.split("\n").map((written) => indentation + written);
	const wrapped = [...above, ...lines].join("\n");
	const [inside, outside] = [indexPositions(wrapped), indexPositions(text)];
	const { data, readable, findings, sourceMap } = parseWhole({
		file: "",
		text: wrapped,
		at: (offset) => {
			const { line, column } = inside.at(offset);
			const place = { line: line - above.length, column: Math.max(column - indentation.length, 1) };
			return line <= above.length ? { line: 1, column: 1 } : position(outside.offset(place));
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
		const message = "This name is used twice above the text. Delete one of the two lines.";
		return { ...finding, code: "duplicate-key", pointer: at, message, why: undefined };
	}
	return { ...finding, pointer: pointer.startsWith(row) ? at + pointer.slice(row.length) : at };
}
