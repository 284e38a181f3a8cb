import { type Document, isMap, isPair, isScalar, isSeq, type Node, type Pair } from "yaml";
import { findLineEnd } from "../../../text/lines.ts";
import type { Finding } from "../../findings/finding.ts";
import { isRecord, type Schema, stepInto, type VisitedValue, visitRoot } from "../../schema/walk.ts";

/** A value as the author wrote it and as YAML reads it, with the schema that applies to it. */
export interface WrittenValue {
	pointer: string;
	node: Node | null;
	/** Null for an entry of a list, and for the whole definition. */
	key: string | null;
	value: unknown;
	schema: Schema;
	/** The text of the value in the file; empty for a list or mapping of 300 characters or more. */
	source: string;
	/** The rest of the line after `source`. */
	rest: string;
	/** The text and the data of the whole definition. */
	text: string;
	data: unknown;
	/** The JSON types that the schema allows here. */
	types: readonly string[];
	/** Whether the value has no quotes and is on one line. */
	isPlain: boolean;
	/** The mapping that contains the value; null for an entry of a list, and for the whole definition. */
	parent: VisitedValue | null;
}

/** A finding about a value, or about a piece of it. `from` is an offset in the source of the value. */
export type ValueFinding = Omit<Finding, "pointer"> & { pointer?: string; from?: number; length?: number };

/** Lists every value of a document for which there is a schema. */
export function listWrittenValues(document: Document, data: unknown, text: string): WrittenValue[] {
	const values: WrittenValue[] = [];
	walk(document.contents as Node | null, visitRoot(data), null, null);
	return values;

	function walk(node: Node | null, visited: VisitedValue, key: string | null, parent: VisitedValue | null): void {
		const { value, expected } = visited;
		if (!expected) return;
		values.push(describe(node, visited, expected.schema, key, parent));
		if (hasWrongContainer(node, expected.schema)) return;
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

	function describe(
		node: Node | null,
		{ pointer, value }: VisitedValue,
		schema: Schema,
		key: string | null,
		parent: VisitedValue | null,
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
			rest: text.slice(after, findLineEnd(text, after)),
			text,
			data,
			types: schema.type === undefined ? [] : [schema.type].flat(),
			isPlain: isScalar(node) && node.type === "PLAIN" && !source.includes("\n"),
			parent,
		};
	}
}

/**
 * Tells whether a value is a list although the schema expects an object, or the reverse. Then the schema can't describe its
 * contents.
 */
function hasWrongContainer(node: Node | null, { type }: Schema): boolean {
	return (isSeq(node) && type === "object") || (isMap(node) && type === "array");
}
