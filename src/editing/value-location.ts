import { isMap, isSeq, type Node } from "yaml";
import { appendKey, parsePointer } from "../content/findings/pointer.ts";
import { type Entries, type Entry, locateEntries } from "./entries.ts";
import { OperationError } from "./operation-error.ts";
import type { YamlText } from "./yaml-text.ts";

/** Where a value is in the text. */
export interface ValueLocation {
	/** The entry of a list or group that the value belongs to; null for the root value. */
	entry: Entry | null;
	/** The index of the entry in its list or group; 0 for the root value. */
	index: number;
	/** All entries of the list or group that contains the value; null for the root value. */
	siblings: Entries | null;
	/** The entries of the value; null if it is empty, or isn't a list or group. */
	children: Entries | null;
	kind: "list" | "group" | "value";
	node: Node | null;
}

/** Finds a value, or returns null if it doesn't exist. */
export function findValue({ text, document }: YamlText, pointer: string): ValueLocation | null {
	let location = locateRoot(document.contents as Node | null, text);
	for (const key of parsePointer(pointer)) {
		const { children } = location;
		const index = findEntryIndex(location, key);
		if (!children?.entries[index]) return null;
		location = locateChild(children, index, text);
	}
	return location;
}

/** Finds the index of a child, or returns -1. If a key occurs twice, uses the last occurrence, as the parser does. */
function findEntryIndex({ children, kind }: ValueLocation, key: string): number {
	if (!children) return -1;
	return kind === "list" ? parseIndex(key) : children.entries.findLastIndex((entry) => entry.key === key);
}

/** Finds a value, or throws if it doesn't exist. */
export function requireValue(source: YamlText, pointer: string): ValueLocation & { entry: Entry; siblings: Entries } {
	const location = findValue(source, pointer);
	if (!location?.entry || !location.siblings)
		throw new OperationError(`There is nothing at ${pointer || "/"} to change.`);
	return location as ValueLocation & { entry: Entry; siblings: Entries };
}

/** Parses a key of a pointer as an index, or returns -1. */
export function parseIndex(key: string): number {
	return /^(0|[1-9]\d{0,8})$/.test(key) ? Number(key) : -1;
}

/** Splits a pointer into the pointer of the list or group that contains the value, and the key there. */
export function splitPointer(pointer: string): { owner: string; key: string } {
	const keys = parsePointer(pointer);
	const key = keys.pop();
	if (key === undefined || key === "__proto__" || !pointer.startsWith("/"))
		throw new OperationError(`‘${pointer}’ is not a pointer to a value of the definition.`);
	return { owner: keys.reduce<string>(appendKey, ""), key };
}

function locateRoot(node: Node | null, text: string): ValueLocation {
	return { ...describeNode(node, text, 0), entry: null, index: 0, siblings: null };
}

function locateChild(siblings: Entries, index: number, text: string): ValueLocation {
	const entry = siblings.entries[index]!;
	return { ...describeNode(entry.node, text, entry.afterIndicator), entry, index, siblings };
}

function describeNode(
	node: Node | null,
	text: string,
	from: number,
): Pick<ValueLocation, "node" | "kind" | "children"> {
	if (!isMap(node) && !isSeq(node)) return { node, kind: "value", children: null };
	const children = node.items.length > 0 ? locateEntries(node, text, from) : null;
	return { node, kind: isSeq(node) ? "list" : "group", children };
}
