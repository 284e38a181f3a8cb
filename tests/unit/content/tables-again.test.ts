import { expect, it } from "vitest";
import { createCaches } from "../../../src/content/findings/caches.ts";
import type { RouteSpec, SiteSpec } from "../../../src/model/spec.gen.ts";
import { previewed } from "../compiled.ts";
import { minimal, page } from "../minimal.ts";

const csv = "town,townName\nelgin,Elgin\nassets,Assets\ncicero,Elgin\n";

function towns(part: Partial<RouteSpec>): Partial<SiteSpec> {
	const sections: RouteSpec["sections"] = [{ type: "heading", heading: "{row.townName}" }];
	const route: RouteSpec = { path: "/towns/:town", name: "{row.townName}", collection: "towns", sections, ...part };
	return { constants: { word: "In" }, collections: { towns: { csv: "towns.csv" } }, routes: [page("/"), route] };
}

const caches = createCaches();

/** Each definition is compiled with the caches of those before it, which read the same table. */
const definitions: [what: string, part: Partial<SiteSpec>][] = [
	["as it is", towns({})],
	["another path", towns({ path: "/places/:town" })],
	["another address beside it", towns({ aliases: ["/:town-old"] })],
	["a path that a row makes unsafe", towns({ path: "/:town" })],
	["the path as it was", towns({})],
	["a title that two pages have", towns({ title: "{row.townName}" })],
	["a title that none have", towns({ title: "{row.town}" })],
	["a title with braces of its own", towns({ title: "{{town}" })],
	["a title that all have", towns({ title: "{word}" })],
	[
		"pages that are below another",
		{ ...towns({}), routes: [page("/shops", { children: towns({}).routes!.slice(1) })] },
	],
];

it.each(definitions)("a table that was read before makes the same pages, and has the same faults: %s", (_, part) => {
	const text = minimal(part);
	// With other line breaks behind it, no row of it is one that is known.
	const ends = "\n".repeat(1 + definitions.findIndex((one) => one[1] === part));
	const [known, fresh] = [csv, csv + ends].map((table) => previewed(text, { files: { "towns.csv": table }, caches }));
	const told = ({ preview, diagnostics }: typeof known & object) => ({
		paths: preview!.definition.pages.all.map(({ path, aliases, pointer, params }) => ({
			path,
			aliases,
			pointer,
			params: { ...params },
		})),
		faults: diagnostics.map(({ code, message }) => `${code} ${message}`),
	});
	expect(told(known!)).toEqual(told(fresh!));
});
