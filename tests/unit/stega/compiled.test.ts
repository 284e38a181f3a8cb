import { expect, it } from "vitest";
import { schemaFiles } from "../../../schema/files.mjs";
import { galleryText } from "../../../schema/gallery.mjs";
import { strip } from "../../../src/stega/stega.ts";
import { compiled, compiledFile, siteOf } from "../compiled.ts";
import { documentsOf } from "../documents.ts";
import { home, minimal, page } from "../minimal.ts";

const gallery = galleryText(schemaFiles());
const towns = minimal({
	constants: { firm: 'Acme "{{" & {what}', what: "Tools" },
	labels: { home: "The way to {firm}, home" },
	collections: {
		towns: {
			rows: [
				{ town: "elgin", name: "Elgin" },
				{ town: "cicero", name: "Cicero {{" },
			],
		},
		streets: { csv: "streets.csv" },
	},
	routes: [
		home({ type: "heading", heading: "{firm} {{in}" }),
		page("/:town", {
			collection: "towns",
			sections: [
				{
					type: "heading",
					heading: "{firm} in {row.name}",
					buttons: [{ label: "{row.name}", to: "/{row.town}" }],
				},
				{ type: "quotes", items: [{ quote: "“{row.name} is **mine**”", source: "Ana" }] },
				{ type: "prose", text: "## {row.name}\n\n`{row.name}` at [*{firm}*](/)\n\n- {year}\n\n> {row.name}" },
			],
			children: [
				page("/:street", {
					collection: "streets",
					sections: [{ type: "heading", heading: "{row.street} in {row.name}" }],
				}),
			],
		}),
	],
});
const files = { "streets.csv": "town,street\nelgin,main\ncicero,oak\n" };

const definitions = {
	"the site": (marked: boolean) => compiledFile("site.yaml", { marked }),
	"the bakery": (marked: boolean) => compiledFile("tests/sites/bakery/site.yaml", { marked }),
	"every section type": (marked: boolean) => compiled(gallery, { marked }),
	"pages of tables": (marked: boolean) => compiled(towns, { marked, files }),
};

it.each(Object.entries(definitions))("%s renders the same with marks, once they are stripped", (_, compilation) => {
	const plain = documentsOf(siteOf(compilation(false)));
	const marked = documentsOf(siteOf(compilation(true)));
	expect([...marked.keys()]).toEqual([...plain.keys()]);
	for (const [path, html] of marked) {
		expect(html).not.toBe(plain.get(path));
		expect(splitElements(strip(html))).toEqual(splitElements(plain.get(path)!));
	}
});

/** Splits a document so that a failure shows only the elements that differ. */
function splitElements(html: string): string[] {
	return html.split(/(?=<)/);
}
