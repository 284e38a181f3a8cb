import { diffArrays } from "diff";
import { appendKey } from "../content/findings/pointer.ts";
import { isRecord } from "../content/schema/walk.ts";
import { isMarkdownFile } from "../content/source/limits.ts";
import type { ValueChange } from "./changes.ts";
import type { Texts } from "./draft.ts";
import type { Operation } from "./operation.gen.ts";
import { readRows, type TableRows } from "./parse-table.ts";

/** What differs in the tables beside a definition, cell by cell and row by row. `data` are the values of the definition as it is now. */
export function diffTables(before: Texts, after: Texts, definition: string, data: unknown): ValueChange[] {
	const files = Object.keys(after).filter((file) => file !== definition && before[file] !== after[file]);
	return files.flatMap((file) => fileChanges(file, before[file], after[file]!, pointerOf(file, data)));
}

/** Where the collection names it: the rows are below that. */
function pointerOf(file: string, data: unknown): string {
	const collections = isRecord(data) && isRecord(data.collections) ? data.collections : {};
	const [folder] = isMarkdownFile(file) ? file.split("/") : [];
	const names = (one: unknown) => isRecord(one) && (folder === undefined ? one.csv === file : one.folder === folder);
	const [id = file] = Object.entries(collections).find(([, one]) => names(one)) ?? [];
	return appendKey(appendKey("/collections", id), folder === undefined ? "csv" : "folder");
}

function fileChanges(file: string, before: string | undefined, after: string, pointer: string): ValueChange[] {
	if (isMarkdownFile(file)) return [wholeChange(file, before, after, pointer)];
	const [old, fresh] = [before === undefined ? null : readRows(before), readRows(after)];
	if (!old || "refused" in old || "refused" in fresh || old.columns.join() !== fresh.columns.join())
		return [wholeChange(file, before, after, pointer)];
	return rowChanges(file, old, fresh, pointer);
}

function wholeChange(file: string, before: string | undefined, after: string, pointer: string): ValueChange {
	const lines = after.split("\n");
	const end = { line: lines.length, column: lines.at(-1)!.length + 1 };
	const edits = [{ range: { start: { line: 1, column: 1 }, end }, newText: before ?? "" }];
	return { pointer, kind: "changed", before: file, after: file, back: { do: "edit", file, edits } };
}

function rowChanges(file: string, old: TableRows, { columns, rows }: TableRows, pointer: string): ValueChange[] {
	const changes: ValueChange[] = [];
	let [gone, index]: [string[][], number] = [[], 0];
	const [before, after] = [old.rows.map(({ values }) => values), rows.map(({ values }) => values)];
	for (const part of diffArrays(before, after, { comparator: (a, b) => a.join("\n") === b.join("\n") })) {
		if (part.removed) {
			gone = part.value;
			continue;
		}
		const replaced = part.added ? part.value.slice(0, gone.length) : [];
		const fresh = part.added ? part.value.slice(gone.length) : [];
		for (const [place, values] of replaced.entries())
			for (const change of cellChanges(gone[place]!, values, index + place)) changes.push(change);
		for (const [place, values] of fresh.entries()) changes.push(added(values, index + replaced.length + place));
		if (part.added) index += part.value.length;
		for (const values of gone.slice(replaced.length)) changes.push(removed(values, index));
		if (!part.added) index += part.value.length;
		gone = [];
	}
	return [...changes, ...gone.map((values) => removed(values, index))];

	function cellChanges(was: string[], is: string[], row: number): ValueChange[] {
		return columns.flatMap((column, place): ValueChange[] => {
			const value = was[place]!;
			if (value === is[place]) return [];
			const at = appendKey(appendKey("", row), column);
			return [
				{
					pointer: pointer + at,
					kind: "changed",
					before: value,
					after: is[place],
					back: { do: "set", file, pointer: at, value },
				},
			];
		});
	}

	function added(values: string[], row: number): ValueChange {
		const at = appendKey("", row);
		return {
			pointer: pointer + at,
			kind: "added",
			before: undefined,
			after: grouped(values),
			back: { do: "remove", file, pointer: at },
		};
	}

	function removed(values: string[], row: number): ValueChange {
		const at = appendKey("", row);
		const back: Operation = { do: "insert", file, pointer: at, value: grouped(values) };
		return { pointer: pointer + at, kind: "removed", before: grouped(values), after: undefined, back };
	}

	function grouped(values: string[]): Record<string, string> {
		return Object.fromEntries(columns.map((column, place) => [column, values[place]!]));
	}
}
