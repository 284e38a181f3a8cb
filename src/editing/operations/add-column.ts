import { humanizeColumn } from "../names.ts";
import { changeTable, spliceColumn } from "../table-splices.ts";
import type { OperationKind } from "./operation-kind.ts";

export const addColumnOperation: OperationKind<"add-column"> = {
	table: {
		apply: (draft, { file, column }) => changeTable(draft, file, (table) => spliceColumn(table, column)),
		describe: ({ file, column }) => `Added ‘${humanizeColumn(column)}’ to ${file}`,
	},
};
