import type { SectionSpec } from "../../model/spec.gen.ts";
import { formatCount } from "../../text/words.ts";
import type { Finding } from "../findings/finding.ts";
import { getParentPointer, getValue } from "../findings/pointer.ts";
import { guessDate } from "../schema/guess-meaning.ts";
import { describeImpossibleDate } from "../schema/wrong-value.ts";
import type { Definition } from "../semantics/analyze.ts";
import { findRowWithColumn } from "../semantics/page.ts";
import { findPagesAt, getRowTemplatePointer } from "../semantics/pages.ts";
import { ja } from "../semantics/phrases/ja.ts";
import { joinPatterns } from "../semantics/phrases/pattern.ts";
import { allPhrases } from "../semantics/phrases/phrases.ts";
import { tr } from "../semantics/phrases/tr.ts";
import { zh } from "../semantics/phrases/zh.ts";
import { locateCell, type Row } from "../semantics/row.ts";
import { filterRows } from "../semantics/row-filter.ts";
import { getDateColumn, getRowSource } from "../semantics/row-lists.ts";

export function checkDates({ texts }: Definition): Finding[] {
	return texts.flatMap(({ pointer, value, schema }): Finding[] => {
		const isDay =
			schema.format === "calendar-date" ||
			(schema.format === "date-or-column" && !value.includes("{")) ||
			// Without a digit, it is a word such as `today`.
			(schema.format === "list-day" && /\d/.test(value));
		return isDay && !isDate(value) ? [{ code: "wrong-format", pointer, message: explainDate(value) }] : [];
	});
}

/**
 * Checks the columns from which dates are taken. Reports each column once, because a table usually has a single
 * notation.
 */
export function checkRowDates(definition: Definition): Finding[] {
	return definition.texts.flatMap(({ pointer, value, schema }): Finding[] => {
		const column = schema.format === "date-or-column" ? getDateColumn(value) : null;
		if (column === null) return [];
		const rows = listSourceRows(pointer, column, definition);
		const filledRows = rows.filter(({ values }) => values[column]);
		const [invalidRow, ...others] = filledRows.filter(({ values }) => !isDate(values[column]!));
		if (!invalidRow) return [];
		if (!filledRows.some(({ values }) => /\d/.test(values[column]!))) {
			const message = `The column ‘${column}’ has no dates: ‘${invalidRow.values[column]}’ isn’t one.`;
			return [{ code: "wrong-format", pointer, message }];
		}
		const why =
			others.length === 0
				? undefined
				: `This column is used for dates. ${formatCount(others.length, "other date")} in it ${others.length === 1 ? "has" : "have"} the same problem.`;
		return [
			{
				code: "wrong-format",
				...locateCell(invalidRow, column),
				message: explainDate(invalidRow.values[column]!),
				why,
			},
		];
	});
}

/** Lists the rows that fill a text: in a `card` or `each`, the rows of the list; elsewhere, the rows of the text's pages. */
export function listSourceRows(pointer: string, column: string, { spec, tables, pages, locale }: Definition): Row[] {
	const templatePointer = getRowTemplatePointer(pointer);
	if (templatePointer === null) {
		return [...new Set(findPagesAt(pointer, pages).flatMap((page) => findRowWithColumn(column, page) ?? []))];
	}
	const from = getRowSource(getValue(spec, getParentPointer(templatePointer)) as SectionSpec);
	const table = from && tables.get(from.collection);
	return table ? filterRows(from, table, locale) : [];
}

function explainDate(value: string): string {
	if (/^\d{4}-\d\d-\d\d$/.test(value)) return describeImpossibleDate(value);
	const guess = guessDate(value);
	return guess
		? `Write ‘${guess}’ instead of ‘${value}’.`
		: `Write the year, the month and the day, such as 2026-12-25, instead of ‘${value}’.`;
}

/** Whether a text is a date that the calendar has. `Date` reads February 30 as March 2. */
export function isDate(iso: string): boolean {
	if (!/^\d{4}-\d\d-\d\d$/.test(iso)) return false;
	const date = new Date(`${iso}T00:00:00Z`);
	return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(iso);
}

export function checkCopyrightYear({ spec, locale }: Definition): Finding[] {
	const text = spec.footer.copyright;
	if (/\{\s*year\s*\}/.test(text)) return [];
	const last = [...text.matchAll(/(?<!\d)(?:19|20)\d\d(?!\d)/g)]
		.filter((match) => !isFoundingYear(text.slice(0, match.index), text.slice(match.index + match[0].length)))
		.at(-1);
	const year = last?.[0];
	if (!last || year === undefined || !(Number(year) < Number(locale.year))) return [];
	const name = "{year}";
	return [
		{
			code: "past-year",
			severity: "warning",
			pointer: "/footer/copyright",
			at: { piece: year, nth: text.slice(0, last.index).split(year).length - 1 },
			message: `The year ${year} is over. ${name} always shows the current year.`,
			fix: { text: `Write ${name}.`, replacement: name, safe: false },
		},
	];
}

const since = joinPatterns(allPhrases.flatMap((phrases) => phrases.since));
const sinceAtEnd = new RegExp(`${since}[.:]?\\s*$`, "iu");
/** In these languages, the word for “since” follows the year: "1978年創業". */
const sinceAtStart = new RegExp(`^\\s*年?\\s*${joinPatterns([ja, tr, zh].flatMap((phrases) => phrases.since))}`, "iu");

/** Whether a year is the founding year of the business: "since 1978", "1978 創業". */
function isFoundingYear(textBefore: string, textAfter: string): boolean {
	return sinceAtEnd.test(textBefore) || sinceAtStart.test(textAfter);
}
