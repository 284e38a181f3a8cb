import { expect, it } from "vitest";
import { schemaFiles } from "../../../schema/files.mjs";
import { galleryText } from "../../../schema/gallery.mjs";
import { galleryLists } from "../../../schema/gallery-lists.mjs";
import type { Compilation } from "../../../src/content/compile.ts";
import { strip } from "../../../src/stega/stega.ts";
import { compiled, compiledFile, type Previewed, previewed, previewedFile, previewOf, siteOf } from "../compiled.ts";
import { documentsOf } from "../documents.ts";
import { home, minimal, page } from "../minimal.ts";

const gallery = galleryText(schemaFiles(), galleryLists);
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

const bakery = "tests/sites/bakery/site.yaml";

const definitions: Record<string, [compileSite: () => Compilation, compilePreview: () => Previewed]> = {
	"the site": [() => compiledFile("site.yaml"), () => previewedFile("site.yaml")],
	"the bakery": [() => compiledFile(bakery), () => previewedFile(bakery)],
	"every section type": [() => compiled(gallery), () => previewed(gallery)],
	"pages of collections": [() => compiled(towns, { files }), () => previewed(towns, { files })],
};

it.each(Object.entries(definitions))(
	"%s renders the same with stega, once it is stripped",
	(_, [compileSite, compilePreview]) => {
		const plain = documentsOf(siteOf(compileSite()));
		const marked = documentsOf(previewOf(compilePreview()).site);
		expect([...marked.keys()]).toEqual([...plain.keys()]);
		for (const [path, html] of marked) {
			expect(html).not.toBe(plain.get(path));
			expect(splitElements(strip(html))).toEqual(splitElements(plain.get(path)!));
		}
	},
);

/** Splits a document so that a failure shows only the elements that differ. */
function splitElements(html: string): string[] {
	return html.split(/(?=<)/);
}
