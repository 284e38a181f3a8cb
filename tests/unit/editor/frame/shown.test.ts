import { describe, expect, it } from "vitest";
import { parse, stringify } from "yaml";
import { schemaFiles } from "../../../../schema/files.mjs";
import { galleryText } from "../../../../schema/gallery.mjs";
import { getParentPointer, getValue, parsePointer } from "../../../../src/content/findings/pointer.ts";
import { isFreeText, listTexts } from "../../../../src/content/schema/texts.ts";
import type { Page } from "../../../../src/model/page.ts";
import type { Site } from "../../../../src/model/site.ts";
import type { SiteSpec } from "../../../../src/model/spec.gen.ts";
import { compiled, compiledFile, previewed, previewedFile, previewOf, siteOf } from "../../compiled.ts";
import { borne, built, edited } from "./kit.tsx";

const gallery = galleryText(schemaFiles());

const bakery = "tests/sites/bakery/site.yaml";

const definitions = {
	"the site": { built: () => compiledFile("site.yaml"), drawn: () => previewedFile("site.yaml") },
	"the bakery": { built: () => compiledFile(bakery), drawn: () => previewedFile(bakery) },
	"every section type": { built: () => compiled(gallery), drawn: () => ({ text: gallery, ...previewed(gallery) }) },
};

describe.each(Object.entries(definitions))("%s", (_, definition) => {
	const plain = siteOf(definition.built());
	const { text, ...compilation } = definition.drawn();
	const { site, origins } = previewOf(compilation);
	const pages = pagesOf(plain);
	const shown = pagesOf(site).map((page) => edited(site.chrome, page, origins));

	it("renders the same in the editor as in a build, except for pointers", () => {
		for (const [index, page] of pages.entries()) {
			const bare = shown[index]!.cloneNode(true) as Element;
			for (const name of ["data-at", "data-via"])
				for (const element of bare.querySelectorAll(`[${name}]`)) element.removeAttribute(name);
			expect(elements(bare)).toEqual(elements(built(plain.chrome, page)));
		}
	});

	it("has an element for each text", () => {
		const seen = new Set(shown.flatMap((root) => [...root.querySelectorAll("[data-at]")].flatMap(borne)));
		const missing = listTexts(parse(text))
			.filter(({ schema }) => isFreeText(schema))
			.map(({ pointer }) => pointer)
			.filter((pointer) => !seen.has(pointer) && !seen.has(`${pointer}#0`))
			.filter((pointer) => !unseen.some((pattern) => pattern.test(pointer)));
		expect(missing).toEqual([]);
	});
});

/** What stands on no page. */
const unseen = [
	// In the head of a document and for search engines.
	/^\/(site|organization)\/(name|defaultTitle)$/,
	/^(\/routes\/.*|\/notFound)\/(name|title|metaTitle|metaDescription)$/,
	/^\/pricing\/(regionName|product\/.*)$/,
	/^\/labels\/breadcrumb$/,
	// A drawing of one or two letters, whose number decides how large they are.
	/^\/navigation\/logo\/monogram$/,
	// After a visitor has done something.
	/^\/forms\/.*\/(messages|success|prepared|failure)\//,
	/^\/labels\/(errorSummary|sending|retry|openMessage)$/,
	// Where a site has what it speaks of.
	/^\/labels\/(rating|optional)$/,
	// A field that no visitor sees.
	/^\/forms\/demo\/fields\/3\//,
	// A column that only the filter of a list shows.
	/^\/collections\/loaves\/rows\/\d+\/grain$/,
	// In an address alone.
	/^\/forms\/.*\/subject$/,
	/^\/constants\/till$/,
	/^\/collections\/shops\/rows\/\d+\/shop$/,
	// In the receipt of a build.
	/^\/thirdParties\//,
];

/** Each takes a drawing of all sections: RUNS takes as many times as many. */
const step = Math.ceil(96 / Number(process.env.RUNS ?? 1));

it("changes exactly the elements with the pointer of a changed text", () => {
	const spec: SiteSpec = parse(gallery);
	const path = "/gallery";
	const before = ownOf(rootOf(gallery, path));
	const all = listTexts(spec).filter(({ schema }) => isFreeText(schema));
	// A few of each kind, and others with every change of the examples.
	for (const { pointer, value } of all.filter((_, index) => index % step === 0)) {
		const other = structuredClone(spec);
		(getValue(other, getParentPointer(pointer)) as Record<string, string>)[parsePointer(pointer).at(-1)!] =
			otherThan(value);
		const after = ownOf(rootOf(stringify(other), path));
		const changed = after.flatMap(({ own }, index) => (own === before[index]?.own ? [] : [index]));
		const bearing = after.flatMap(({ pointers }, index) => {
			return pointers.some((one) => one === pointer || one.startsWith(`${pointer}#`)) ? [index] : [];
		});
		expect({ pointer, elements: changed }).toEqual({ pointer, elements: bearing });
	}
});

/** A number stays one: a table is drawn otherwise where a column has words. */
function otherThan(value: string): string {
	return /^\W*\d/.test(value) ? value.replace(/\d/, (digit) => String((Number(digit) % 9) + 1)) : `${value} q`;
}

function rootOf(text: string, path: string): Element {
	const { site, origins } = previewOf(previewed(text));
	return edited(site.chrome, site.routes.find((route) => route.path === path)!.resolvePage(), origins);
}

/** What stands in each element itself, with the pointers that it bears. */
function ownOf(root: Element): { own: string; pointers: string[] }[] {
	return [...root.querySelectorAll("*")].map((element) => {
		// An address may be made of a text, as the way to a map is.
		const attributes = [...element.attributes].filter(({ name }) => !["data-at", "data-via", "href"].includes(name));
		const words = [...element.childNodes].filter(({ nodeType }) => nodeType === 3).map(({ nodeValue }) => nodeValue);
		return {
			own: [...attributes.map(({ name, value }) => `${name}=${value}`), ...words].join("\n"),
			pointers: borne(element),
		};
	});
}

function pagesOf({ routes, notFound }: Site): Page[] {
	return [...routes.map((route) => route.resolvePage()), notFound];
}

function elements(root: Element): string[] {
	return root.innerHTML.split(/(?=<)/);
}
