import type { Finding } from "../findings/finding.ts";
import { appendKey } from "../findings/pointer.ts";
import type { Definition } from "../semantics/analyze.ts";
import { hasColumn } from "../semantics/collections.ts";
import { getSortColumn } from "../semantics/row-lists.ts";
import { listSections } from "../semantics/sections.ts";
import { reportUnknownColumn } from "./columns.ts";

export function checkSidebars({ spec, tables }: Definition): Finding[] {
	return listSections(spec).flatMap(({ section, pointer, route }): Finding[] => {
		const sidebar = "sidebar" in section ? section.sidebar : undefined;
		if (!sidebar) return [];
		const sidebarPointer = appendKey(pointer, "sidebar");
		const { collection } = route ?? {};
		if (collection === undefined) {
			const message =
				"Delete ‘sidebar’: it lists the pages that are made from the rows of a collection, and this is a single page.";
			return [{ code: "missing-rows", pointer: sidebarPointer, at: "key", message }];
		}
		const { sort } = sidebar;
		const table = tables.get(collection);
		if (sort === undefined || !table || table.rows.length === 0 || hasColumn(getSortColumn(sort), table)) return [];
		const known = { collection, columns: table.columns, writtenName: sort };
		return [reportUnknownColumn(getSortColumn(sort), appendKey(sidebarPointer, "sort"), known)];
	});
}
