import type { Position, Range } from "../../model/diagnostic.ts";
import { findLineEnd } from "../../text/lines.ts";
import { indexPositions, type Positions } from "../../text/positions.ts";
import { findDamage, reportDamage } from "../findings/damage/find-damage.ts";
import type { Finding } from "../findings/finding.ts";
import { appendKey } from "../findings/pointer.ts";
import { isRecord } from "../schema/walk.ts";
import { parseRepaired } from "./parse.ts";
import { repairDamage } from "./recovery/patch.ts";
import { findPiece, type SourceRanges } from "./source-map.ts";

/** A Markdown file with front matter, parsed as a row of a collection. */
export interface Article {
	/** Null if the file can't be read as a row. */
	row: Record<string, unknown> | null;
	/** Where each column is written. Takes pointers to the columns of the row. */
	ranges: SourceRanges;
	findings: Finding[];
}

/**
 * Parses a Markdown file: its front matter gives the columns of a row, and the text below is the column `body`. If the
 * front matter has no `path`, that column has the name of the file without its ending.
 *
 * @param rowPointer JSON pointer of the row
 * @param name name of the file, without its folder
 */
export function parseArticle(text: string, rowPointer: string, name: string): Article {
	const positions = indexPositions(text);
	const damage = findDamage(text);
	const repaired = repairDamage(text, damage);
	const toFilePosition = (offset: number) => positions.toPosition(repaired.toOriginal(offset));
	const damageFindings = reportDamage(damage, rowPointer, positions.toPosition);
	const parts = splitArticle(repaired.text);
	if (typeof parts === "string" || damage.some(({ endsCheck }) => endsCheck)) {
		const first = { start: positions.toPosition(0), end: positions.toPosition(findLineEnd(text, 0)) };
		const edit = () => ({ range: first, newText: "" });
		// If damage ends the check, `parts` may not be a message, but then only the damage is reported.
		const problem: Finding = { code: "front-matter", pointer: rowPointer, message: String(parts) };
		return {
			row: null,
			ranges: { value: () => first, key: () => first, piece: () => first, edit },
			findings: damageFindings.length > 0 ? damageFindings : [problem],
		};
	}

	const front = parseFrontMatter(parts.front, rowPointer, (offset) => toFilePosition(parts.frontOffset + offset));
	const bodyPointer = appendKey(rowPointer, "body");
	const body = mapBody(parts.body, (offset) => toFilePosition(parts.bodyOffset + offset));
	const getRanges = (pointer: string) => (pointer === bodyPointer ? body : front.ranges);
	const problems: Finding[] = [];
	if (front.isReadable && !isRecord(front.data)) {
		const message =
			"Between the two lines of ---, write a name and a value on each line, such as ‘title: Closed in August’.";
		problems.push({ code: "front-matter", pointer: rowPointer, message });
	}
	const columns = isRecord(front.data) ? front.data : {};
	if (Object.hasOwn(columns, "body")) {
		const message =
			"Use another word before the colon than ‘body’, or move this text below the second line of ---: that is the body.";
		problems.push({
			code: "duplicate-key",
			pointer: rowPointer,
			at: { range: front.ranges.key(bodyPointer) },
			message,
		});
	}
	// A key without a value is an empty cell.
	const cells = Object.entries(columns).map(([column, value]) => [column, value ?? ""]);
	return {
		row:
			front.isReadable && problems.length === 0
				? { path: name.replace(/\.md$/i, ""), ...Object.fromEntries(cells), body: parts.body }
				: null,
		ranges: {
			value: (pointer) => getRanges(pointer).value(pointer),
			key: (pointer) => getRanges(pointer).key(pointer),
			piece: (pointer, piece, nth) => getRanges(pointer).piece(pointer, piece, nth),
			edit: (pointer, newText, piece) => getRanges(pointer).edit(pointer, newText, piece),
		},
		findings: [...damageFindings, ...front.findings, ...problems],
	};
}

/** The front matter and the body of a file, with their offsets. */
interface ArticleParts {
	front: string;
	frontOffset: number;
	body: string;
	bodyOffset: number;
}

/** Matches a file that has one to three lines above its front matter. */
const textAboveFront = /^(?![\w-]+:)(?:[^\n]*\n){1,3}---[ \t]*\r?\n(?:[\w-]+:[^\n]*\n){1,40}---[ \t]*\r?\n/;

/** Splits a file into its parts; returns a message for the author if the lines of --- around its front matter aren't right. */
export function splitArticle(text: string): ArticleParts | string {
	const frontOffset = /^\uFEFF?---[ \t]*\r?\n/.exec(text)?.[0].length;
	if (frontOffset === undefined) {
		if (textAboveFront.test(text))
			return "Delete what is above the first ---, or move it below the second: this file must begin with ---.";
		const [firstLine = ""] = text.trimStart().split(/\r?\n/, 1);
		if (/^[-–—=*_]+\s*$/.test(firstLine)) return `Write --- instead of ‘${firstLine.trim()}’ in the first line.`;
		const [, key] = /^([\w-]+):/.exec(firstLine) ?? [];
		if (key !== undefined && /\n---[ \t]*\r?\n/.test(text)) return `Add a line that is just --- above ‘${key}: …’.`;
		const begin =
			"a line that is just ---, then lines such as ‘title: Closed in August’, then another line that is just ---.";
		return firstLine === ""
			? `This file is empty. Put its text back, delete the file, or write ${begin}`
			: `Begin this file with ${begin}`;
	}
	const rest = text.slice(frontOffset);
	const closing = /(?<=^|\n)---[ \t]*(?:\r?\n|\r?$)/.exec(rest);
	if (!closing) {
		const [frontLines] = /^(?:[\w-]+:.*\r?\n|[ \t]+\S.*\r?\n|- .*\r?\n)*/.exec(rest)!;
		const lastKey = frontLines.match(/^[\w-]+(?=:)/gm)?.at(-1) ?? "title";
		return `Add a line of --- between ‘${lastKey}: …’ and the text.`;
	}
	const end = closing.index + closing[0].length;
	return { front: rest.slice(0, closing.index), frontOffset, body: rest.slice(end), bodyOffset: frontOffset + end };
}

/** Creates the source ranges of the body, which is a single text rather than YAML. */
function mapBody(body: string, toPosition: (offset: number) => Position): SourceRanges {
	const range = (start: number, end: number) => ({ start: toPosition(start), end: toPosition(end) });
	const whole = range(Math.max(body.search(/\S/), 0), body.trimEnd().length);
	const piece: SourceRanges["piece"] = (_, text, nth) => {
		const found = findPiece(body, text, nth);
		return found ? range(...found) : whole;
	};
	return {
		value: () => whole,
		key: () => whole,
		piece,
		edit: (pointer, newText, part) => ({ range: part ? piece(pointer, part.piece, part.nth) : whole, newText }),
	};
}

interface FrontMatter {
	/** Null if it can't be read. */
	data: unknown;
	isReadable: boolean;
	findings: Finding[];
	ranges: SourceRanges;
}

/** Lines put above front matter, so that it can be parsed and recovered as the only row of a collection. */
export const frontWrapper = ["collections:", "  x:", "    rows:", "      -"];
export const frontIndentation = " ".repeat(8);
/** Pointer of the front matter in the definition that `createDefinitionAround` returns. */
export const frontRow = "/collections/x/rows/0";

/** Returns a definition with a single collection, whose only row is the front matter. */
export function createDefinitionAround(front: string): string {
	return [...frontWrapper, ...front.split("\n").map((line) => frontIndentation + line)].join("\n");
}

/**
 * @param rowPointer the row that the front matter describes
 * @param toPosition converts an offset in the front matter to a position in the file
 */
function parseFrontMatter(text: string, rowPointer: string, toPosition: Positions["toPosition"]): FrontMatter {
	const wrapped = createDefinitionAround(text);
	const [wrappedPositions, textPositions] = [indexPositions(wrapped), indexPositions(text)];
	const { data, isReadable, findings, sourceMap } = parseRepaired({
		file: "",
		text: wrapped,
		toPosition: (offset) => {
			const { line, column } = wrappedPositions.toPosition(offset);
			const inText = { line: line - frontWrapper.length, column: Math.max(column - frontIndentation.length, 1) };
			return line <= frontWrapper.length ? { line: 1, column: 1 } : toPosition(textPositions.toOffset(inText));
		},
	});
	const wrap = (pointer: string) => frontRow + pointer.slice(rowPointer.length);
	return {
		data: isReadable ? ((data as { collections: { x: { rows: unknown[] } } }).collections.x.rows[0] ?? {}) : null,
		isReadable,
		findings: findings.map((finding) => unwrapFinding(finding, rowPointer)),
		ranges: {
			value: (pointer) => sourceMap.value(wrap(pointer)),
			key: (pointer) => sourceMap.key(wrap(pointer)),
			piece: (pointer, piece, nth) => sourceMap.piece(wrap(pointer), piece, nth),
			edit: (pointer, newText, piece) => sourceMap.edit(wrap(pointer), newText, piece),
		},
	};
}

/** Corrects the line numbers in a message: "The text of line 5 goes on here". Leaves quotations from the file unchanged. */
function unwrapLineNumbers(message: string): string {
	// In the file, one line of --- is above the front matter.
	const added = frontWrapper.length - 1;
	return message.replace(/‘[^’]*’|\blines? \d+(?: (?:to|and) \d+)?/g, (part) =>
		part.startsWith("‘") ? part : part.replace(/\d+/g, (number) => String(Number(number) - added)),
	);
}

/** @param wrapped found in a definition around the front matter */
function unwrapFinding(wrapped: Finding, rowPointer: string): Finding {
	const finding = { ...wrapped, message: unwrapLineNumbers(wrapped.message) };
	const { code, pointer } = finding;
	// In a list, a repeated key may begin an entry that lost its hyphen. Front matter has only one entry, so the key is a
	// duplicate.
	if (code === "missing-hyphen" && pointer === frontRow) {
		const earlier = finding.related?.[0]?.at as Range;
		const message = `‘${finding.about!.name}’ is used twice here. Delete this line or line ${earlier.start.line}.`;
		return { ...finding, code: "duplicate-key", pointer: rowPointer, message, why: undefined };
	}
	const isInRow = pointer.startsWith(frontRow);
	return { ...finding, pointer: isInRow ? rowPointer + pointer.slice(frontRow.length) : rowPointer };
}
