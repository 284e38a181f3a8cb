import type { Finding } from "../findings/finding.ts";
import { suggestReplacement } from "../findings/nearest.ts";
import type { TextFormat } from "../schema/walk.ts";
import type { Definition } from "../semantics/analyze.ts";
import { parseOnlyColumn } from "../semantics/placeholders.ts";
import { getCell, locateCell } from "../semantics/row.ts";
import { isNumber } from "../semantics/row-lists.ts";
import { listSourceRows } from "./dates.ts";
import { findSpanProblem } from "./hours.ts";

/** Functions that find the problem of a cell, by the format of its column. They return null for a correct cell. */
const problemFinders: Partial<
	Record<TextFormat, (cell: string) => Pick<Finding, "message" | "closest" | "fix"> | null>
> = {
	"row-price": (cell) => {
		if (isNumber(cell) && Number(cell) >= 0) return null;
		const closest = /^\D*(\d+([.]\d+)?)\D*$/.exec(cell)?.[1];
		const message = `Write only a number instead of ‘${cell}’, such as 1250.5: the currency is added to it.`;
		return { message, closest, fix: suggestReplacement(closest) };
	},
	"row-time": (cell) =>
		/^([01]?\d|2[0-4]):[0-5]\d( ?[–-] ?([01]?\d|2[0-4]):[0-5]\d)?$/.test(cell)
			? findSpanProblem(cell)
			: { message: `Write a time such as 9:00, or 9:00–9:30, instead of ‘${cell}’.` },
};

/** Checks the columns from which amounts and times are taken. Reports each column once. */
export function checkRowValues(definition: Definition): Finding[] {
	return definition.texts.flatMap(({ pointer, value, schema }): Finding[] => {
		const findProblem = schema.format && problemFinders[schema.format];
		const column = findProblem ? parseOnlyColumn(value) : null;
		if (!findProblem || column === null) return [];
		for (const row of listSourceRows(pointer, column, definition)) {
			const cell = getCell(row, column);
			const problem = cell === "" ? null : findProblem(cell);
			if (!problem) continue;
			const { message, closest, fix } = problem;
			// In a CSV file, a fix could replace the whole line: see `getCellRange`.
			return [{ code: "wrong-format", ...locateCell(row, column), message, closest, fix: row.csv ? undefined : fix }];
		}
		return [];
	});
}
