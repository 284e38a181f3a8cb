import { rmSync } from "node:fs";
import { join } from "node:path";
import fc from "fast-check";
import { afterAll, describe, expect, it } from "vitest";
import { parse, stringify } from "yaml";
import { schemaFiles } from "../../../schema/files.mjs";
import { galleryPath, galleryText } from "../../../schema/gallery.mjs";
import { getParentPointer, getValue, parsePointer } from "../../../src/content/findings/pointer.ts";
import { resolveSite } from "../../../src/content/resolve/resolve.ts";
import { isFreeText, listTexts } from "../../../src/content/schema/texts.ts";
import type { Site } from "../../../src/model/site.ts";
import type { RouteSpec, SectionSpec, SiteSpec } from "../../../src/model/spec.gen.ts";
import { emitSite } from "../../../src/output/emit.ts";
import { listOutputs } from "../../../src/output/outputs.ts";
import { createPageRenderer } from "../../../src/output/page-renderer.ts";
import { createSitePages } from "../../../src/output/summary.ts";
import { sectionTypes } from "../../../src/sections/section-types.gen.ts";
import { compiled, previewed, previewOf, siteOf } from "../compiled.ts";
import { home, minimal, page } from "../minimal.ts";
import { seed } from "../seed.ts";
import { createFakeBuildAssets, readContents } from "./build-assets.ts";

const buildAssets = createFakeBuildAssets();
afterAll(() => rmSync(buildAssets.folder, { recursive: true }));

const gallery = parse(galleryText(schemaFiles())) as SiteSpec;
const otherRoutes = gallery.routes.filter(({ path }) => path !== galleryPath);
const sections = gallery.routes.find(({ path }) => path === galleryPath)!.sections!;

/** Words for cells. Each group of words is used on the same pages. */
const words = [
	[
		"Ada",
		"10 %",
		"a < b & c > d",
		"back\\slash and `tick`",
		"*stars* and _lines_",
		"{x} and {{y}}",
		"שלום",
		"Ä ß 東京 🥐",
	],
	[
		"A rather long sentence that needs more than a line on a narrow screen, and says little",
		"It’s one, two; three: four",
	],
	["0", "1", "10", "-2.5"],
	["“Said”", `"Said"`, "'Said'", "«Said»"],
	[gallery.organization.name, "60601 Chicago, IL", "https://www.example.com", "/a/b", "#c"],
];
const rowsPerGroup = 20;

interface Column {
	name: string;
	maxLength: number;
}

function createTable(columns: Column[]): string {
	const rows = words.flatMap((group) => {
		const row = fc.tuple(...columns.map(({ maxLength }) => fc.constantFrom(...selectFitting(group, maxLength))));
		return fc.sample(row, { seed, numRuns: rowsPerGroup });
	});
	const lines = rows.map((cells, index) => [`row-${index}`, ...cells]);
	return [["slug", ...columns.map(({ name }) => name)], ...lines].map(formatLine).join("\n");
}

function selectFitting(group: string[], maxLength: number): string[] {
	const short = group.filter((text) => text.length <= maxLength);
	return short.length > 0 ? short : ["A"];
}

function formatLine(cells: string[]): string {
	return cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(",");
}

const sectionsPointer = `/routes/${otherRoutes.length}/sections/`;

/**
 * Creates a site with a page for each row, on which each text and each link of a section is filled from a separate column.
 * Every second column is in another table.
 */
function createSite(section: SectionSpec): Site {
	const route: RouteSpec = { path: "/rows/:slug", name: "{row.slug}", collection: "rows", sections: [section] };
	const related = { csv: "rows.csv", key: "slug" };
	const collections = { ...gallery.collections, rows: { ...related, relations: { slug: "related" } }, related };
	const spec = structuredClone({ ...gallery, routes: [...otherRoutes, route], collections });
	const columns = listTexts(spec)
		.filter(({ pointer, schema }) => pointer.startsWith(sectionsPointer) && isFreeText(schema))
		.map(({ pointer, schema }, index): Column => {
			const parent = getValue(spec, getParentPointer(pointer)) as Record<string, unknown>;
			parent[parsePointer(pointer).at(-1)!] = index % 2 === 0 ? `{row.c${index}}` : `{row.slug.c${index}}`;
			return { name: `c${index}`, maxLength: schema.maxLength ?? Number.POSITIVE_INFINITY };
		});
	for (const { pointer, value, schema } of listTexts(spec)) {
		const isPlainLink = schema.format === "link-target" && /^(\/|https:)[^?#]*$/.test(value);
		if (!pointer.startsWith(sectionsPointer) || !isPlainLink) continue;
		const parent = getValue(spec, getParentPointer(pointer)) as Record<string, unknown>;
		parent[parsePointer(pointer).at(-1)!] = `${value}?row={row.slug}&related={row.slug.slug}`;
	}
	const text = stringify(spec, { aliasDuplicateObjects: false });
	// Rules reject some of the words, but patterns must not depend on that.
	const { definition } = previewOf(previewed(text, { files: { "rows.csv": createTable(columns) } }));
	return resolveSite(definition, sectionTypes);
}

function listOutputsOf(site: Site) {
	const pages = createSitePages(site);
	return listOutputs({ site, pages, buildAssets, getModified: () => null, pictures: [] });
}

describe("the pattern of a page", () => {
	/** Section types that read what their texts say: see `dependsOn`. */
	const typesWithoutPattern = ["article", "locations", "people", "quotes", "search", "table"];

	it.each(sections.map((section, index) => [index, section.type, section] as const))(
		"gives the same files as React does, whatever its texts say: example %i, %s",
		(_, type, section) => {
			const { pageInputs, renderOptions } = listOutputsOf(createSite(section));
			const inputs = [...pageInputs].filter(({ patternUse }) => patternUse);
			expect(inputs).toHaveLength(typesWithoutPattern.includes(type) ? 0 : words.length * rowsPerGroup);
			if (inputs.length === 0) return;
			const { renderPattern } = createPageRenderer(renderOptions, buildAssets);
			expect(renderPattern({ ...inputs[0]!.patternUse!.pattern, samples: inputs })).not.toBeNull();
		},
	);

	it("is the same for all pages with words in the same columns, and the same links", async () => {
		const columns = ["slug", "kind", "code", "name", "about", "note", "maker"];
		const makers = [
			{ id: "m-1", name: "Ann & Sons", page: "cake", city: "" },
			{ id: "m-2", name: "“Bo”", page: "bread", city: "Bern" },
		];
		const rows = [...Array(120).keys()].map((index) => [
			`row-${index}`,
			index % 2 === 0 ? "bread" : "cake",
			// Characters that may have to be escaped in links.
			index % 10 === 3 ? "A_1" : "b-2",
			`Row <${index}>`,
			`About “${index}” & more`,
			index % 3 === 0 ? "" : `Note ${index}`,
			index % 2 === 0 ? "m-1" : "m-2",
		]);
		const list = { collection: "rows", where: { column: "kind", is: "cake" }, limit: 3 };
		const cards = {
			type: "cards" as const,
			heading: "Others",
			from: { ...list, collection: "others" },
			card: { title: "{row.name} by {row.maker.name}", to: "/rows/{row.slug}" },
		};
		const text = minimal({
			site: { ...gallery.site, url: "https://user.example/repo" },
			navigation: {
				...gallery.navigation,
				menu: [
					{ label: "Home", to: "/" },
					{ label: "A row", to: "/rows/row-5" },
				],
			},
			collections: {
				rows: { csv: "rows.csv", relations: { maker: "makers" } },
				others: { csv: "rows.csv", relations: { maker: "makers" } },
				makers: { rows: makers },
			},
			routes: [
				home({ type: "heading", heading: "Home" }, { ...cards, from: list }),
				page("/bread"),
				page("/cake"),
				page("/rows/:slug", {
					name: "{row.name}",
					collection: "rows",
					aliases: ["/old/:slug"],
					indexed: true,
					seo: { metaTitle: "{row.name} of {row.kind}", metaDescription: "{row.about}. {row.note}" },
					sections: [
						{
							type: "heading",
							heading: "{row.name}",
							text: "{row.note}",
							buttons: [
								{ label: "All of it", to: "/{row.kind}" },
								{ label: "Ask", to: "/cake?about={row.slug}&code={row.code}" },
							],
						},
						{
							type: "heading",
							heading: "{row.maker.name}",
							text: "{row.maker.city}",
							buttons: [
								{ label: "Page of {row.maker.name}", to: "/{row.maker.page}" },
								{ label: "Ask {row.maker.name}", to: "/bread?maker={row.maker.id}" },
							],
						},
						{ type: "prose", text: "## {row.about}\n\n- **{row.name}** [in *{row.kind}*](/{row.kind})" },
						cards,
						{
							type: "people",
							heading: "Makers",
							from: { collection: "makers" },
							each: { name: "{row.name}", role: "{row.city}", to: "/{row.page}" },
						},
						{
							type: "questions",
							heading: "Makers of this kind",
							from: { collection: "makers", where: { column: "page", is: "{row.kind}" } },
							each: { question: "Who is {row.name}?", answer: "From **{row.city}**, or not." },
						},
					],
				}),
			],
		});
		const csv = [columns, ...rows].map(formatLine).join("\n");
		const site = siteOf(compiled(text, { files: { "rows.csv": csv } }));
		const uses = site.routes.flatMap((route) => route.findPattern() ?? []);
		// The page in the menu has no pattern, and neither have those with the code "A_1".
		expect(uses).toHaveLength(rows.length - 1 - rows.length / 10);
		// Bread or cake, with or without a note.
		expect(new Set(uses.map(({ pattern }) => pattern)).size).toBe(4);

		const withoutPatterns = { ...site, routes: site.routes.map((route) => ({ ...route, findPattern: () => null })) };
		const [byPattern, whole] = ["pattern", "whole"].map((name) => join(buildAssets.folder, name)) as [string, string];
		const emit = async (source: Site, out: string) => (await emitSite(source, buildAssets, out)).details;
		const details = await emit(site, byPattern);
		expect(details).toEqual(await emit(withoutPatterns, whole));
		expect(readContents(byPattern)).toEqual(readContents(whole));
	});
});
