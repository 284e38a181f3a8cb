import { diffArrays } from "diff";
import { appendKey } from "../content/findings/pointer.ts";
import { isRecord } from "../content/schema/walk.ts";
import { isMarkdownFile } from "../content/source/limits.ts";
import { splitLines } from "../text/lines.ts";
import { getFileTitle } from "./article-text.ts";
import type { ValueChange } from "./diff-values.ts";
import type { Operation } from "./operation.gen.ts";
import { readRows, type TableRows } from "./parse-table.ts";
import type { Texts } from "./texts.ts";

/**
 * Compares the files beside a definition: tables cell by cell and row by row, Markdown files as a whole.
 *
 * @param data the data of the current definition
 */
export function diffFiles(before: Texts, after: Texts, definitionName: string, data: unknown): ValueChange[] {
	const names = [...new Set([...Object.keys(after), ...Object.keys(before)])];
	const files = names.filter((file) => file !== definitionName && before[file] !== after[file]);
	return files.flatMap((file) => diffFile(file, before[file], after[file], findCollectionPointer(file, data)));
}

/**
 * Finds the pointer of the `csv` or `folder` that contains the file. The pointers of rows are below it. A file of no
 * collection has the pointer of a collection that is called like it.
 */
function findCollectionPointer(file: string, data: unknown): string {
	const collections = isRecord(data) && isRecord(data.collections) ? data.collections : {};
	const [folder] = isMarkdownFile(file) ? file.split("/") : [];
	const isSource = (collection: unknown) =>
		isRecord(collection) && (folder === undefined ? collection.csv === file : collection.folder === folder);
	const [id = file] = Object.entries(collections).find(([, collection]) => isSource(collection)) ?? [];
	return appendKey(appendKey("/collections", id), folder === undefined ? "csv" : "folder");
}

function diffFile(file: string, before: string | undefined, after: string | undefined, pointer: string): ValueChange[] {
	if (before === undefined || after === undefined) return [createFileExistenceChange(file, before, after, pointer)];
	if (isMarkdownFile(file)) return [createFileChange(file, before, after, pointer)];
	const [old, current] = [readRows(before), readRows(after)];
	if ("refused" in old || "refused" in current || old.columns.join() !== current.columns.join())
		return [createFileChange(file, before, after, pointer)];
	return diffRows(file, old, current, pointer);
}

/** Creates the change of a file that was created or deleted. */
function createFileExistenceChange(
	file: string,
	before: string | undefined,
	after: string | undefined,
	pointer: string,
): ValueChange {
	const name = getFileTitle(file, before ?? after ?? "");
	const pointers = { pointer, pointerBefore: pointer };
	return before === undefined
		? { ...pointers, kind: "added", before, after: name, inverse: { do: "delete-file", file } }
		: {
				...pointers,
				kind: "removed",
				before: name,
				after: undefined,
				inverse: { do: "create-file", file, text: before },
			};
}

/** Creates the change of a file that can only be compared as a whole. */
function createFileChange(file: string, before: string, after: string, pointer: string): ValueChange {
	const lines = after.split("\n");
	const end = { line: lines.length, column: lines.at(-1)!.length + 1 };
	const edits = [{ range: { start: { line: 1, column: 1 }, end }, newText: before }];
	const inverse: Operation = { do: "edit", file, edits };
	// A whole file is too long to show, so its name stands for both values.
	return { pointer, pointerBefore: pointer, kind: "changed", before: file, after: file, inverse };
}

/** Lists changed cells, and added and removed rows. A row that replaces another at the same place counts as changed. */
function diffRows(file: string, old: TableRows, { columns, rows }: TableRows, pointer: string): ValueChange[] {
	const changes: ValueChange[] = [];
	let removedRows: string[][] = [];
	let [index, oldIndex] = [0, 0];
	const [oldRows, newRows] = [old.rows.map(({ values }) => values), rows.map(({ values }) => values)];
	for (const part of diffArrays(oldRows, newRows, { comparator: (a, b) => a.join("\n") === b.join("\n") })) {
		if (part.removed) {
			removedRows = part.value;
			continue;
		}
		const replaced = part.added ? part.value.slice(0, removedRows.length) : [];
		const addedRows = part.added ? part.value.slice(removedRows.length) : [];
		for (const [offset, values] of replaced.entries())
			for (const change of diffCells(removedRows[offset]!, values, offset)) changes.push(change);
		for (const [offset, values] of addedRows.entries())
			changes.push(createAddition(values, index + replaced.length + offset));
		if (part.added) index += part.value.length;
		addRemovals(replaced.length);
		if (part.added) continue;
		index += part.value.length;
		oldIndex += part.value.length;
	}
	addRemovals(0);
	return changes;

	/** Adds the removals of the rows that no new rows replace. */
	function addRemovals(replacedCount: number): void {
		oldIndex += replacedCount;
		for (const values of removedRows.slice(replacedCount)) changes.push(createRemoval(values, index, oldIndex++));
		removedRows = [];
	}

	function diffCells(oldValues: string[], values: string[], offset: number): ValueChange[] {
		return columns.flatMap((column, columnIndex): ValueChange[] => {
			const before = oldValues[columnIndex]!;
			const after = values[columnIndex];
			if (before === after) return [];
			const pointerInFile = appendKey(appendKey("", index + offset), column);
			const pointerBefore = appendKey(appendKey(pointer, oldIndex + offset), column);
			const inverse: Operation = { do: "set", file, pointer: pointerInFile, value: before };
			return [{ pointer: pointer + pointerInFile, pointerBefore, kind: "changed", before, after, inverse }];
		});
	}

	function createAddition(values: string[], row: number): ValueChange {
		const rowPointer = appendKey(pointer, row);
		const inverse: Operation = { do: "remove", file, pointer: appendKey("", row) };
		const after = toRecord(values);
		return { pointer: rowPointer, pointerBefore: rowPointer, kind: "added", before: undefined, after, inverse };
	}

	function createRemoval(values: string[], row: number, oldRow: number): ValueChange {
		const before = toRecord(values);
		const inverse: Operation = { do: "insert", file, pointer: appendKey("", row), value: before };
		const pointers = { pointer: appendKey(pointer, row), pointerBefore: appendKey(pointer, oldRow) };
		return { ...pointers, kind: "removed", before, after: undefined, inverse };
	}

	function toRecord(values: string[]): Record<string, string> {
		return Object.fromEntries(columns.map((column, columnIndex) => [column, values[columnIndex]!]));
	}
}

/** Consecutive lines of a file, and the lines that replace them. One of the lists may be empty. */
export interface LineChange {
	file: string;
	before: string[];
	after: string[];
}

/** Compares the lines of all texts. */
export function diffLines(before: Texts, after: Texts): LineChange[] {
	const files = [...new Set([...Object.keys(before), ...Object.keys(after)])];
	return files.flatMap((file) => diffFileLines(file, before[file] ?? "", after[file] ?? ""));
}

function diffFileLines(file: string, before: string, after: string): LineChange[] {
	const changes: LineChange[] = [];
	let isOpen = false;
	for (const { removed, added, value } of diffArrays(splitLines(before), splitLines(after))) {
		const isChange = removed || added;
		if (isChange && !isOpen) changes.push({ file, before: [], after: [] });
		if (isChange) for (const line of value) changes.at(-1)![removed ? "before" : "after"].push(line);
		isOpen = isChange;
	}
	return changes;
}
