import { describe, expect, it } from "vitest";
import { listFindings, page } from "./definition.ts";

/** Lists the findings about missing cells, with this heading on the page of each row. */
function findMissingCells(heading: string, rows: Record<string, string>[]): string[] {
	const towns = { ...page("/:path", { type: "heading", heading }), collection: "towns" };
	return listFindings({
		collections: { towns: { rows } },
		routes: [page("/", { type: "heading", heading: "Home" }), towns],
	}).filter((finding) => finding.startsWith("missing-cell"));
}

const elgin = { path: "elgin", town: "Elgin" };
const joliet = { path: "joliet", town: "" };
const cicero = { path: "cicero", town: "Cicero" };

describe("a column inside a title with other text", () => {
	it("is reported at the row where it is empty", () => {
		expect(findMissingCells("Repairs in {row.town}", [elgin, joliet, cicero])).toEqual([
			"missing-cell /collections/towns/rows/1/town",
		]);
	});

	it("may be empty if the title has only columns, or if most rows leave it out", () => {
		expect(findMissingCells("{row.path} {row.town}", [elgin, joliet, cicero])).toEqual([]);
		expect(findMissingCells("Repairs in {row.town}", [elgin, cicero])).toEqual([]);
		expect(findMissingCells("Repairs {row.town}", [elgin, joliet, { path: "aurora", town: "" }])).toEqual([]);
	});
});
