import type { Finding } from "../findings/finding.ts";
import { findNearest, formatSuggestion, suggestReplacement } from "../findings/nearest.ts";
import { appendKey } from "../findings/pointer.ts";
import type { Definition } from "../semantics/analyze.ts";
import { getSortColumn } from "../semantics/card-sources.ts";
import type { CollectionTable } from "../semantics/collections.ts";
import { listParameters } from "../semantics/path.ts";
import { listPlaceholders, parseColumnName } from "../semantics/placeholders.ts";
import type { Row } from "../semantics/row.ts";
import { listSections } from "../semantics/sections.ts";

/** A column of a row that other rows name otherwise. */
interface Slip {
	row: Row;
	/** As the others name it. */
	meant: string;
	finding: Finding;
}

export function checkColumns(definition: Definition): Finding[] {
	return slipsIn(definition).map(({ finding }) => finding);
}

/** What is to be said where a row lacks a column because it names it otherwise; null where it just has none. */
export function reportMisnamedColumn(row: Row, column: string, definition: Definition): Finding | null {
	return slipsIn(definition).find((slip) => slip.row === row && slip.meant === column)?.finding ?? null;
}

function slipsIn(definition: Definition): Slip[] {
	const known = definition.caches.get(createSlipCache);
	let slips = known.get(definition);
	if (!slips) {
		const uneven = [...definition.tables.values()].filter(isUneven);
		const used = uneven.length > 0 ? listUsedColumns(definition) : new Set<string>();
		slips = uneven.flatMap((table) => slipsOf(table, used));
		known.set(definition, slips);
	}
	return slips;
}

const createSlipCache = () => new WeakMap<Definition, Slip[]>();

/** A table in a file of its own names each column once. */
function isUneven({ rows, columns }: CollectionTable): boolean {
	return !rows[0]?.csv && rows.some(({ values }) => Object.keys(values).length < columns.size);
}

/** That nothing uses a column says that it was not meant, and that something uses the one like it that it was. */
function slipsOf({ rows, columns }: CollectionTable, used: ReadonlySet<string>): Slip[] {
	const idle = [...columns].filter((column) => !used.has(column));
	const counts = new Map([...columns].map((column) => [column, countOf(column, rows)]));
	return rows.flatMap((row) =>
		idle.flatMap((column): Slip[] => {
			if (!Object.hasOwn(row.values, column)) return [];
			const others = [...columns].filter(
				(one) => used.has(one) && !Object.hasOwn(row.values, one) && counts.get(one)! > counts.get(column)!,
			);
			const meant = findNearest(column, others);
			if (meant === undefined) return [];
			const message = `Nothing uses the column ‘${column}’, and this row has no ‘${meant}’ like the others.${formatSuggestion(meant)}`;
			const place = { pointer: appendKey(row.pointer, column), at: "key" } as const;
			const finding: Finding = { code: "unknown-column", severity: "warning", ...place, message, closest: meant };
			return [{ row, meant, finding: { ...finding, fix: suggestReplacement(meant) } }];
		}),
	);
}

function countOf(column: string, rows: Row[]): number {
	return rows.filter(({ values }) => Object.hasOwn(values, column)).length;
}

/** The columns that a text, a path or a section names. */
export function listUsedColumns({ spec, texts, pages }: Definition): Set<string> {
	const named = texts.flatMap(({ value }) =>
		listPlaceholders(value).flatMap(({ name }) => parseColumnName(name) ?? []),
	);
	const drawn = listSections(spec).flatMap(({ section }) => {
		if (section.type !== "cards" || !section.from) return [];
		const { sort, where } = section.from;
		return [...(sort === undefined ? [] : [getSortColumn(sort)]), ...(where ? [where.column] : [])];
	});
	const filled = [...pages.byRoute.values()].flatMap(([page]) => (page ? listParameters(page.route.path) : []));
	return new Set([...named, ...drawn, ...filled]);
}
