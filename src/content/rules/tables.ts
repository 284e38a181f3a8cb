import type { Finding } from "../findings/finding.ts";
import { append } from "../findings/pointer.ts";
import type { Definition } from "../site/definition.ts";
import { sectionsOf } from "../site/sections.ts";

/** Every row of a table has a cell for each column. */
export function evenTables({ spec }: Definition): Finding[] {
	return sectionsOf(spec).flatMap(({ section, pointer }): Finding[] => {
		if (section.type !== "table") return [];
		const { length } = section.columns;
		return section.rows.flatMap((row, index): Finding[] => {
			if (row.length === length) return [];
			const code = row.length < length ? "too-few" : "too-many";
			const message = `This row has ${row.length} entries, and the table ${length} columns.`;
			return [{ code, pointer: append(`${pointer}/rows`, index), message }];
		});
	});
}
