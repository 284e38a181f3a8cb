import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { codes, compiled } from "../compiled.ts";
import { minimal, page, priced } from "../minimal.ts";
import { seed } from "../seed.ts";

/** Returns what the rules for unusual passages report about a cell. */
function checkCell(cell: string): string[] {
	const towns = page("/towns/:town", {
		name: "{row.town}",
		collection: "towns",
		sections: [{ type: "heading", heading: "In {row.town}", text: "{row.text}" }],
	});
	const routes = [page("/"), towns];
	const files = { "towns.csv": `town,text\nelgin,"${cell}"\n` };
	return check(minimal({ ...priced, routes, collections: { towns: { csv: "towns.csv" } } }), files);
}

/** Returns what the same rules report about a text of the definition. They check such a text even if it is plain. */
function checkText(text: string): string[] {
	return check(minimal({ ...priced, routes: [page("/", { sections: [{ type: "heading", heading: "A", text }] })] }));
}

function check(definition: string, files = {}): string[] {
	return codes(compiled(definition, { files })).filter((code) => reported.includes(code));
}

/** The codes of these rules. */
const reported = ["markup-without-effect", "malformed-placeholder", "spreadsheet-error", "phone-length"];

describe("the rules for unusual passages", () => {
	it.each([
		["**Bold** words", "markup-without-effect"],
		["Only plans.basic.price", "malformed-placeholder"],
		["#REF!", "spreadsheet-error"],
		["NaN", "spreadsheet-error"],
		["undefined", "spreadsheet-error"],
		["Tel. 020 7946 03224567 89", "phone-length"],
	])("check the cell %j", (cell, code) => {
		expect(checkCell(cell)).toContain(code);
	});

	it("find nothing in plain prose, so such cells can be skipped", () => {
		const plain = fc.string({ unit: fc.constantFrom(..."abcXYZéßŁ ,.!'’-"), maxLength: 30 });
		fc.assert(
			fc.property(plain, (words) => {
				// A hyphen at the start would be the markup of a list.
				fc.pre(!words.startsWith("-"));
				expect(checkText(words)).toEqual([]);
			}),
			{ seed, numRuns: 200 },
		);
	});
});
