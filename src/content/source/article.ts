import { findLineEnd } from "../../text/lines.ts";
import { indexPositions } from "../../text/positions.ts";
import { findDamage, reportDamage } from "../findings/damage/find-damage.ts";
import type { Finding } from "../findings/finding.ts";
import { appendKey } from "../findings/pointer.ts";
import { isRecord } from "../schema/walk.ts";
import { parseFrontMatter } from "./front-matter.ts";
import { repairDamage } from "./recovery/patch.ts";
import { findPiece, type SourceRanges } from "./source-map.ts";

/** A Markdown file with front matter, read as a row of a collection. */
export interface Article {
	/** Its columns; null where something is wrong with the file. */
	row: Record<string, unknown> | null;
	/** Where each column is written, by the pointers of the row. */
	places: SourceRanges;
	findings: Finding[];
}

/**
 * Reads a Markdown file: what stands above its text, between two lines of ---, are the columns of a row, its text is the
 * column `body`, and its name without the ending the column `path`.
 *
 * @param at JSON pointer of the row
 * @param name of the file, without its folder
 */
export function parseArticle(text: string, at: string, name: string): Article {
	const positions = indexPositions(text);
	const damage = findDamage(text);
	const whole = repairDamage(text, damage);
	const position = (offset: number) => positions.at(whole.back(offset));
	const damaged = reportDamage(damage, at, positions.at);
	const parts = partsOf(whole.text);
	if (typeof parts === "string" || damage.some(({ breaks }) => breaks)) {
		const first = { start: positions.at(0), end: positions.at(findLineEnd(text, 0)) };
		const edit = () => ({ range: first, newText: "" });
		return {
			row: null,
			places: { value: () => first, key: () => first, piece: () => first, edit },
			findings: damaged.length > 0 ? damaged : [{ code: "front-matter", pointer: at, message: String(parts) }],
		};
	}

	const front = parseFrontMatter(parts.front, at, (offset) => position(parts.from + offset));
	const bodyAt = appendKey(at, "body");
	const body = placesIn(parts.body, (offset) => position(parts.start + offset));
	const of = (pointer: string) => (pointer === bodyAt ? body : front.places);
	const findings = [...damaged, ...front.findings];
	const known = findings.length;
	if (front.readable && !isRecord(front.data)) {
		const message =
			"Between the two lines of ---, write a name and a value on each line, such as ‘title: Closed in August’.";
		findings.push({ code: "front-matter", pointer: at, message });
	}
	const columns = isRecord(front.data) ? front.data : {};
	if (Object.hasOwn(columns, "body")) {
		const message = "Give this line another name: ‘body’ is the text below the second line of ---.";
		findings.push({ code: "duplicate-key", pointer: at, at: { range: front.places.key(bodyAt) }, message });
	}
	const isWrong = !front.readable || findings.length > known;
	return {
		row: isWrong ? null : { path: name.replace(/\.md$/i, ""), ...cellsOf(columns), body: parts.body },
		places: {
			value: (pointer) => of(pointer).value(pointer),
			key: (pointer) => of(pointer).key(pointer),
			piece: (pointer, piece, nth) => of(pointer).piece(pointer, piece, nth),
			edit: (pointer, newText, piece) => of(pointer).edit(pointer, newText, piece),
		},
		findings,
	};
}

/** A name with nothing behind it is an empty cell. */
function cellsOf(columns: Record<string, unknown>): Record<string, unknown> {
	return Object.fromEntries(Object.entries(columns).map(([column, value]) => [column, value ?? ""]));
}

interface Parts {
	/** What stands between the two lines of ---, and its offset. */
	front: string;
	from: number;
	/** What stands below, and its offset. */
	body: string;
	start: number;
}

/** The parts of a file; or what is wrong with them, in a sentence. */
function partsOf(text: string): Parts | string {
	const from = /^\uFEFF?---[ \t]*\r?\n/.exec(text)?.[0].length;
	if (from === undefined) {
		return "Begin this file with a line of ---, then lines such as ‘title: Closed in August’, then another line of ---.";
	}
	const rest = text.slice(from);
	const closing = /(?<=^|\n)---[ \t]*(?:\r?\n|\r?$)/.exec(rest);
	if (!closing) return "Add a line of --- between ‘title: …’ and the text.";
	const end = closing.index + closing[0].length;
	return { front: rest.slice(0, closing.index), from, body: rest.slice(end), start: from + end };
}

/** What is written in a text below the front matter stands in the file as it is. */
function placesIn(body: string, at: (offset: number) => ReturnType<SourceRanges["value"]>["start"]): SourceRanges {
	const range = (start: number, end: number) => ({ start: at(start), end: at(end) });
	const whole = range(Math.max(body.search(/\S/), 0), body.trimEnd().length);
	const piece: SourceRanges["piece"] = (_, words, nth) => {
		const found = findPiece(body, words, nth);
		return found ? range(...found) : whole;
	};
	return {
		value: () => whole,
		key: () => whole,
		piece,
		edit: (pointer, newText, words) => ({ range: words ? piece(pointer, words.piece, words.nth) : whole, newText }),
	};
}
