import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import Papa from "papaparse";

/** Reads the rows of the tables beside a definition of the benchmark, each with the name of its table. */
export function readRows(folder) {
	return readdirSync(folder)
		.filter((name) => name.endsWith(".csv"))
		.flatMap((name) => {
			const { data } = Papa.parse(readFileSync(join(folder, name), "utf8"), { header: true, skipEmptyLines: true });
			return data.map((row) => ({ ...row, table: name.replace(".csv", "") }));
		});
}
