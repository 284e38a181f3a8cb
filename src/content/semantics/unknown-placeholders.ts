import { createOccurrenceCounter } from "../../text/occurrences.ts";
import type { Finding } from "../findings/finding.ts";
import type { DefinitionText } from "../schema/texts.ts";
import type { Markdown } from "./markdown.ts";
import { type FillContext, findPagesAt, getRoutePointer, getRowTemplatePointer } from "./pages.ts";
import { formatColumnName, listPlaceholders, locatePlaceholders, parseColumnName } from "./placeholders.ts";
import type { PageInstance } from "./routes.ts";
import { bodyColumn, type Row } from "./row.ts";

/** A placeholder whose name doesn't exist, so that its text can't be filled. */
export interface UnknownName {
	text: DefinitionText;
	/** "" for an unclosed brace. */
	name: string;
	at: Finding["at"];
	/** The columns that exist there: "row.town". */
	columns: string[];
}

export function findUnknownNames(
	texts: DefinitionText[],
	markdown: ReadonlyMap<string, Markdown>,
	{ pages, constants }: FillContext,
): UnknownName[] {
	const columnsByPages = new Map<readonly PageInstance[], string[]>();
	return texts.flatMap((text): UnknownName[] => {
		const parsedMarkdown = markdown.get(text.pointer);
		// Braces in code usually belong to the code.
		const textWithoutCode = parsedMarkdown?.withoutCode ?? text.value;
		const placeholders = locatePlaceholders(textWithoutCode);
		const hiddenNames = findHiddenNames(text, placeholders, parsedMarkdown);
		if (placeholders.length + hiddenNames.length === 0) return [];
		const columns = listColumnsAt(text.pointer);
		const knownNames = new Set([...(text.schema.placeholders ?? []), ...(columns ?? [])]);
		const isUnknown = (name: string) => {
			const column = parseColumnName(name);
			if (column !== null) return columns !== null && !knownNames.has(formatColumnName(column));
			return !constants.has(name) && !knownNames.has(name);
		};
		const countBefore = createOccurrenceCounter(text.value);
		const unknownNames = placeholders.flatMap(({ name, raw, start }) =>
			isUnknown(name) ? [{ name, at: { piece: raw, nth: countBefore(raw, start) } }] : [],
		);
		const unknownHiddenNames = hiddenNames.filter(isUnknown).map((name) => ({ name, at: "value" as const }));
		const unknown = [...unknownNames, ...unknownHiddenNames];
		if (unknown.length === 0) return [];
		const known = [...(columns ?? []), ...listRelatedColumns(findPagesAt(text.pointer, pages)).map(formatColumnName)];
		return unknown.map((one) => ({ text, ...one, columns: known }));
	});

	/** Returns null if the route has no pages or the card has no rows, which is reported elsewhere. */
	function listColumnsAt(pointer: string): string[] | null {
		const shownOn = findPagesAt(pointer, pages);
		if (shownOn.length > 0) {
			const columns = columnsByPages.get(shownOn) ?? listColumns(shownOn).map(formatColumnName);
			columnsByPages.set(shownOn, columns);
			return columns;
		}
		return getRoutePointer(pointer) === null && !pages.byRowTemplate.has(getRowTemplatePointer(pointer) ?? "")
			? []
			: null;
	}
}

/**
 * Lists the columns of all pages, because a row can leave some out. Rows of a CSV file have all columns, so one page for
 * each parent is enough.
 */
function listColumns(shownOn: readonly PageInstance[]): string[] {
	const columns = new Set<string>();
	const seen = new Set<PageInstance | null>();
	for (const { params, row, parent } of shownOn) {
		if (row?.csv && seen.has(parent)) continue;
		seen.add(parent);
		for (const column of Object.keys(params)) columns.add(column);
	}
	return [...columns];
}

/** Lists the columns of rows that are related to the rows of pages: "author.name". */
function listRelatedColumns(shownOn: readonly PageInstance[]): string[] {
	const rowsByColumn: NonNullable<Row["related"]> = {};
	for (const { row } of shownOn) Object.assign(rowsByColumn, row?.related);
	return Object.entries(rowsByColumn).flatMap(([column, { values }]) =>
		Object.keys(values).flatMap((name) => (name === bodyColumn ? [] : [`${column}.${name}`])),
	);
}

/** Creates a predicate for addresses with an unknown name. Rules skip these, because the name is already reported. */
export function createUnknownNameCheck(unknownNames: UnknownName[]): (pointer: string, address: string) => boolean {
	const names = new Map<string, Set<string>>();
	for (const { text, name } of unknownNames) {
		const namesOfText = names.get(text.pointer);
		if (namesOfText) namesOfText.add(name);
		else names.set(text.pointer, new Set([name]));
	}
	return (pointer, address) => listPlaceholders(address).some(({ name }) => names.get(pointer)?.has(name));
}

/** Finds names that only appear after Markdown is parsed: `&#123;town}`. */
function findHiddenNames(
	{ value }: DefinitionText,
	writtenNames: { name: string }[],
	markdown: Markdown | undefined,
): string[] {
	if (!markdown || !/[&\\]/.test(value)) return [];
	const names = collectTexts(markdown.blocks).flatMap((text) => listPlaceholders(text).map(({ name }) => name));
	return [...new Set(names)].filter((name) => writtenNames.every((one) => one.name !== name));
}

function collectTexts(value: unknown): string[] {
	if (typeof value === "string") return [value];
	if (typeof value !== "object" || value === null) return [];
	return "kind" in value && value.kind === "code" ? [] : Object.values(value).flatMap(collectTexts);
}
