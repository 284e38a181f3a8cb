import type { Finding } from "../findings/finding.ts";
import { findNearest, formatSuggestion } from "../findings/nearest.ts";
import type { Definition } from "../semantics/analyze.ts";
import { listPlaceholders, parseColumnName } from "../semantics/placeholders.ts";
import { locateCell } from "../semantics/row.ts";

/** Names in braces in the cells of tables, each once: they are shown as they stand. An export may mean its braces, so it is a warning. */
export function listKnownCellNames({ tables, constants }: Definition): Finding[] {
	const told = new Set<string>();
	return [...tables.values()].flatMap(({ rows }) =>
		rows.flatMap((row) => {
			if (!row.csv?.cells.some((cell) => cell.includes("{"))) return [];
			const { cells, header } = row.csv;
			return cells.flatMap((cell, index) =>
				listPlaceholders(cell).flatMap(({ name, raw }): Finding[] => {
					if (constants.has(name) || parseColumnName(name) !== null || told.has(name)) return [];
					told.add(name);
					const closest = findNearest(name, [...constants.keys()]);
					const message = `Nothing is called ${raw}, so visitors will see it as it is.${formatSuggestion(closest && `{${closest}}`)}`;
					const place = locateCell(row, header.cells[index]?.trim() ?? "");
					return [{ code: "unknown-placeholder", severity: "warning", ...place, message, closest }];
				}),
			);
		}),
	);
}
