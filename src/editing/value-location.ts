import { isMap, isSeq, type Node } from "yaml";
import { appendKey, parsePointer } from "../content/findings/pointer.ts";
import { type Entries, type Entry, listEntries } from "./entries.ts";
import { OperationError } from "./operation-error.ts";
import type { YamlText } from "./yaml-text.ts";

/** Where a value stands in the text. */
export interface ValueLocation {
	/** Null for the whole definition. */
	entry: Entry | null;
	/** Of the entry in its list or group. */
	index: number;
	/** The list or group that it stands in. */
	beside: Entries | null;
	/** What stands in it, where it is a list or group that is not empty. */
	within: Entries | null;
	kind: "list" | "group" | "value";
	node: Node | null;
}

/** The place of a value that is there, or null. */
export function findValue({ text, document }: YamlText, pointer: string): ValueLocation | null {
	let place = whole(document.contents as Node | null, text);
	for (const key of parsePointer(pointer)) {
		const { within, kind } = place;
		const index = !within
			? -1
			: kind === "list"
				? parseIndex(key)
				: within.entries.findLastIndex((one) => one.key === key);
		const entry = within?.entries[index];
		if (!within || !entry) return null;
		place = into(within, index, text);
	}
	return place;
}

/** The place of a value that must be there. */
export function requireValue(written: YamlText, pointer: string): ValueLocation & { entry: Entry; beside: Entries } {
	const place = findValue(written, pointer);
	if (!place?.entry || !place.beside) throw new OperationError(`There is nothing at ${pointer || "/"} to change.`);
	return place as ValueLocation & { entry: Entry; beside: Entries };
}

/** The index that a key of a list means; -1 where it means none. */
export function parseIndex(key: string): number {
	return /^(0|[1-9]\d{0,8})$/.test(key) ? Number(key) : -1;
}

/** The pointer of the list or group that a value stands in, and its key there. */
export function splitPointer(pointer: string): { owner: string; key: string } {
	const keys = parsePointer(pointer);
	const key = keys.pop();
	if (key === undefined || key === "__proto__" || !pointer.startsWith("/"))
		throw new OperationError(`‘${pointer}’ is no place in the definition.`);
	return { owner: keys.reduce<string>(appendKey, ""), key };
}

function whole(node: Node | null, text: string): ValueLocation {
	return { ...described(node, text, 0), entry: null, index: 0, beside: null };
}

function into(within: Entries, index: number, text: string): ValueLocation {
	const entry = within.entries[index]!;
	return { ...described(entry.node, text, entry.behind), entry, index, beside: within };
}

function described(node: Node | null, text: string, from: number): Pick<ValueLocation, "node" | "kind" | "within"> {
	if (!isMap(node) && !isSeq(node)) return { node, kind: "value", within: null };
	const within = node.items.length > 0 ? listEntries(node, text, from) : null;
	return { node, kind: isSeq(node) ? "list" : "group", within };
}
