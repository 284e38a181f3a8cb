import type { Finding } from "../findings/finding.ts";
import { didYouMean } from "../findings/nearest.ts";
import { append } from "../findings/pointer.ts";
import { dayMeant } from "../schema/meant.ts";
import type { Definition } from "../site/definition.ts";
import { type Drawing, dayColumnOf, rowsWhere } from "../site/drawn.ts";
import { placeOfCell } from "../site/row.ts";
import { type PlacedSection, sectionsOf } from "../site/sections.ts";

export function realDates({ texts }: Definition): Finding[] {
	return texts.flatMap(({ pointer, value, schema }): Finding[] => {
		const isDay = schema.format === "calendar-date" || (schema.format === "drawn-date" && !value.includes("{"));
		return isDay && !isDate(value) ? [{ code: "wrong-format", pointer, message: unreal(value) }] : [];
	});
}

/** The cells from which cards and articles take their days, each column once: a table is mostly written in one way. */
export function realDatesOfRows({ spec, tables }: Definition): Finding[] {
	return sectionsOf(spec).flatMap((placed): Finding[] => {
		const { pointer, date, from } = dateOf(placed);
		const column = date === undefined ? null : dayColumnOf(date);
		if (column === null) return [];
		const table = from && tables.get(from.collection);
		const rows = table ? rowsWhere(from, table) : [];
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

interface DateOfRows {
	/** JSON pointer of where it is written, and what is written there. */
	pointer: string;
	date?: string | undefined;
	/** From whose rows its column comes. */
	from?: Pick<Drawing, "collection" | "where"> | undefined;
}

function dateOf({ section, pointer, route }: PlacedSection): DateOfRows {
	if (section.type === "article") {
		const from = route?.collection === undefined ? undefined : { collection: route.collection };
		return { pointer: append(pointer, "date"), date: section.date, from };
	}
	if (section.type !== "cards" || !section.from) return { pointer };
	const { from, card } = section;
	return { pointer: append(append(pointer, "card"), "date"), date: card?.date, from };
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
