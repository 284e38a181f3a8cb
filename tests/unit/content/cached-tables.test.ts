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
	["the original", towns({})],
	["another path", towns({ path: "/places/:town" })],
	["an alias", towns({ aliases: ["/:town-old"] })],
	["a path that a row makes unsafe", towns({ path: "/:town" })],
	["the original path again", towns({})],
	["a title that two pages share", towns({ title: "{row.townName}" })],
	["a title that differs on each page", towns({ title: "{row.town}" })],
	["a title with escaped braces", towns({ title: "{{town}" })],
	["a title that all pages share", towns({ title: "{word}" })],
	["pages below another page", { ...towns({}), routes: [page("/shops", { children: towns({}).routes!.slice(1) })] }],
];

it.each(definitions)("a cached table makes the same pages and causes the same findings: %s", (_, part) => {
	const text = minimal(part);
	// A different number of line breaks at the end makes it another table, whose rows aren't in the caches.
	const lineBreaks = "\n".repeat(1 + definitions.findIndex((one) => one[1] === part));
	const [cached, uncached] = [csv, csv + lineBreaks].map((table) =>
		previewed(text, { files: { "towns.csv": table }, caches }),
	);
	const summarize = ({ preview, diagnose }: typeof cached & object) => ({
		paths: preview!.definition.pages.all.map(({ path, aliases, pointer, params }) => ({
			path,
			aliases,
			pointer,
			params: { ...params },
		})),
		findings: diagnose().map(({ code, message }) => `${code} ${message}`),
	});
	expect(summarize(cached!)).toEqual(summarize(uncached!));
});
