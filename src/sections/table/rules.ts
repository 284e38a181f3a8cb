import type { Finding } from "../../content/findings/finding.ts";
import { appendKey } from "../../content/findings/pointer.ts";
import { blankText } from "../../content/rules/empty-texts.ts";
import type { TableSectionSpec } from "../../model/spec.gen.ts";

/** Every column of a table has a name, but the one above the names of its rows, which the heading may say already. */
export function checkColumnNames({ columns }: TableSectionSpec, pointer: string): Finding[] {
	return columns.flatMap((name, index): Finding[] => {
		if (index === 0 || !blankText.test(name)) return [];
		const message = "Name this column. Only the first column of a table can have no name.";
		return [{ code: "too-short", pointer: appendKey(`${pointer}/columns`, index), message }];
	});
}

/** Every row of a table has a cell for each column. */
export function checkRows({ columns, rows }: TableSectionSpec, pointer: string): Finding[] {
	const { length } = columns;
	const [first, ...others] = rows.map((row) => row.length);
	if (first !== undefined && first !== length && others.length > 0 && others.every((one) => one === first)) {
		const hint = first > length ? " Is a comma missing between two columns?" : "";
		const message = `The table names ${length} columns, but every row has ${first} entries.${hint}`;
		return [{ code: first < length ? "too-many" : "too-few", pointer: `${pointer}/columns`, message }];
	}
	return rows.flatMap((row, index): Finding[] => {
		if (row.length === length) return [];
		const code = row.length < length ? "too-few" : "too-many";
		const message = `This row has ${row.length} entries, but the table has ${length} columns.`;
		return [{ code, pointer: appendKey(`${pointer}/rows`, index), message }];
	});
}
