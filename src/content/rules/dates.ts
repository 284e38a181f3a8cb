import type { SectionSpec } from "../../model/spec.gen.ts";
import type { Finding } from "../findings/finding.ts";
import { didYouMean } from "../findings/nearest.ts";
import { valueAt } from "../findings/pointer.ts";
import { dayMeant } from "../schema/meant.ts";
import { rowHolding } from "../site/cells.ts";
import type { Definition } from "../site/definition.ts";
import { dayColumnOf, rowsWhere } from "../site/drawn.ts";
import { cardAt, pagesAt } from "../site/pages.ts";
import { placeOfCell, type Row } from "../site/row.ts";
import { sectionAt } from "../site/sections.ts";

export function realDates({ texts }: Definition): Finding[] {
	return texts.flatMap(({ pointer, value, schema }): Finding[] => {
		const isDay = schema.format === "calendar-date" || (schema.format === "drawn-date" && !value.includes("{"));
		return isDay && !isDate(value) ? [{ code: "wrong-format", pointer, message: unreal(value) }] : [];
	});
}

/** The cells from which days are taken, each column once: a table is mostly written in one way. */
export function realDatesOfRows(definition: Definition): Finding[] {
	return definition.texts.flatMap(({ pointer, value, schema }): Finding[] => {
		const column = schema.format === "drawn-date" ? dayColumnOf(value) : null;
		if (column === null) return [];
		const rows = rowsFor(pointer, column, definition);
		// A cell that is empty says that there is none.
		const filled = rows.filter(({ values }) => values[column]);
		const [wrong, ...others] = filled.filter(({ values }) => !isDate(values[column]!));
		if (!wrong) return [];
		if (!filled.some(({ values }) => /\d/.test(values[column]!))) {
			const message = `The column ‘${column}’ has no days: ‘${wrong.values[column]}’ is none.`;
			return [{ code: "wrong-format", pointer, message }];
		}
		const why =
			others.length === 0
				? undefined
				: `Days are taken from this column, where ${others.length} more are not written so.`;
		return [{ code: "wrong-format", ...placeOfCell(wrong, column), message: unreal(wrong.values[column]!), why }];
	});
}

/** The rows that a column at a pointer is taken from: those that cards are made of, or those of its pages. */
function rowsFor(pointer: string, column: string, { spec, tables, pages }: Definition): Row[] {
	if (cardAt(pointer) === null) {
		return [...new Set(pagesAt(pointer, pages).flatMap((page) => rowHolding(column, page) ?? []))];
	}
	const { from } = valueAt(spec, sectionAt(pointer)!) as Extract<SectionSpec, { type: "cards" }>;
	const table = from && tables.get(from.collection);
	return table ? rowsWhere(from, table) : [];
}

function unreal(value: string): string {
	if (/^\d{4}-\d\d-\d\d$/.test(value)) return `There is no such day as ${value}.`;
	const meant = dayMeant(value);
	const example = meant ? didYouMean(meant) : " It is year, month and day, such as 2026-05-04.";
	return `‘${value}’ is not written as a day must be.${example}`;
}

/** February 30 becomes March 2 when it is read, and is another day when it is written again. */
export function isDate(iso: string): boolean {
	const date = new Date(`${iso}T00:00:00Z`);
	return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(iso);
}
