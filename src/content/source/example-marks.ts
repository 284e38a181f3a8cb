import { type Document, isCollection, isMap, isPair, isScalar, isSeq, type Node } from "yaml";
import { indexPositions } from "../../text/positions.ts";
import type { Splice } from "../../text/splices.ts";
import { toShortLine } from "../../text/words.ts";
import type { Caches } from "../findings/caches.ts";
import type { Finding } from "../findings/finding.ts";
import { appendKey, getValue } from "../findings/pointer.ts";
import { parseComments } from "./comments.ts";
import type { SourceMap } from "./source-map.ts";

/** A comment `# example`, and the value that nobody has replaced yet. */
export interface ExampleMark {
	pointer: string;
	/** Deletes the comment and the white space before it, including line breaks. */
	deletion: Splice;
}

/**
 * Finds the values that are marked as examples by a comment `# example`, at the end of the line of their key or above
 * that line. The mark of a mapping or list applies to everything in it.
 */
export function findExampleMarks(text: string, document: Document, caches: Caches): ExampleMark[] {
	if (!/#[ \t]*example\b/.test(text)) return [];
	const comments = parseComments(text, caches).filter((comment) => isExampleMark(comment.text));
	if (comments.length === 0) return [];
	const positions = indexPositions(text);
	const entries = listEntries(document.contents as Node | null).map(({ pointer, start }) => ({
		pointer,
		line: positions.toPosition(start).line,
	}));
	return comments.flatMap(({ text: { length }, offset, target }) => {
		const entry = entries.findLast(({ line }) => line <= target);
		if (!entry) return [];
		const start = text.slice(0, offset).trimEnd().length;
		return [{ pointer: entry.pointer, deletion: { start, end: offset + length, newText: "" } }];
	});
}

/** @param comment including the # */
export function isExampleMark(comment: string): boolean {
	return /^#[ \t]*example[ \t]*$/.test(comment);
}

interface EntryStart {
	pointer: string;
	/** Offset of the key; for an entry of a list, of its value. */
	start: number;
}

/** Lists all entries in the order of the text, except those in brackets or braces. */
function listEntries(node: Node | null, pointer = ""): EntryStart[] {
	if (!isCollection(node) || node.flow) return [];
	if (isSeq(node))
		return node.items.flatMap((item, index) => listEntryAndChildren(item, item, appendKey(pointer, index)));
	if (!isMap(node)) return [];
	return node.items.flatMap((pair) => {
		if (!isPair(pair) || !isScalar(pair.key)) return [];
		return listEntryAndChildren(pair.key, pair.value, appendKey(pointer, String(pair.key.value)));
	});
}

function listEntryAndChildren(key: unknown, value: unknown, pointer: string): EntryStart[] {
	const start = (key as Node | null)?.range?.[0];
	return [...(start === undefined ? [] : [{ pointer, start }]), ...listEntries(value as Node | null, pointer)];
}

/** Reports each value that is marked as an example. The fix keeps the value, and deletes the mark. */
export function reportExamples({
	data,
	sourceMap,
	exampleMarks,
}: {
	data: unknown;
	sourceMap: SourceMap;
	exampleMarks: readonly ExampleMark[];
}): Finding[] {
	return exampleMarks.map(({ pointer, deletion }): Finding => {
		const value = getValue(data, pointer);
		const subject = typeof value === "object" ? "This" : `‘${toShortLine(String(value), 60)}’`;
		const at = { range: sourceMap.range(deletion.start, deletion.end) };
		return {
			code: "filler-text",
			severity: "warning",
			pointer,
			message: `${subject} is still an example. Write your own, or keep it.`,
			fix: { text: "Keep it", places: [{ pointer, at, replacement: "" }], safe: false },
		};
	});
}
