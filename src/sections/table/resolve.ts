import type { Resolve } from "../../content/resolve/section.ts";
import { strip } from "../../stega/stega.ts";

export const resolve: Resolve<"table"> = ({ heading, text = null, columns, note = null, ...written }, context) => {
	const { definition, origin, pointer } = context;
	const rows = written.rows.map((row, place) =>
		row.map((cell, index) =>
			typeof cell === "string" ? cell : origin(definition.locale.number(cell), `${pointer}/rows/${place}/${index}`),
		),
	);
	return {
		heading,
		text,
		note,
		rows,
		columns: columns.map((name, index) => ({
			name: strip(name).trim() === "" ? "" : name,
			isNumeric: rows.every((row) => isNumber(row[index] ?? "")),
		})),
	};
};

/** "$12", "1,450", "12 %", and a dash where there is none. */
function isNumber(cell: string): boolean {
	return /^[^\p{L}]*$/u.test(strip(cell));
}
