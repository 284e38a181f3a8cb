import { describe, expect, it } from "vitest";
import { listFindings, page, pages } from "./definition.ts";

const listFindingsWith = (heading: string, text?: string) =>
	listFindings({ routes: pages({ type: "heading", heading, ...(text === undefined ? {} : { text }) }) });

describe("an invisible text", () => {
	it.each([" ", "\u00a0", "\u3000\t"])("is an error if it has only blanks: %j", (blank) => {
		expect(listFindingsWith(blank)).toContain("too-short /routes/1/sections/0/heading");
		expect(listFindingsWith("Prices", blank)).toEqual(["too-short /routes/1/sections/0/text"]);
	});

	it("is an error if its constant has only blanks", () => {
		const routes = pages({ type: "heading", heading: "{nothing}{nothing}" });
		const constants = { shop: "Maple Cycles", phone: "312-555-0147", nothing: " " };
		expect(listFindings({ constants, routes })).toContain("too-short /routes/1/sections/0/heading");
	});
});

describe("a column that is empty in some row", () => {
	/**
	 * Lists the findings about empty texts.
	 *
	 * @param row the second row
	 * @param texts keys of the section on the page of each row
	 */
	const findEmptyTexts = (row: Record<string, string>, texts: object) => {
		const rows: Record<string, string>[] = [
			{ town: "elgin", name: "Elgin", more: "More" },
			{ town: "aurora", ...row },
		];
		const collections = { towns: { rows } };
		const [first, second] = pages({ type: "heading", heading: "Prices" });
		const townPage = { ...page("/towns/:town", { type: "heading", heading: "Town", ...texts }), collection: "towns" };
		return listFindings({ collections, routes: [first!, second!, townPage] }).filter((finding) =>
			finding.startsWith("too-short"),
		);
	};

	it("is an error if a required text consists only of the column", () => {
		const heading = { heading: "{row.name}" };
		expect(findEmptyTexts({ name: "Aurora" }, heading)).toEqual([]);
		expect(findEmptyTexts({ name: "" }, heading)).toEqual(["too-short /collections/towns/rows/1/name"]);
		expect(findEmptyTexts({ more: "More" }, heading)).toEqual(["too-short /collections/towns/rows/1"]);
	});

	it("omits an optional text, and adds nothing to a longer one", () => {
		expect(findEmptyTexts({ name: "Aurora" }, { text: "{row.more}" })).toEqual([]);
		expect(findEmptyTexts({ more: "More" }, { heading: "Town {row.name}" })).toEqual([]);
		expect(findEmptyTexts({ more: "More" }, { heading: "{row.name} {row.more}" })).toEqual([]);
	});
});
