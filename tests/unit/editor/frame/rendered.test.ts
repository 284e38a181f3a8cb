import { describe, expect, it } from "vitest";
import { parse, stringify } from "yaml";
import { schemaFiles } from "../../../../schema/files.mjs";
import { galleryText } from "../../../../schema/gallery.mjs";
import { galleryLists } from "../../../../schema/gallery-lists.mjs";
import { getParentPointer, getValue, parsePointer } from "../../../../src/content/findings/pointer.ts";
import { isFreeText, listTexts } from "../../../../src/content/schema/texts.ts";
import type { Page } from "../../../../src/model/page.ts";
import type { Site } from "../../../../src/model/site.ts";
import type { SiteSpec } from "../../../../src/model/spec.gen.ts";
import { compiled, compiledFile, previewed, previewedFile, previewOf, siteOf } from "../../compiled.ts";
import { stubDocument } from "../../dom.ts";
import { listPointers, renderBuilt, renderEdited } from "./kit.tsx";

stubDocument();

const gallery = galleryText(schemaFiles(), galleryLists);

const bakery = "tests/sites/bakery/site.yaml";

const definitions = {
	"the site": { built: () => compiledFile("site.yaml"), previewed: () => previewedFile("site.yaml") },
	"the bakery": { built: () => compiledFile(bakery), previewed: () => previewedFile(bakery) },
	"every section type": { built: () => compiled(gallery), previewed: () => ({ text: gallery, ...previewed(gallery) }) },
};

describe.each(Object.entries(definitions))("%s", (_, definition) => {
	const builtSite = siteOf(definition.built());
	const { text, ...compilation } = definition.previewed();
	const { site, origins } = previewOf(compilation);
	const pages = listPages(builtSite);
	const renderedPages = listPages(site).map((page) => renderEdited(site.chrome, page, origins));

	it("renders the same in the editor as in a build, except for pointers", () => {
		for (const [index, page] of pages.entries()) {
			const withoutPointers = renderedPages[index]!.cloneNode(true) as Element;
			for (const name of ["data-at", "data-via"])
				for (const element of withoutPointers.querySelectorAll(`[${name}]`)) element.removeAttribute(name);
			expect(splitElements(withoutPointers)).toEqual(splitElements(renderBuilt(builtSite.chrome, page)));
		}
	});

	it("has an element for each text that a page shows", () => {
		const seen = new Set(
			renderedPages.flatMap((root) => [...root.querySelectorAll("[data-at]")].flatMap(listPointers)),
		);
		const missing = listTexts(parse(text))
			.filter(({ schema }) => isFreeText(schema))
			.map(({ pointer }) => pointer)
			.filter((pointer) => !seen.has(pointer) && !seen.has(`${pointer}#0`))
			.filter((pointer) => !unseen.some((pattern) => pattern.test(pointer)));
		expect(missing).toEqual([]);
	});
});

/** Texts that no page shows. */
const unseen = [
	// Only in the head of documents, and for search engines.
	/^\/(site|organization)\/(name|defaultTitle)$/,
	/^(\/routes\/.*|\/notFound)\/(name|title|metaTitle|metaDescription)$/,
	/^\/pricing\/(regionName|product\/.*)$/,
	/^\/labels\/breadcrumb$/,
	// Rendered as an SVG whose font size depends on the number of letters.
	/^\/navigation\/logo\/monogram$/,
	// Only shown after an action of the visitor.
	/^\/forms\/.*\/(messages|success|prepared|failure)\//,
	/^\/labels\/(errorSummary|sending|retry|openMessage)$/,
	// Only shown on sites that have ratings or optional fields.
	/^\/labels\/(rating|optional)$/,
	// A hidden form field.
	/^\/forms\/demo\/fields\/3\//,
	// A column that only the filter of a list shows.
	/^\/collections\/loaves\/rows\/\d+\/grain$/,
	/^\/collections\/(jobs|makers)\/rows\/\d+\/kind$/,
	// A column that only a condition of a list reads.
	/^\/collections\/towns\/rows\/\d+\/open$/,
	// Shown while a list has no entries.
	/\/from\/empty$/,
	// Shown as a tick or a dash: “yes”, “no”.
	/\/groups\/\d+\/rows\/\d+\/values\/\w+$/,
	// Only part of URLs.
	/^\/forms\/.*\/subject$/,
	/^\/constants\/till$/,
	/^\/collections\/shops\/rows\/\d+\/shop$/,
	/^\/collections\/\w+\/rows\/\d+\/(picture|logo|dark|link)$/,
	// Only in the report of a build.
	/^\/thirdParties\//,
];

/**
 * Matches texts that change more than their own element: cells that decide which rows a list has, their order or the
 * choices of its filter, names of pictures, and “yes” and “no”, which are shown as a tick and a dash.
 */
const deciding =
	/^\/collections\/\w+\/rows\/\d+\/(county|kind|open|opened|role|room|townName|picture|logo|dark)$|\/rows\/\d+\/values\/\w+$/;

/** Each change renders all sections, so only every 96th text is changed. RUNS=4 changes four times as many. */
const step = Math.ceil(96 / Number(process.env.RUNS ?? 1));

it("a changed text changes exactly the elements with its pointer", () => {
	const spec: SiteSpec = parse(gallery);
	const path = "/gallery";
	const before = listContents(renderPage(gallery, path));
	const all = listTexts(spec).filter(({ schema, pointer }) => isFreeText(schema) && !deciding.test(pointer));
	// Changes of the examples also change which texts are tested.
	for (const { pointer, value } of all.filter((_, index) => index % step === 0)) {
		const other = structuredClone(spec);
		(getValue(other, getParentPointer(pointer)) as Record<string, string>)[parsePointer(pointer).at(-1)!] =
			changeText(value);
		const after = listContents(renderPage(stringify(other), path));
		const changed = after.flatMap(({ content }, index) => (content === before[index]?.content ? [] : [index]));
		const expected = after.flatMap(({ pointers }, index) => {
			return pointers.some((one) => one === pointer || one.startsWith(`${pointer}#`)) ? [index] : [];
		});
		expect({ pointer, elements: changed }).toEqual({ pointer, elements: expected });
	}
});

/** Changes a text. A number stays a number, because a table column with other texts is rendered differently. */
function changeText(value: string): string {
	return /^\W*\d/.test(value) ? value.replace(/\d/, (digit) => String((Number(digit) % 9) + 1)) : `${value} q`;
}

function renderPage(text: string, path: string): Element {
	const { site, origins } = previewOf(previewed(text));
	return renderEdited(site.chrome, site.routes.find((route) => route.path === path)!.resolvePage(), origins);
}

/** Lists the content of each element, that is, its texts and attributes without its child elements, and its pointers. */
function listContents(root: Element): { content: string; pointers: string[] }[] {
	return [...root.querySelectorAll("*")].map((element) => {
		// A URL may contain a text, such as the link to a map.
		const attributes = [...element.attributes].filter(({ name }) => !["data-at", "data-via", "href"].includes(name));
		const words = [...element.childNodes].filter(({ nodeType }) => nodeType === 3).map(({ nodeValue }) => nodeValue);
		return {
			content: [...attributes.map(({ name, value }) => `${name}=${value}`), ...words].join("\n"),
			pointers: listPointers(element),
		};
	});
}

function listPages({ routes, notFound }: Site): Page[] {
	return [...routes.map((route) => route.resolvePage()), notFound];
}

function splitElements(root: Element): string[] {
	return root.innerHTML.split(/(?=<)/);
}
