import { type Document, isMap, isPair, isScalar, isSeq, type Node, type Pair } from "yaml";
import { append, type Key } from "../../findings/pointer.ts";
import { branch, child, isRecord, type Located, root, type Schema } from "../../schema/walk.ts";

/** A value as it was written, as it was read, and as the schema wants it. */
export interface Written {
	pointer: string;
	node: Node | null;
	/** Null for an entry of a list. */
	key: string | null;
	value: unknown;
	schema: Schema;
	/** What stands in the text for it. */
	source: string;
	/** Its line from the end of the source on. */
	rest: string;
	/** The kinds of values that are possible here: "string", "number". */
	types: readonly string[];
	/** Whether it stands without quotes on one line. */
	isPlain: boolean;
}

/** Every value of a readable document that the schema knows something of. */
export function writtenIn(document: Document, data: unknown, text: string): Written[] {
	const found: Written[] = [];
	walk(document.contents as Node | null, data, root, "", null);
	return found;

	function walk(node: Node | null, value: unknown, located: Located, pointer: string, key: string | null): void {
		found.push(written(node, value, located.schema, pointer, key));
		const owner = branch(located, value);
		if (!owner) return;
		if (isMap(node) && isRecord(value)) {
			for (const pair of node.items as Pair<unknown, Node | null>[]) {
				if (!isPair(pair) || !isScalar(pair.key)) continue;
				const name = String(pair.key.value);
				step(pair.value, value[name], owner, pointer, name, name);
			}
		}
		if (isSeq(node) && Array.isArray(value)) {
			for (const [index, item] of node.items.entries()) {
				step(item as Node | null, value[index], owner, pointer, index, null);
			}
		}
	}

	function step(node: Node | null, value: unknown, owner: Located, above: string, at: Key, key: string | null): void {
		const next = child(owner, at);
		if (next) walk(node, value, next, append(above, at), key);
	}

	function written(node: Node | null, value: unknown, schema: Schema, pointer: string, key: string | null): Written {
		const [start = 0, end = 0] = node?.range ?? [];
		const source = isScalar(node) || end - start < 300 ? text.slice(start, end).trimEnd() : "";
		const after = start + source.length;
		const lineEnd = text.indexOf("\n", after);
		return {
			pointer,
			node,
			key,
			value,
			schema,
			source,
			rest: text.slice(after, lineEnd === -1 ? undefined : lineEnd).replace(/\r$/, ""),
			types: schema.type === undefined ? [] : [schema.type].flat(),
			isPlain: isScalar(node) && node.type === "PLAIN" && !source.includes("\n"),
		};
	}
}

/** Whether any words can stand here: no name, no address, none of a few words. */
export function isFreeText({ schema, types }: Written): boolean {
	const { format, enum: words, const: word, pattern } = schema;
	return (
		types.includes("string") &&
		words === undefined &&
		word === undefined &&
		pattern === undefined &&
		(format === undefined || format === "markdown")
	);
}
