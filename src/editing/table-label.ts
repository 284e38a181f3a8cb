import { keysOf } from "../content/findings/pointer.ts";
import { type TableOperation, tableOf } from "./table.ts";

/** An operation on a table in plain words. `text` is the table before it; a row is called by its first cell. */
export function tableLabelOf(operation: TableOperation, text: string): string {
	const { file, pointer } = operation;
	const [row = "", column] = keysOf(pointer);
	const name = tableOf(text).rows[Number(row) + 1]?.cells[0]?.value;
	const called = name ? `‘${name}’` : `row ${Number(row) + 1}`;
	switch (operation.do) {
		case "set":
			return `Changed ${column === undefined ? called : `the ${column} of ${called}`} in ${file}`;
		case "insert":
			return `Added a row to ${file}`;
		case "remove":
			return `Deleted ${called} from ${file}`;
		case "duplicate":
			return `Copied ${called} in ${file}`;
		case "move":
			return `Moved ${called} ${operation.to > Number(row) ? "down" : "up"} in ${file}`;
	}
}
