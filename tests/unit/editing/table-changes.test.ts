import { expect, it } from "vitest";
import { applyOperations } from "../../../src/editing/apply-operations.ts";
import { diffFiles } from "../../../src/editing/diff-files.ts";
import { readRows } from "../../../src/editing/parse-table.ts";

const data = { collections: { towns: { csv: "towns.csv" } } };
const table = "town,townName\nelgin,Elgin\noak-park,Oak Park\ncicero,Cicero\n";
const texts = (csv: string) => ({ "site.yaml": "site: 1\n", "towns.csv": csv });
const changes = (before: string, after: string) => diffFiles(texts(before), texts(after), "site.yaml", data);

it.each([
	["a cell", table.replace("Oak Park", '"Oak Park, Illinois"'), ["changed /collections/towns/csv/1/townName"]],
	["a cell of a later row", table.replace(",Cicero", ",Cicero Town"), ["changed /collections/towns/csv/2/townName"]],
	["a new row", table.replace("cicero", "aurora,Aurora\ncicero"), ["added /collections/towns/csv/2"]],
	["a new last row", `${table}aurora,Aurora\n`, ["added /collections/towns/csv/3"]],
	["a removed row", table.replace("oak-park,Oak Park\n", ""), ["removed /collections/towns/csv/1"]],
	["a removed last row", table.replace("cicero,Cicero\n", ""), ["removed /collections/towns/csv/2"]],
	["a renamed column", table.replace("townName", "name"), ["changed /collections/towns/csv"]],
	["an invalid table", table.replace("Elgin", '"Elgin'), ["changed /collections/towns/csv"]],
	["nothing", table, []],
])("diffFiles lists what changed in a table, with operations that undo it: %s", (_, csv, expected) => {
	const differences = changes(table, csv);
	expect(differences.map(({ kind, pointer }) => `${kind} ${pointer}`)).toEqual(expected);
	const change = applyOperations(
		texts(csv),
		"site.yaml",
		differences.map(({ inverse }) => inverse),
	);
	expect("refused" in change ? change.refused : readRows(change.texts["towns.csv"]!)).toEqual(readRows(table));
});

it("readRows returns the line number of each row, even after cells with line breaks", () => {
	const rows = readRows('\ufefftown,text\r\nelgin,"one\r\ntwo"\r\n\r\ncicero,x\r\n');
	expect(rows).toEqual({
		columns: ["town", "text"],
		rows: [
			{ values: ["elgin", "one\r\ntwo"], line: 2 },
			{ values: ["cicero", "x"], line: 5 },
		],
	});
});
