import { expect, it } from "vitest";
import { diffSites } from "../../../src/diff/diff.ts";
import type { Site } from "../../../src/model/site.ts";
import { sectionTypes } from "../../../src/sections/section-types.gen.ts";
import { compiled, siteOf } from "../compiled.ts";
import { home, minimal } from "../minimal.ts";

const trees = ["Alder", "Birch", "Cedar", "Elm", "Fir"];

it("says how many cards stand on a page, and which pages come and go", () => {
	expect(told(listed(trees, 2), listed(trees, 4))).toEqual([
		["gone: /page/3 no longer exists", "Page /, page 3"],
		["the section ‘Trees’ now has 4 cards a page (before: 2)", "Page /"],
	]);
	expect(told(listed(trees), listed(trees, 4))).toEqual([
		["new, at /page/2", "Page /, page 2"],
		["the section ‘Trees’ now has 4 cards a page", "Page /"],
	]);
	expect(told(listed(trees, 4), listed(trees))).toEqual([
		["gone: /page/2 no longer exists", "Page /, page 2"],
		["the section ‘Trees’ now has all its cards on one page", "Page /"],
	]);
});

it("says of a card that moves others from page to page only that it is new", () => {
	expect(told(listed(trees, 2), listed(["Acacia", ...trees], 2))).toEqual([["the card ‘Acacia’ is new", "Page /"]]);
});

it("says which rows become cards", () => {
	const [all, elms] = [listed(["Elm"]), listed(["Elm"], undefined, "Elm")];
	expect(told(all, elms)).toEqual([["the section ‘Trees’ now draws only from rows whose name is ‘Elm’", "Page /"]]);
	expect(told(elms, all)).toEqual([
		["the section ‘Trees’ now draws from all rows (before: only those whose name is ‘Elm’)", "Page /"],
	]);
});

function listed(names: string[], perPage?: number, is?: string): Site {
	const from = { collection: "trees", ...(perPage && { perPage }), ...(is && { where: { column: "name", is } }) };
	const card = { title: "{row.name}" };
	return siteOf(
		compiled(
			minimal({
				collections: { trees: { rows: names.map((name) => ({ name })) } },
				routes: [home({ type: "cards", heading: "Trees", from, card })],
			}),
		),
	);
}

function told(old: Site, fresh: Site): string[][] {
	return diffSites(old, fresh, sectionTypes).changes.map(({ sentence, pages }) => [sentence, ...pages]);
}
