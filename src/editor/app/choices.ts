import { appendKey, getParentPointer, getValue, parsePointer } from "../../content/findings/pointer.ts";
import { listOtherNames, normalizeWord } from "../../content/schema/advice.ts";
import { keyFormats } from "../../content/schema/texts.ts";
import { isRecord, type Schema, type TextFormat } from "../../content/schema/walk.ts";
import { listDecidingFields } from "../../content/semantics/field-types.ts";
import { getExtension, listExtensions } from "../../content/semantics/files.ts";
import { bundledFonts } from "../../content/semantics/fonts.ts";
import { getRoutePointer } from "../../content/semantics/pages.ts";
import { backgrounds } from "../../content/semantics/pictures.ts";
import { formatColumnName } from "../../content/semantics/placeholders.ts";
import { relativeDays } from "../../content/semantics/row-filter.ts";
import { humanizeColumn } from "../../editing/names.ts";
import { capitalize } from "../../text/words.ts";
import { findCards, getCompiledData, listLinkablePages } from "./editor.ts";
import type { State } from "./session/state.ts";
import { getValueName } from "./words.ts";

interface Choice {
	value: string;
	name: string;
}

/** Checks whether a text has a few possible values. */
export function isChoice(schema: Schema): boolean {
	const { enum: allowed, format } = schema;
	return (
		allowed !== undefined ||
		listExtensions(schema) !== null ||
		(format !== undefined && (choicesOfFormat[format] ?? keyFormats[format]) !== undefined)
	);
}

/** Lists the possible values of the text at a pointer. */
export function listChoices(schema: Schema, pointer: string, state: State): Choice[] {
	const { enum: allowed, enumNames, format } = schema;
	const extensions = listExtensions(schema);
	if (extensions) {
		const files = listFiles("files", state).filter((file) => extensions.includes(getExtension(file)));
		return files.map((value) => ({ value, name: value.replace("files/", "") }));
	}
	if (allowed) return allowed.map((value, index) => ({ value, name: enumNames?.[index] ?? humanize(value) }));
	const listForFormat = format && choicesOfFormat[format];
	if (listForFormat) return listForFormat(pointer, state);
	const group = (format && keyFormats[format]?.group) ?? "";
	const entries = getValue(getCompiledData(state), group);
	return isRecord(entries)
		? Object.keys(entries).map((key) => ({ value: key, name: getValueName(appendKey(group, key), state) }))
		: [];
}

/** Functions that list the choices of the formats whose values aren't in the schema. */
const choicesOfFormat: Partial<Record<TextFormat, (pointer: string, state: State) => Choice[]>> = {
	typeface: (_, state) => [
		...bundledFonts.map((value) => ({ value, name: humanize(value) })),
		...listFiles("fonts", state).map((value) => ({ value, name: value.replace("fonts/", "") })),
	],
	background: (_, state) => [
		...backgrounds.map((value) => ({ value, name: humanize(value) })),
		...Object.keys(state.pictures).map((value) => ({ value, name: value.replace("images/", "") })),
	],
	"own-column": (pointer, state) => {
		const collection = parsePointer(pointer)[1] ?? "";
		const columns = Object.keys(state.compiled?.collections[collection] ?? {});
		return columns.map((value) => ({ value, name: humanizeColumn(value) }));
	},
	"sort-order": (pointer, state) => listSortOrders(getListSource(pointer), state),
	"column-name": (pointer, state) =>
		listColumns(getListSource(pointer), state).map((column) => ({
			value: column,
			name: humanizeColumn(column),
		})),
	"column-value": (pointer, state) => {
		const condition = pointer.replace(/\/(is|oneOf\/\d+)$/, "");
		const column = String(getValue(getCompiledData(state), appendKey(condition, "column")));
		const values = findCards(getListSource(pointer), state)?.values?.[column] ?? [];
		const route = getRoutePointer(pointer);
		const routeCollection =
			route === null ? undefined : getValue(getCompiledData(state), appendKey(route, "collection"));
		const routeColumns = Object.keys(state.compiled?.collections[String(routeCollection)] ?? {});
		return [
			...values.map((value) => ({ value, name: value })),
			...routeColumns.map((name) => ({
				value: `{${formatColumnName(name)}}`,
				name: `${humanizeColumn(name)} of the page`,
			})),
		];
	},
	"list-day": () => Object.keys(relativeDays).map((value) => ({ value, name: humanize(value) })),
	"field-name": (pointer, state) =>
		listFieldsBefore(pointer, state).map(({ name, label }) => ({ value: name, name: label })),
	"field-answer": (pointer, state) => {
		const name = getValue(getCompiledData(state), appendKey(getParentPointer(pointer), "field"));
		const field = listFieldsBefore(pointer, state).find((one) => one.name === name);
		return Array.isArray(field?.options) ? field.options.map((option) => ({ value: option, name: option })) : [];
	},
};

/**
 * Returns the pointer of the group that names the collection of a column: a `from` or `values` group, or the route for the
 * order in a sidebar.
 */
function getListSource(pointer: string): string {
	if (pointer.endsWith("/sidebar/sort")) return getRoutePointer(pointer) ?? "";
	const conditions = pointer.lastIndexOf("/where/");
	return conditions === -1 ? getParentPointer(pointer) : pointer.slice(0, conditions);
}

function listFiles(folder: "files" | "fonts", { files }: State): string[] {
	return Object.keys(files).filter((name) => name.startsWith(`${folder}/`));
}

/** Lists the fields on which a form field can depend. The pointer is inside the field's condition. */
function listFieldsBefore(pointer: string, state: State) {
	return listDecidingFields(getParentPointer(getParentPointer(pointer)), getCompiledData(state));
}

function listSortOrders(from: string, state: State): Choice[] {
	return listColumns(from, state).flatMap((column) => {
		const name = humanizeColumn(column);
		return [
			{ value: column, name },
			{ value: `-${column}`, name: `${name}, in reverse` },
		];
	});
}

/** Lists the columns of a collection. `from` is the pointer of the group that names it. */
function listColumns(from: string, state: State): string[] {
	const collection = getValue(getCompiledData(state), appendKey(from, "collection"));
	return Object.keys(state.compiled?.collections[String(collection)] ?? {});
}

/** "source-serif-4" → "Source serif 4" */
export function humanize(value: string): string {
	return capitalize(value.replaceAll("-", " "));
}

/**
 * Searches section types. Matches in names come first, then matches in aliases, then matches in descriptions. Each word of
 * the query can be the beginning or the plural of a word of the section type.
 */
export function searchSectionTypes<SectionType extends { tag: string; schema: Schema }>(
	query: string,
	types: SectionType[],
): SectionType[] {
	const queryWords = listWords(query);
	const importantWords = queryWords.filter((word) => !fillers.includes(word));
	const wantedWords = importantWords.length > 0 ? importantWords : queryWords;
	const rank = ({ tag, schema }: SectionType) => {
		const { title = "", description = "", exampleDescriptions = [] } = schema;
		const texts = [[tag, title], listOtherNames(schema), [description, ...exampleDescriptions]];
		// Every word has to be in the texts of this level, or of a level before it.
		const level = texts.findIndex((_, index) => {
			const words = texts
				.slice(0, index + 1)
				.flat()
				.flatMap(listWords);
			return wantedWords.every((word) => words.some((one) => one.startsWith(word) || word === `${one}s`));
		});
		// An alias that equals the whole query ranks between matches in names (0) and other matches in aliases (1).
		const isExactAlias = listOtherNames(schema).includes(queryWords.join("-"));
		if (level < 0) return null;
		return isExactAlias ? Math.min(level, 0.5) : level;
	};
	const ranked = types.flatMap((type) => {
		const position = rank(type);
		return position === null ? [] : [{ type, position }];
	});
	return ranked.sort((a, b) => a.position - b.position).map(({ type }) => type);
}

/** Words that are ignored in a query with other words. */
const fillers = ["a", "an", "and", "for", "in", "my", "of", "on", "our", "the", "to", "us", "with", "your"];

function listWords(text: string): string[] {
	return normalizeWord(text)
		.split(/[^\p{L}\p{N}&]+/u)
		.filter((word) => word !== "");
}

/** Collects all link targets on the site: the names of pages, sections with an id, and files, by their addresses. */
export function collectTargets(state: State): Map<string, string> {
	const data = getCompiledData(state);
	const targets = new Map<string, string>();
	for (const { path, name, pointer } of listLinkablePages(state)) {
		targets.set(path, name);
		const sections = getValue(data, `${pointer}/sections`);
		for (const section of Array.isArray(sections) ? sections : []) {
			if (!isRecord(section) || typeof section.id !== "string" || section.hidden === true) continue;
			const heading = section.heading ?? section.id;
			targets.set(`${path}#${section.id}`, `${name} → ${String(heading)}`);
		}
	}
	for (const name of listFiles("files", state)) targets.set(`/${name}`, `File: ${name.replace("files/", "")}`);
	return targets;
}
