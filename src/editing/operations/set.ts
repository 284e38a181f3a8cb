import { appendKey, getValue, isAtOrBelow, isBelow, parsePointer } from "../../content/findings/pointer.ts";
import { isRecord } from "../../content/schema/walk.ts";
import { findExampleMarks } from "../../content/source/example-marks.ts";
import { restoreLineBreaks } from "../../text/lines.ts";
import { quoteFileTitle, setArticleValue } from "../article-text.ts";
import { describeValue, describeVisibility } from "../describe-value.ts";
import { type Draft, readDefinition, writeFile } from "../draft.ts";
import { humanizeColumn } from "../names.ts";
import { OperationError } from "../operation-error.ts";
import { isEqual } from "../plain-data.ts";
import { putValue } from "../put.ts";
import { changeTable, describeRow, spliceCells } from "../table-splices.ts";
import { parseIndex, splitPointer } from "../value-location.ts";
import { insertEntry } from "./insert.ts";
import type { OperationKind } from "./operation-kind.ts";
import { removeEntry } from "./remove.ts";

export const setOperation: OperationKind<"set"> = {
	definition: {
		apply: (draft, { pointer, value }) => setDefinitionValue(draft, pointer, value),
		describe({ pointer, value }, before) {
			const { data } = readDefinition(before);
			const visibility = describeVisibility(pointer, data, value === true);
			if (visibility) return visibility;
			const { title, name, ofOwner, isListEntry, exists } = describeValue(pointer, data);
			if (isListEntry && name) return `Changed the ${title} ${name}`;
			return `${exists ? "Changed" : "Added"} the ${title}${ofOwner}`;
		},
	},
	table: {
		apply: (draft, { file, pointer, value }) => changeTable(draft, file, (table) => spliceCells(table, pointer, value)),
		describe({ file, pointer }, before) {
			const { name, column } = describeRow(before, file, pointer);
			return `Changed ${column === null ? name : `the ${column} of ${name}`} in ${file}`;
		},
	},
	markdown: {
		apply(draft, { file, pointer, value }) {
			const text = draft.texts[file];
			if (text === undefined) throw new OperationError(`There is no file called ‘${file}’.`);
			const newText = restoreLineBreaks(text, setArticleValue(text, pointer, value));
			writeFile(draft, file, [{ start: 0, end: text.length, newText }]);
		},
		describe({ file, pointer }, { texts }) {
			const name = quoteFileTitle(file, texts[file]!);
			return pointer === "" ? `Changed ${name}` : `Changed the ${describeColumn(pointer)} of ${name}`;
		},
	},
};

/** "/body" → "text", "/squareMetres" → "square metres" */
function describeColumn(pointer: string): string {
	const [column = ""] = parsePointer(pointer);
	return humanizeColumn(column).toLowerCase();
}

/** Writes a value. Rewrites only the changed parts of a list or group. */
export function setDefinitionValue(draft: Draft, pointer: string, value: unknown): void {
	const { owner, key } = splitPointer(pointer);
	const { data } = readDefinition(draft);
	const parentValue = getValue(data, owner);
	const old = getValue(data, pointer);
	if (isEqual(old, value)) return;
	if (Array.isArray(parentValue) && parseIndex(key) === parentValue.length) insertEntry(draft, pointer, value);
	else if (isFilled(old) && isFilled(value) && isRecord(old) && isRecord(value)) setGroup(draft, pointer, old, value);
	else if (isFilled(value) && Array.isArray(old) && Array.isArray(value)) setList(draft, pointer, old, value);
	else {
		putValue(draft, pointer, value);
		deleteExampleMarks(draft, pointer);
	}
}

/** Deletes the comments that mark the value, or a group around it, as an example. */
function deleteExampleMarks(draft: Draft, pointer: string): void {
	const { text, document } = readDefinition(draft);
	const deletions = findExampleMarks(text, document, draft.options.caches)
		.filter((mark) => isAtOrBelow(mark.pointer, pointer) || isBelow(pointer, mark.pointer))
		.map(({ deletion }) => deletion);
	if (deletions.length > 0) writeFile(draft, draft.definitionName, deletions);
}

function isFilled(value: unknown): boolean {
	return typeof value === "object" && value !== null && Object.keys(value).length > 0;
}

function setGroup(draft: Draft, pointer: string, old: Record<string, unknown>, value: Record<string, unknown>): void {
	for (const key of Object.keys(value)) setDefinitionValue(draft, appendKey(pointer, key), value[key]);
	for (const key of Object.keys(old)) if (!Object.hasOwn(value, key)) removeEntry(draft, appendKey(pointer, key));
}

/** Keeps the equal entries at both ends, and changes the entries between them one by one. */
function setList(draft: Draft, pointer: string, old: unknown[], value: unknown[]): void {
	const shorter = Math.min(old.length, value.length);
	let head = 0;
	while (head < shorter && isEqual(old[head], value[head])) head++;
	let tail = 0;
	while (tail < shorter - head && isEqual(old.at(-1 - tail), value.at(-1 - tail))) tail++;
	for (let index = head; index < shorter - tail; index++)
		setDefinitionValue(draft, appendKey(pointer, index), value[index]);
	for (let index = shorter - tail; index < value.length - tail; index++)
		insertEntry(draft, appendKey(pointer, index), value[index]);
	for (let index = old.length - tail - 1; index >= value.length - tail; index--)
		removeEntry(draft, appendKey(pointer, index));
}
