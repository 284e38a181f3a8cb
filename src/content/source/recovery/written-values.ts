import { type Document, isMap, isPair, isScalar, isSeq, type Node, type Pair } from "yaml";
import { findLineEnd } from "../../../text/lines.ts";
import type { Finding } from "../../findings/finding.ts";
import { isRecord, type Schema, stepInto, type VisitedValue, visitRoot } from "../../schema/walk.ts";

/** A value as it was written, as it was read, and as the schema wants it. */
export interface WrittenValue {
	pointer: string;
	node: Node | null;
	/** Null for an entry of a list. */
	key: string | null;
	value: unknown;
	schema: Schema;
	/** What stands in the text for it. */
	source: string;
	/** The whole definition, as it was written and as it was read. */
	text: string;
	data: unknown;
	/** Its line from the end of the source on. */
	rest: string;
	/** The kinds of values that are possible here: "string", "number". */
	types: readonly string[];
	/** Whether it stands without quotes on one line. */
	isPlain: boolean;
	/** What it stands in with its key; null for an entry of a list. */
	group: VisitedValue | null;
}

/** What is to be said of a value: of all of it, or of a piece by where that begins in its source. */
export type ValueFinding = Omit<Finding, "pointer"> & { pointer?: string; from?: number; length?: number };

/** Whether a list is written for a group or a group for a list: the schema says nothing of what is in it. */
function isOtherKind(node: Node | null, { type }: Schema): boolean {
	return (isSeq(node) && type === "object") || (isMap(node) && type === "array");
}

/** Every value of a readable document that the schema knows something of. */
export function listWrittenValues(document: Document, data: unknown, text: string): WrittenValue[] {
	const found: WrittenValue[] = [];
	walk(document.contents as Node | null, visitRoot(data), null, null);
	return found;

	function walk(node: Node | null, visited: VisitedValue, key: string | null, group: VisitedValue | null): void {
		const { value, expected } = visited;
		if (!expected) return;
		found.push(written(node, visited, expected.schema, key, group));
		if (isOtherKind(node, expected.schema)) return;
		if (isMap(node) && isRecord(value)) {
			for (const pair of node.items as Pair<unknown, Node | null>[]) {
				if (!isPair(pair) || !isScalar(pair.key)) continue;
				const name = String(pair.key.value);
				walk(pair.value, stepInto(visited, name, value[name]), name, visited);
			}
		}
		if (isSeq(node) && Array.isArray(value)) {
			for (const [index, item] of node.items.entries()) {
				walk(item as Node | null, stepInto(visited, String(index), value[index]), null, null);
			}
		}
	}

	function written(
		node: Node | null,
		{ pointer, value }: VisitedValue,
		schema: Schema,
		key: string | null,
		group: VisitedValue | null,
	): WrittenValue {
		const [start = 0, end = 0] = node?.range ?? [];
		const source = isScalar(node) || end - start < 300 ? text.slice(start, end).trimEnd() : "";
		const after = start + source.length;
		return {
			pointer,
			node,
			key,
			value,
			schema,
			source,
			text,
			data,
			rest: text.slice(after, findLineEnd(text, after)),
			types: schema.type === undefined ? [] : [schema.type].flat(),
			isPlain: isScalar(node) && node.type === "PLAIN" && !source.includes("\n"),
			group,
		};
	}
}
