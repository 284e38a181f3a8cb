import type { CardsSectionSpec } from "../../model/spec.gen.ts";
import { appendKey } from "../findings/pointer.ts";
import type { CollectionTable } from "./collections.ts";
import type { Today } from "./locale.ts";
import { isPerPage } from "./placeholders.ts";
import { getCell, listCellValues, type Row } from "./row.ts";

type WhereSpec = NonNullable<NonNullable<CardsSectionSpec["from"]>["where"]>;
type ConditionSpec = Omit<WhereSpec, "and">;

/** A condition that rows must meet to be in a list. */
export interface Condition extends ConditionSpec {
	pointer: string;
}

/** Lists the conditions of a list, all of which rows must meet. */
export function listConditions(where: WhereSpec | undefined, pointer = ""): Condition[] {
	if (!where) return [];
	const { and = [], ...first } = where;
	const others = and.map((one, index) => ({ ...one, pointer: appendKey(appendKey(pointer, "and"), index) }));
	return [{ ...first, pointer }, ...others];
}

/** Describes the conditions of a list, for `diff`: a single `is` with its column, anything else in words. */
export function describeConditions(where: WhereSpec): { column: string; is: string } | string {
	const { column, is, ...others } = where;
	if (is !== undefined && Object.keys(others).length === 0) return { column, is: String(is) };
	return listConditions(where)
		.map((one) => {
			const values = [...(one.is === undefined ? [] : [one.is]), ...(one.oneOf ?? [])].map((value) => `‘${value}’`);
			const parts = [
				...(values.length > 0 ? [`is ${values.join(" or ")}`] : []),
				...(one.from === undefined ? [] : [`is ${one.from} or later`]),
				...(one.until === undefined ? [] : [`is ${one.until} or earlier`]),
			];
			return `${one.column} ${parts.join(" and ")}`;
		})
		.join(", and ");
}

/** Whether a condition depends on the page that shows the list: `is: "{row.slug}"`. */
export function isPerPageCondition({ is }: Pick<ConditionSpec, "is">): boolean {
	return typeof is === "string" && isPerPage(is);
}

/** Returns the rows that meet all conditions that don't depend on the page. */
export function filterRows(
	{ where }: { where?: WhereSpec },
	table: CollectionTable,
	today: Pick<Today, "getToday">,
): Row[] {
	const tests = listConditions(where)
		.filter((condition) => !isPerPageCondition(condition))
		.map((condition) => createRowTest(condition, table, today));
	return tests.length === 0 ? table.rows : table.rows.filter((row) => tests.every((test) => test(row)));
}

type RowTest = (row: Row) => boolean;

export function createRowTest(
	{ column, is, oneOf = [], from, until }: ConditionSpec,
	table: CollectionTable,
	today: Pick<Today, "getToday">,
): RowTest {
	const values = new Set([...oneOf, ...(is === undefined ? [] : [is])].map((value) => String(value).trim()));
	const [first, last] = [from, until].map((day) => (day === undefined ? undefined : resolveDay(day, today)));
	return (row) => {
		if (values.size > 0 && !listCellValues(row, column, table).some((value) => values.has(value))) return false;
		const cell = getCell(row, column);
		// An empty cell counts as later than any day.
		if (first !== undefined && cell !== "" && cell < first) return false;
		return last === undefined || (cell !== "" && cell <= last);
	};
}

/** Days from today. */
export const relativeDays: Record<string, number> = { yesterday: -1, today: 0, tomorrow: 1 };

function resolveDay(day: string, today: Pick<Today, "getToday">): string {
	const distance = relativeDays[day];
	return distance === undefined ? day : addDays(today.getToday(), distance);
}

const msPerDay = 86_400_000;

/** Adds days to a date such as "2031-05-31". */
export function addDays(iso: string, days: number): string {
	return new Date(Date.parse(iso) + days * msPerDay).toISOString().slice(0, "2031-05-31".length);
}

/** Returns the next day on which the result of a condition changes for any of the rows; null if it never changes. */
export function findNextChange(
	{ column, from, until }: ConditionSpec,
	rows: Row[],
	today: Pick<Today, "getToday">,
): string | null {
	const changes = [
		...listChanges(from, (cell, distance) => addDays(cell, 1 - distance)),
		...listChanges(until, (cell, distance) => addDays(cell, -distance)),
	];
	const now = today.getToday();
	return changes.filter((day) => day > now).sort()[0] ?? null;

	function listChanges(day: string | undefined, getChange: (cell: string, distance: number) => string): string[] {
		const distance = relativeDays[day ?? ""];
		if (distance === undefined) return [];
		const cells = new Set(rows.map((row) => getCell(row, column)));
		return [...cells].filter((cell) => !Number.isNaN(Date.parse(cell))).map((cell) => getChange(cell, distance));
	}
}
