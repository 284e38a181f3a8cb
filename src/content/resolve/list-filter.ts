import type { FilterChoice, ListFilter } from "../../model/section.ts";
import { getOrCreate } from "../findings/caches.ts";
import type { Definition } from "../semantics/analyze.ts";
import type { Row } from "../semantics/row.ts";
import { createTextComparison, isFiltered, type RowSource } from "../semantics/row-lists.ts";
import { createTemplate, type Params } from "../semantics/template.ts";
import { findValueCollection, groupSpellings } from "../semantics/value-tables.ts";

interface ShownList {
	from: RowSource;
	rows: readonly Row[];
	/** Index of the first entry of the list among all entries of the section. */
	start: number;
}

/**
 * Resolves how visitors filter the lists of a section: by the first `filter` column of any of them. Undefined if there is
 * nothing to choose or to search.
 *
 * @param number the position of the section among the filtered sections of the page, from 1
 */
export function resolveListFilter(
	lists: ShownList[],
	{ count, number }: { count: number; number: number },
	definition: Definition,
): ListFilter | undefined {
	const filtered = lists.filter(({ from }) => isFiltered(from));
	// A list that continues on other pages can't be searched.
	const isWhole = filtered.every(({ from }) => from.perPage === undefined);
	const hasSearch = isWhole && filtered.some(({ from }) => from.search);
	const column = filtered.flatMap(({ from }) => from.filter ?? [])[0] ?? "";
	const sources = filtered.filter(({ from }) => from.filter === column);
	const found = isWhole ? listChoices(sources, column, definition) : listValuePages(sources, column, definition);
	const choices = found.length > 1 ? found : [];
	if (!hasSearch && choices.length === 0) return undefined;
	const createParameter = (name: string) => (number === 1 ? name : `${name}-${number}`);
	// "author.name" → "author"
	const [columnInRow = ""] = column.split(".", 1);
	return {
		count,
		search: hasSearch ? createParameter("q") : null,
		column: choices.length > 0 ? column : null,
		parameter: choices.length > 0 && isWhole ? createParameter(columnInRow) : null,
		choices,
	};
}

/** Lists the values of the entries, sorted numerically or alphabetically. */
function listChoices(lists: ShownList[], column: string, definition: Definition): FilterChoice[] {
	const { tables, locale, spec } = definition;
	const choices = new Map<string, FilterChoice>();
	for (const { from, rows, start } of lists) {
		const positions = new Map(rows.map((row, index) => [row, start + index]));
		const findPage = createPageFinder(from, column, definition);
		const shown = { ...tables.get(from.collection)!, rows: [...rows] };
		for (const [value, spellings] of groupSpellings(shown, column, spec.site.language)) {
			const label = spellings[0]!.value;
			const to = findPage({ path: value, name: label });
			const { entries } = getOrCreate(choices, value, () => ({ label, value, entries: [], to }));
			const found = new Set(spellings.flatMap((spelling) => spelling.rows.map((row) => positions.get(row)!)));
			for (const entry of [...found].sort((one, other) => one - other)) entries.push(entry);
		}
	}
	const all = [...choices.values()];
	return all.sort(createTextComparison(all, ({ label }) => label, locale));
}

/** Lists the pages of all values as choices, for a list that continues on other pages. */
function listValuePages(lists: ShownList[], column: string, definition: Definition): FilterChoice[] {
	return lists.flatMap(({ from }) => {
		const id = findValueCollection(from.collection, column, definition.spec);
		const findPage = createPageFinder(from, column, definition);
		return (definition.tables.get(id ?? "")?.rows ?? []).flatMap(({ values }): FilterChoice[] => {
			const to = findPage(values);
			return to === null ? [] : [{ label: values.name!, value: values.path!, entries: [], to }];
		});
	});
}

/** Creates a function that finds the page of a value, given the columns of its row in the value table. */
function createPageFinder(
	{ collection }: RowSource,
	column: string,
	{ spec, rowPagePatterns, pages }: Definition,
): (values: Params) => string | null {
	const pattern = rowPagePatterns.get(findValueCollection(collection, column, spec) ?? "");
	if (pattern === undefined) return () => null;
	const fill = createTemplate(pattern, new Map());
	return (values) => pages.byPath.get(fill(values))?.path ?? null;
}
