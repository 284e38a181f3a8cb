import { describe, expect, it } from "vitest";
import { compile } from "../../../../src/content/compile.ts";
import { getLanguage } from "../../../../src/content/semantics/cldr/language.ts";
import { formatNumber } from "../../../../src/content/semantics/cldr/number.ts";
import { fileKinds, formatFileSize } from "../../../../src/content/semantics/files.ts";
import type { SectionSpec, SiteSpec } from "../../../../src/model/spec.gen.ts";
import { getMediaType } from "../../../../src/output/media-types.ts";
import { sectionTypes } from "../../../../src/sections/section-types.gen.ts";
import { codes, siteOf, today } from "../../compiled.ts";
import { home, minimal } from "../../minimal.ts";

const firstBytes: Record<string, string> = { pdf: "%PDF-1.7", docx: "PK", csv: "a,b", ics: "begin:vcalendar" };

/** Compiles a site with these files in its folder. */
function compileWithFiles(part: Partial<SiteSpec>, names: string[]) {
	const files = {
		listNames: () => names,
		probe: (name: string) => ({
			size: 1_234_567,
			firstBytes: firstBytes[name.replace(/.*\./, "")] ?? "",
			read: () => new Uint8Array(),
		}),
	};
	return compile({ file: "site.yaml", text: minimal(part), files }, { sections: sectionTypes, now: today });
}

const createLink = (to: string): SectionSpec => ({
	type: "heading",
	heading: "Home",
	buttons: [{ label: "The menu", to }],
});
const createDownloads = (file: string): SectionSpec => ({
	type: "downloads",
	heading: "Files",
	items: [{ file, label: "Menu" }],
});

describe("a download", () => {
	it.each([
		["a section that lists it", createDownloads("files/menu.pdf")],
		["a button", createLink("/files/menu.pdf")],
		["a button with an anchor", createLink("/files/menu.pdf#page=2")],
		["an absolute URL", createLink("https://www.acme.example/files/menu.pdf")],
		["a text", { type: "prose", heading: "Home", text: "See [the menu](/files/menu.pdf)." } as SectionSpec],
	])("is published if it is named by %s", (_, section) => {
		const compilation = compileWithFiles({ routes: [home(section)] }, ["files/menu.pdf", "files/secret.pdf"]);
		expect(codes(compilation)).toEqual(["unused-file"]);
		expect(
			siteOf(compilation)
				.listFiles()
				.map(({ name }) => name),
		).toEqual(["files/menu.pdf"]);
	});

	it("is not published if only hidden content names it", () => {
		const routes = [home({ type: "heading", heading: "Home" }, { ...createDownloads("files/menu.pdf"), hidden: true })];
		const compilation = compileWithFiles({ routes }, ["files/menu.pdf"]);
		expect(codes(compilation)).toEqual([]);
		expect(siteOf(compilation).listFiles()).toEqual([]);
	});

	it("may differ from page to page", () => {
		const collections = { shops: { rows: [{ shop: "york" }, { shop: "hull" }] } };
		const shop = { path: "/:shop", name: "{row.shop}", collection: "shops", indexed: false };
		const routes = [
			home(createLink("/york"), createLink("/hull")),
			{ ...shop, sections: [createDownloads("files/{row.shop}.pdf")] },
		];
		const names = ["files/york.pdf", "files/hull.pdf"];
		expect(
			siteOf(compileWithFiles({ collections, routes }, names))
				.listFiles()
				.map(({ name }) => name),
		).toEqual(names);
		expect(codes(compileWithFiles({ collections, routes }, names.slice(1)))).toContain("file-not-found");
	});

	it.each(["files/../site.yaml", "files/.git/config.pdf", "files//menu.pdf", "../files/menu.pdf", "images/menu.pdf"])(
		"must be in the folder ‘files’: %s",
		(file) => {
			expect(codes(compileWithFiles({ routes: [home(createDownloads(file))] }, [file]))).toContain("file-not-found");
		},
	);

	it.each([
		"files/a.html",
		"files/a.svg",
		"files/a.js",
		"files/a.xml",
		"files/a.PDF",
		"files/ä.pdf",
		"files/a",
		"files/a.pdf.exe",
	])("needs a harmless extension and a URL-safe name: %s", (file) => {
		expect(codes(compileWithFiles({ routes: [home(createDownloads(file))] }, [file]))).toContain("file-refused");
	});

	it("must begin like a file of its type", () => {
		expect(codes(compileWithFiles({ routes: [home(createDownloads("files/a.ics"))] }, ["files/a.ics"]))).toEqual([]);
		expect(codes(compileWithFiles({ routes: [home(createDownloads("files/a.epub"))] }, ["files/a.epub"]))).toEqual([
			"file-refused",
		]);
	});

	it("can’t be hidden by a redirect", () => {
		const codesWithRedirect = (from: string) =>
			codes(
				compileWithFiles({ routes: [home(createDownloads("files/menu.pdf"))], redirects: [{ from, to: "/" }] }, [
					"files/menu.pdf",
				]),
			);
		for (const from of ["/files/menu.pdf", "/files/*", "/files/menu.pdf/old"]) {
			expect(codesWithRedirect(from), from).toEqual(["redirect-over-page"]);
		}
		expect(codesWithRedirect("/files/old.pdf")).toEqual([]);
	});

	it("is suggested instead of a redirect to it", () => {
		const redirects = [{ from: "/files/old.pdf", to: "/files/menu.pdf" }];
		const { diagnostics } = compileWithFiles({ routes: [home(createLink("/files/old.pdf"))], redirects }, [
			"files/menu.pdf",
		]);
		expect(diagnostics).toMatchObject([{ code: "broken-link", closest: "/files/menu.pdf" }]);
	});
});

it("every file type has a media type, which browsers neither run nor show as a page of the site", () => {
	for (const ending of Object.keys(fileKinds)) {
		const type = getMediaType(`files/a.${ending}`);
		// Browsers save a file without a type of its own, such as GPX.
		expect(ending === "gpx" || type !== "application/octet-stream", ending).toBe(true);
		expect(type, ending).not.toMatch(/html|xml$|xml;|svg|javascript|css|json|wasm|font|flash/);
	}
});

it.each([
	["en-GB", 12, "1 kB"],
	["en-GB", 999_499, "999 kB"],
	["de", 1_250_000, "1,3 MB"],
	["fr-CA", 240_000, "240 ko"],
	["ru", 40_000_000, "40 МБ"],
])("the size in %s of %i bytes is %s", (language, bytes, expected) => {
	const number = (value: number) => formatNumber(getLanguage(language), value);
	expect(formatFileSize(language, number, bytes)).toBe(expected.replace(" ", "\u00a0"));
});
