import { isMap, isSeq, type Node } from "yaml";
import { append, keysOf } from "../content/findings/pointer.ts";
import type { Written } from "./document.ts";
import { type Entries, type Entry, entriesOf } from "./entries.ts";
import { Refusal } from "./refusal.ts";

/** Where a value stands in the text. */
export interface Place {
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
export function placeOf({ text, document }: Written, pointer: string): Place | null {
	let place = whole(document.contents as Node | null, text);
	for (const key of keysOf(pointer)) {
		const { within, kind } = place;
		const index = !within
			? -1
			: kind === "list"
				? indexOf(key)
				: within.entries.findLastIndex((one) => one.key === key);
		const entry = within?.entries[index];
		if (!within || !entry) return null;
		place = into(within, index, text);
	}
	return place;
}

/** The place of a value that must be there. */
export function existing(written: Written, pointer: string): Place & { entry: Entry; beside: Entries } {
	const place = placeOf(written, pointer);
	if (!place?.entry || !place.beside) throw new Refusal(`There is nothing at ${pointer || "/"} to change.`);
	return place as Place & { entry: Entry; beside: Entries };
}

/** The index that a key of a list means; -1 where it means none. */
export function indexOf(key: string): number {
	return /^(0|[1-9]\d{0,8})$/.test(key) ? Number(key) : -1;
}

/** The pointer of the list or group that a value stands in, and its key there. */
export function split(pointer: string): { owner: string; key: string } {
	const keys = keysOf(pointer);
	const key = keys.pop();
	if (key === undefined || key === "__proto__" || !pointer.startsWith("/"))
		throw new Refusal(`‘${pointer}’ is no place in the definition.`);
	return { owner: keys.reduce<string>(append, ""), key };
}

function whole(node: Node | null, text: string): Place {
	return { ...described(node, text, 0), entry: null, index: 0, beside: null };
}

function into(within: Entries, index: number, text: string): Place {
	const entry = within.entries[index]!;
	return { ...described(entry.node, text, entry.behind), entry, index, beside: within };
}

function described(node: Node | null, text: string, from: number): Pick<Place, "node" | "kind" | "within"> {
	if (!isMap(node) && !isSeq(node)) return { node, kind: "value", within: null };
	const within = node.items.length > 0 ? entriesOf(node, text, from) : null;
	return { node, kind: isSeq(node) ? "list" : "group", within };
}
