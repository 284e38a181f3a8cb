import { type Document, isMap, isScalar, isSeq, type Node, type Pair, type Scalar, type YAMLMap } from "yaml";
import type { Splice } from "../../text/splices.ts";
import type { Caches } from "../findings/caches.ts";
import { appendKey } from "../findings/pointer.ts";
import { getChildSchema, type LocatedSchema, listBranches, rootSchema, selectBranch } from "../schema/walk.ts";
import { rewriteFormerHours } from "./former-hours.ts";
import type { Renaming } from "./renaming.ts";

/**
 * Finds old names: keys and section types that the schema lists as `formerly`, and columns such as `{params.town}`.
 * Whether a key is an old name depends on its path in the parsed document: the same key on another path stays, as does
 * text that looks like an old name.
 */
export function findFormerNames(document: Document, text: string, caches: Caches): Renaming[] {
	const renamings: Renaming[] = [];
	visit(document.contents as Node | null, rootSchema, "");
	return renamings;

	function visit(node: Node | null, schema: LocatedSchema | null, pointer: string): void {
		if (isMap(node)) visitMapping(node, schema && matchBranch(node, schema, pointer), pointer);
		else if (isSeq(node)) {
			for (const [index, item] of node.items.entries())
				visit(item as Node | null, schema && getChildSchema(schema, index), appendKey(pointer, index));
		} else if (isScalar(node) && typeof node.value === "string") renameParamsPrefix(node, pointer);
	}

	/** Renames the prefix of placeholders for columns: `{params.town}` → `{row.town}`. */
	function renameParamsPrefix({ range, type }: Scalar, pointer: string): void {
		const [start, end] = range!;
		// The header of a block scalar may have a comment on its line.
		const textStart = type?.startsWith("BLOCK") ? start + text.slice(start, end).search(/\n|$/) : start;
		// Doubled braces are matched first, so that the second one doesn't begin a placeholder.
		for (const { 1: prefix, 0: found, index } of text.slice(textStart, end).matchAll(/\{\{|\{\s*(params)\./g)) {
			if (prefix === undefined) continue;
			const prefixEnd = textStart + index + found.length - ".".length;
			const splice = { start: prefixEnd - prefix.length, end: prefixEnd, newText: "row" };
			renamings.push({ from: "{params.…}", to: "{row.…}", pointer, splices: [splice] });
		}
	}

	function visitMapping(mapping: YAMLMap, schema: LocatedSchema | null, pointer: string): void {
		for (const { key, value } of mapping.items as Pair[]) {
			if (!isScalar(key)) continue;
			const name = String(key.value);
			const renamed = schema && findRenamed(name, schema);
			// If both names are written, the old name stays an unknown key, because nobody knows which value is right.
			const current = renamed !== null && !mapping.has(renamed) ? renamed : name;
			const keyPointer = appendKey(pointer, current);
			// Under its old name, this group had a list of days.
			const hoursSplices = keyPointer === "/organization/hours" ? rewriteFormerHours(value, text, caches) : [];
			if (current !== name) rename(key, name, current, keyPointer, hoursSplices);
			visit(value as Node | null, schema && getChildSchema(schema, current), keyPointer);
		}
	}

	/**
	 * Returns the schema of a mapping; for a union, the branch that its tag selects. Renames the value of the tag if it
	 * is an old name.
	 */
	function matchBranch(mapping: YAMLMap, located: LocatedSchema, pointer: string): LocatedSchema | null {
		const tagKey = located.schema.discriminator?.propertyName;
		const tag = tagKey === undefined ? null : mapping.get(tagKey, true);
		if (tagKey === undefined || !isScalar(tag)) return selectBranch(located, null);
		const name = String(tag.value);
		const branches = listBranches(located);
		const renamed = branches.every((branch) => branch.tag !== name)
			? branches.find(({ schema }) => schema.formerly?.includes(name))
			: undefined;
		if (renamed) rename(tag, name, renamed.tag, appendKey(pointer, tagKey));
		return selectBranch(located, { [tagKey]: renamed?.tag ?? name });
	}

	/** Adds the renaming of a key or of the value of a tag. Quotation marks around the name stay. */
	function rename({ range }: Scalar, from: string, to: string, pointer: string, otherSplices: Splice[] = []): void {
		const [start, end] = range!;
		const source = text.slice(start, end);
		const index = source.indexOf(from);
		// The name may be written with escapes.
		const splice = index === -1 ? { start, end } : { start: start + index, end: start + index + from.length };
		renamings.push({ from, to, pointer, splices: [{ ...splice, newText: to }, ...otherSplices] });
	}
}

/** Returns the new name of a renamed key; null for a current or unknown key. */
function findRenamed(key: string, { schema: { properties = {} } }: LocatedSchema): string | null {
	if (Object.hasOwn(properties, key)) return null;
	const [renamed] = Object.entries(properties).find(([, { formerly }]) => formerly?.includes(key)) ?? [];
	return renamed ?? null;
}
