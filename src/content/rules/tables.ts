import type { Finding } from "../findings/finding.ts";
import { appendKey } from "../findings/pointer.ts";
import type { Definition } from "../semantics/analyze.ts";
import { listSections } from "../semantics/sections.ts";
import { blankText } from "./blank.ts";

/** Every column of a table has a name, but the one above the names of its rows, which the heading may say already. */
export function checkColumnNames({ spec }: Definition): Finding[] {
	return listSections(spec).flatMap(({ section, pointer }): Finding[] => {
		if (section.type !== "table") return [];
		return section.columns.flatMap((name, index): Finding[] => {
			if (index === 0 || !blankText.test(name)) return [];
			const message = "This column has no name. Only the first column of a table can be without one.";
			return [{ code: "too-short", pointer: appendKey(`${pointer}/columns`, index), message }];
		});
	});
}

/** Every row of a table has a cell for each column. */
export function checkTables({ spec }: Definition): Finding[] {
	return listSections(spec).flatMap(({ section, pointer }): Finding[] => {
		if (section.type !== "table") return [];
		const { length } = section.columns;
		const [first, ...others] = section.rows.map((row) => row.length);
		if (first !== undefined && first !== length && others.length > 0 && others.every((one) => one === first)) {
			const hint = first > length ? " Is a comma missing between two columns?" : "";
			const message = `The table names ${length} columns, but every row has ${first} entries.${hint}`;
			return [{ code: first < length ? "too-many" : "too-few", pointer: `${pointer}/columns`, message }];
		}
		return section.rows.flatMap((row, index): Finding[] => {
			if (row.length === length) return [];
			const code = row.length < length ? "too-few" : "too-many";
			const message = `This row has ${row.length} entries, and the table ${length} columns.`;
			return [{ code, pointer: appendKey(`${pointer}/rows`, index), message }];
		});
	});
}
