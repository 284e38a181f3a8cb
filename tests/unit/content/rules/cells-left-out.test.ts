import { describe, expect, it } from "vitest";
import { page, places } from "./definition.ts";

/** Finds problems of three towns, the second without a name, with this heading on the page of each. */
function judged(heading: string, rows: Record<string, string>[]): string[] {
	const towns = { ...page("/:path", { type: "heading", heading }), collection: "towns" };
	return places({
		collections: { towns: { rows } },
		routes: [page("/", { type: "heading", heading: "Home" }), towns],
	}).filter((place) => place.startsWith("missing-cell"));
}

const elgin = { path: "elgin", town: "Elgin" };
const joliet = { path: "joliet", town: "" };
const cicero = { path: "cicero", town: "Cicero" };

describe("a column among words in a title", () => {
	it("is reported for the row that leaves it out", () => {
		expect(judged("Repairs in {row.town}", [elgin, joliet, cicero])).toEqual([
			"missing-cell /collections/towns/rows/1/town",
		]);
	});

	it("may be left out next to nothing but columns, or if most rows leave it out", () => {
		expect(judged("{row.path} {row.town}", [elgin, joliet, cicero])).toEqual([]);
		expect(judged("Repairs in {row.town}", [elgin, cicero])).toEqual([]);
		expect(judged("Repairs {row.town}", [elgin, joliet, { path: "aurora", town: "" }])).toEqual([]);
	});
});
