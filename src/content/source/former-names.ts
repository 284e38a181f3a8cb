import { type Document, isMap, isScalar, isSeq, type Node, type Pair, type Scalar, type YAMLMap } from "yaml";
import type { Splice } from "../../text/splices.ts";
import type { Caches } from "../findings/caches.ts";
import { appendKey } from "../findings/pointer.ts";
import { getChildSchema, type LocatedSchema, listBranches, rootSchema, selectBranch } from "../schema/walk.ts";
import { spliceFormerHours } from "./former-hours.ts";
import type { Renaming } from "./renaming.ts";

/**
 * Finds old names: keys and section types that the schema lists as `formerly`, and columns such as `{params.town}`.
 * Whether a key is an old name depends on its path in the parsed document. So texts that look like it, and the same
 * key on another path, stay as they are.
 */
export function findFormerNames(document: Document, text: string, caches: Caches): Renaming[] {
	const renamings: Renaming[] = [];
	visit(document.contents as Node | null, rootSchema, "");
	return renamings;

	function visit(node: Node | null, schema: LocatedSchema | null, pointer: string): void {
		if (isMap(node)) visitGroup(node, schema && matchBranch(node, schema, pointer), pointer);
		else if (isSeq(node)) {
			for (const [index, item] of node.items.entries())
				visit(item as Node | null, schema && getChildSchema(schema, index), appendKey(pointer, index));
		} else if (isScalar(node) && typeof node.value === "string") renameColumns(node, pointer);
	}

	function renameColumns({ range, type }: Scalar, pointer: string): void {
		const [start, end] = range!;
		// The line that a block text begins on may have a comment.
		const textStart = type?.startsWith("BLOCK") ? start + text.slice(start, end).search(/\n|$/) : start;
		// Doubled braces are matched first, so that the second one doesn't begin a placeholder.
		for (const { 1: prefix, 0: found, index } of text.slice(textStart, end).matchAll(/\{\{|\{\s*(params)\./g)) {
			if (prefix === undefined) continue;
			const prefixEnd = textStart + index + found.length - ".".length;
			const splice = { start: prefixEnd - prefix.length, end: prefixEnd, newText: "row" };
			renamings.push({ from: "{params.…}", to: "{row.…}", pointer, splices: [splice] });
		}
	}

	function visitGroup(group: YAMLMap, schema: LocatedSchema | null, pointer: string): void {
		for (const { key, value } of group.items as Pair[]) {
			if (!isScalar(key)) continue;
			const name = String(key.value);
			const renamed = schema && findRenamed(name, schema);
			// If both names are written, the old name stays an unknown key, because nobody knows which value is right.
			const current = renamed !== null && !group.has(renamed) ? renamed : name;
			const keyPointer = appendKey(pointer, current);
			const hoursSplices = keyPointer === "/organization/hours" ? spliceFormerHours(value, text, caches) : [];
			if (current !== name) rename(key, name, current, keyPointer, hoursSplices);
			visit(value as Node | null, schema && getChildSchema(schema, current), keyPointer);
		}
	}

	/** Returns the schema of a group: in a union, that of its kind. Renames the kind if it has an old name. */
	function matchBranch(group: YAMLMap, located: LocatedSchema, pointer: string): LocatedSchema | null {
		const tag = located.schema.discriminator?.propertyName;
		const written = tag === undefined ? null : group.get(tag, true);
		if (tag === undefined || !isScalar(written)) return selectBranch(located, null);
		const name = String(written.value);
		const branches = listBranches(located);
		const renamed = branches.every((branch) => branch.tag !== name)
			? branches.find(({ schema }) => schema.formerly?.includes(name))
			: undefined;
		if (renamed) rename(written, name, renamed.tag, appendKey(pointer, tag));
		return selectBranch(located, { [tag]: renamed?.tag ?? name });
	}

	/** Adds the renaming of a key or a kind. Quotation marks around the name stay. */
	function rename({ range }: Scalar, from: string, to: string, pointer: string, otherSplices: Splice[] = []): void {
		const [start, end] = range!;
		const source = text.slice(start, end);
		const index = source.indexOf(from);
		// The name may be written with escapes.
		const splice = index === -1 ? { start, end } : { start: start + index, end: start + index + from.length };
		renamings.push({ from, to, pointer, splices: [{ ...splice, newText: to }, ...otherSplices] });
	}
}

/** Returns the new name of a renamed key; null for a current key, or one that never existed. */
function findRenamed(key: string, { schema: { properties = {} } }: LocatedSchema): string | null {
	if (Object.hasOwn(properties, key)) return null;
	const [renamed] = Object.entries(properties).find(([, { formerly }]) => formerly?.includes(key)) ?? [];
	return renamed ?? null;
}
