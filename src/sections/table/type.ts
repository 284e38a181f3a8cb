import type { SectionBase } from "../../model/section.ts";

declare module "../../model/section.ts" {
	interface SectionTypes {
		table: TableSection;
	}
}

export interface TableSection extends SectionBase {
	type: "table";
	heading: string;
	text: string | null;
	columns: TableColumn[];
	/** A cell for each column, the first of them the name of the row. */
	rows: string[][];
	note: string | null;
}

export interface TableColumn {
	/** Empty of a first column that has none. */
	name: string;
	/** Whether numbers alone stand in it. */
	isNumeric: boolean;
}
