import { createOccurrenceCounter } from "../../text/occurrences.ts";
import type { Finding } from "../findings/finding.ts";
import type { DefinitionText } from "../schema/texts.ts";
import type { Markdown } from "./markdown.ts";
import { type Filling, findPagesAt, getCardPointer, getRoutePointer } from "./pages.ts";
import { findPlaceholders, formatColumnName, listPlaceholders, parseColumnName } from "./placeholders.ts";
import type { PageInstance } from "./routes.ts";

/** A name in braces that is the name of nothing, so that the value of its text is not known. */
export interface UnknownName {
	text: DefinitionText;
	/** Empty for a brace that is never closed. */
	name: string;
	/** What to underline. */
	at: Finding["at"];
	/** The columns whose names the text may use. */
	columns: string[];
}

/** Every such name of every text, each an error. */
export function findUnknownNames(
	texts: DefinitionText[],
	markdown: ReadonlyMap<string, Markdown>,
	{ pages, constants }: Filling,
): UnknownName[] {
	const known = new Map<readonly PageInstance[], string[]>();
	return texts.flatMap((text): UnknownName[] => {
		const parsed = markdown.get(text.pointer);
		// A brace in code is mostly one of the code.
		const judged = parsed?.withoutCode ?? text.value;
		const used = findPlaceholders(judged);
		const hidden = findHiddenNames(text, used, parsed);
		if (used.length + hidden.length === 0) return [];
		const columns = listColumnsAt(text.pointer);
		const known = new Set([...(text.schema.placeholders ?? []), ...(columns ?? [])]);
		const isUnknown = (name: string) => {
			const column = parseColumnName(name);
			if (column !== null) return columns !== null && !known.has(formatColumnName(column));
			return !constants.has(name) && !known.has(name);
		};
		const countBefore = createOccurrenceCounter(text.value);
		const written = used.flatMap(({ name, raw, start }) =>
			isUnknown(name) ? [{ name, at: { piece: raw, nth: countBefore(raw, start) } }] : [],
		);
		const concealed = hidden.filter(isUnknown).map((name) => ({ name, at: "value" as const }));
		return [...written, ...concealed].map((one) => ({ text, ...one, columns: columns ?? [] }));
	});

	/** Null where the route has no pages, or the card no rows, for a reason that is reported elsewhere. */
	function listColumnsAt(pointer: string): string[] | null {
		const on = findPagesAt(pointer, pages);
		if (on.length > 0) {
			const columns = known.get(on) ?? listColumns(on).map(formatColumnName);
			known.set(on, columns);
			return columns;
		}
		return getRoutePointer(pointer) === null && !pages.byCard.has(getCardPointer(pointer) ?? "") ? [] : null;
	}
}

/** The columns that any of the pages has from its rows: one row may leave out what others have. All rows of a CSV have the same. */
function listColumns(on: readonly PageInstance[]): string[] {
	const columns = new Set<string>();
	const seen = new Set<PageInstance | null>();
	for (const { params, row, parent } of on) {
		if (row?.csv && seen.has(parent)) continue;
		seen.add(parent);
		for (const column of Object.keys(params)) columns.add(column);
	}
	return [...columns];
}

/**
 * Whether an address in the text at a pointer has such a name. What the address will be is not known then, and the name is
 * an error already.
 */
export function createUnclearCheck(unknown: UnknownName[]): (pointer: string, address: string) => boolean {
	const names = new Map<string, Set<string>>();
	for (const { text, name } of unknown) {
		const known = names.get(text.pointer);
		if (known) known.add(name);
		else names.set(text.pointer, new Set([name]));
	}
	return (pointer, address) => listPlaceholders(address).some(({ name }) => names.get(pointer)?.has(name));
}

/** Names that Markdown makes of what are none as they are written: `&#123;town}`. */
function findHiddenNames(
	{ value }: DefinitionText,
	written: { name: string }[],
	markdown: Markdown | undefined,
): string[] {
	if (!markdown || !/[&\\]/.test(value)) return [];
	const names = collectTexts(markdown.blocks).flatMap((text) => listPlaceholders(text).map(({ name }) => name));
	return [...new Set(names)].filter((name) => written.every((one) => one.name !== name));
}

function collectTexts(value: unknown): string[] {
	if (typeof value === "string") return [value];
	if (typeof value !== "object" || value === null) return [];
	return "kind" in value && value.kind === "code" ? [] : Object.values(value).flatMap(collectTexts);
}
