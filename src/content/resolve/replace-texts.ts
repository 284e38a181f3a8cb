import type { SiteSpec } from "../../model/spec.gen.ts";
import { getParentPointer, getValue, parsePointer } from "../findings/pointer.ts";
import { isFreeText, listTexts } from "../schema/texts.ts";
import type { Schema } from "../schema/walk.ts";
import type { Definition } from "../semantics/analyze.ts";
import { isBodyPlaceholder } from "../semantics/blocks.ts";

/** Replaces the free texts of a spec, or those that `isReplaced` selects. Mutates `spec`. */
export function replaceTexts(
	spec: SiteSpec,
	replace: (text: string, pointer: string) => string,
	isReplaced: (schema: Schema) => boolean = isFreeText,
): void {
	for (const { pointer, value, schema } of listTexts(spec)) {
		if (!isReplaced(schema)) continue;
		const parent = getValue(spec, getParentPointer(pointer)) as Record<string, unknown>;
		parent[parsePointer(pointer).at(-1)!] = replace(value, pointer);
	}
}

/**
 * Copies parsed Markdown with other texts. All texts of a block have the same pointer: "/routes/0/sections/1/text#2".
 */
export function replaceMarkdownTexts(
	markdown: Definition["markdown"],
	replace: (text: string, pointer: string) => string,
): Definition["markdown"] {
	const entries = [...markdown].map(([pointer, { blocks, ...rest }]) => {
		const replaced = blocks.map((block, index) =>
			isBodyPlaceholder(block) ? block : replaceBlockTexts(block, (text) => replace(text, `${pointer}#${index}`)),
		);
		return [pointer, { ...rest, blocks: replaced }] as const;
	});
	return new Map(entries);
}

function replaceBlockTexts<Value>(block: Value, replace: (text: string) => string): Value {
	return replaceBelow(block, "") as Value;

	function replaceBelow(value: unknown, key: string): unknown {
		if (typeof value === "string") return textKeys.has(key) ? replace(value) : value;
		if (Array.isArray(value)) return value.map((item) => replaceBelow(item, key));
		if (typeof value !== "object" || value === null) return value;
		return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, replaceBelow(inner, name)]));
	}
}

const textKeys = new Set(["text", "alt", "caption"]);

/**
 * The prefix that marks a column whose value gets stega or a hole: "{row.town}" → "{row.*town}". No column begins with
 * it.
 */
export const markedPrefix = "*";
