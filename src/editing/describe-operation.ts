import { getParentPointer, getValue, parsePointer } from "../content/findings/pointer.ts";
import { getInlineTitle } from "../content/schema/breadcrumb.ts";
import { getAncestry, isRecord, type VisitedValue } from "../content/schema/walk.ts";
import { findNameKey } from "./naming.ts";
import type { Operation } from "./operation.ts";
import { shorten } from "./short.ts";
import { parseTable, type TableOperation } from "./table.ts";
import { readYaml } from "./yaml-text.ts";

/** Of the words that name a thing, in characters. */
const longest = 40;

/** An operation in plain words, as it stands beside "Undo". `text` is the definition before it. */
export function describeOperation(operation: Operation, text: string, maxSize?: number): string {
	if (operation.do === "edit") return operation.label ?? "Changed the source";
	return sentence(operation, readYaml(text, maxSize).data);
}

function sentence(operation: Exclude<Operation, { do: "edit" }>, data: unknown): string {
	const { pointer } = operation;
	const way = getAncestry(pointer, data);
	const isEntry = Array.isArray(way.at(-2)?.value);
	const what = getInlineTitle(way.at(-1)!);
	const owner = isEntry ? ownerOf(way.slice(0, -1)) : ownerOf(way);
	if (way.at(-1)!.key === "hidden") return hiding(operation, way.at(-2)!);
	switch (operation.do) {
		case "set": {
			const name = isEntry ? nameOf(way.at(-1)!.value) : null;
			if (name) return `Changed the ${what} ${name}`;
			return `${way.at(-1)!.value === undefined ? "Added" : "Changed"} the ${what}${owner}`;
		}
		case "insert":
			return `Added ${article(what)} ${what}${neighbour(pointer, data) ?? owner.replace(/^ of /, " to ")}`;
		case "remove":
			return `Deleted the ${what}${(isEntry && named(way.at(-1)!)) || owner}`;
		case "move": {
			const name = nameOf(way.at(-1)!.value);
			const list = way.at(-2)?.value;
			const count = Array.isArray(list) ? list.length : 0;
			return `Moved ${name ?? `the ${what}`} to ${operation.to + 1} of ${count}`;
		}
		case "duplicate":
			return `Copied the ${what}${named(way.at(-1)!)}`;
		case "rename-page":
			return `Changed the address of ${nameOf(way.at(-1)!.value) ?? "a page"} to ${operation.path}`;
		case "remove-page":
			return `Deleted the page${named(way.at(-1)!)}`;
	}
}

/** "Hid ‘Questions’" */
function hiding(operation: Exclude<Operation, { do: "edit" }>, section: VisitedValue): string {
	const isHidden = operation.do === "set" && operation.value === true;
	return `${isHidden ? "Hid" : "Showed"}${named(section) || ` the ${getInlineTitle(section)}`}`;
}

/** "a feature after ‘Inbox’": beside which entry a new one comes to stand; null in an empty list. */
function neighbour(pointer: string, data: unknown): string | null {
	const list = getValue(data, getParentPointer(pointer));
	const index = Number(parsePointer(pointer).at(-1));
	if (!Array.isArray(list)) return null;
	const [before, after] = [nameOf(list[index - 1]), nameOf(list[index])];
	if (before) return ` after ${before}`;
	return after ? ` before ${after}` : null;
}

/** " of Pro": the nearest thing above a value that has a name of its own. */
function ownerOf(way: VisitedValue[]): string {
	const above = way.slice(1, -1).reverse();
	for (const one of above) {
		const index = way.indexOf(one);
		const name = isOneOfMany(way, index) ? nameOf(one.value, way[index + 1]?.key) : null;
		if (name) return ` of ${name}`;
	}
	const group = above.find(({ value }) => isRecord(value));
	return group ? ` of the ${getInlineTitle(group)}` : "";
}

/** An entry of a list, or of a group whose keys are of the author's own choice: "pro" among the plans. */
function isOneOfMany(way: VisitedValue[], index: number): boolean {
	const owner = way[index - 1];
	return Array.isArray(owner?.value) || typeof owner?.matched?.schema.additionalProperties === "object";
}

function named({ value }: VisitedValue): string {
	const name = nameOf(value);
	return name ? ` ${name}` : "";
}

/** "Pro", "‘What is a pass?’". Not by the key that is just changed, nor by words that are filled in. */
function nameOf(value: unknown, except = ""): string | null {
	if (typeof value === "string") return isTelling(value) ? `‘${shorten(value, longest)}’` : null;
	if (!isRecord(value)) return null;
	const key = findNameKey((one) => one !== except && isTelling(value[one]));
	if (key === undefined) return null;
	const text = shorten(value[key] as string, longest);
	return key === "name" ? text : `‘${text}’`;
}

function isTelling(text: unknown): boolean {
	return typeof text === "string" && text.trim() !== "" && !text.includes("{");
}

function article(word: string): string {
	return /^[aeiou]/i.test(word) ? "an" : "a";
}

/** An operation on a table in plain words. `text` is the table before it; a row is called by its first cell. */
export function describeTableOperation(operation: TableOperation, text: string): string {
	const { file, pointer } = operation;
	const [row = "", column] = parsePointer(pointer);
	const name = parseTable(text).rows[Number(row) + 1]?.cells[0]?.value;
	const called = name ? `‘${name}’` : `row ${Number(row) + 1}`;
	switch (operation.do) {
		case "set":
			return `Changed ${column === undefined ? called : `the ${column} of ${called}`} in ${file}`;
		case "insert":
			return `Added a row to ${file}`;
		case "remove":
			return `Deleted ${called} from ${file}`;
		case "duplicate":
			return `Copied ${called} in ${file}`;
		case "move":
			return `Moved ${called} ${operation.to > Number(row) ? "down" : "up"} in ${file}`;
	}
}
