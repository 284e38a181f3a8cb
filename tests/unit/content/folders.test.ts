import { describe, expect, it } from "vitest";
import type { Compilation } from "../../../src/content/compile.ts";
import type { SectionTypes } from "../../../src/model/section.ts";
import type { SectionSpec } from "../../../src/model/spec.gen.ts";
import { codes, compiled, listPositions, siteOf } from "../compiled.ts";
import { pageAt } from "../documents.ts";
import { home, minimal, page } from "../minimal.ts";

const text: SectionSpec = {
	type: "prose",
	heading: "{row.title}",
	text: "{row.body}\n\nBack to [all]({row.back}) in {town}.",
};
const start = home({ type: "heading", heading: "Home" });
const post = page("/news/:path", { collection: "news", sections: [text] });
const otherParts = { collections: { news: { folder: "news" } }, constants: { town: "Elgin # so" } };
const definition = minimal({ ...otherParts, routes: [start, post] });

/** Returns a Markdown file with front matter. */
function article(body: string, front = "title: Closed in August\nback: /"): string {
	return `---\n${front}\n---\n\n${body}\n`;
}

function news(files: Record<string, string>): Compilation {
	const beside = Object.entries(files).map(([name, file]) => [`news/${name}`, file]);
	return compiled(definition, { files: Object.fromEntries(beside) });
}

describe("a folder of Markdown files", () => {
	it("makes a page of each file, ordered by file name, at the name of the file or at its ‘path’", () => {
		const files = {
			"b.md": article("Two.", "title: Two\nback: /\npath: second"),
			"2026-05-a.md": article("One."),
			".draft.md": "nothing",
			"notes.txt": "nothing",
		};
		expect(siteOf(news(files)).routes.map(({ path }) => path)).toEqual(["/", "/news/2026-05-a", "/news/second"]);
	});

	it("renders a paragraph {row.body} as Markdown, with the values of its placeholders as plain text", () => {
		const site = siteOf(news({ "a.md": article("{town}, **{town}**, says {row.title}.\n\n## When\n\n- Monday") }));
		expect(pageAt(site, "/news/a").sections[0]).toMatchObject({
			heading: "Closed in August",
			blocks: [
				{
					kind: "paragraph",
					children: [
						{ text: "Elgin # so, " },
						{ kind: "strong", children: [{ text: "Elgin # so" }] },
						{ text: ", says Closed in August." },
					],
				},
				{ kind: "heading", id: "when" },
				{ kind: "list" },
				{ kind: "paragraph", children: [{ text: "Back to " }, { kind: "link", to: "/" }, { text: " in Elgin # so." }] },
			],
		});
	});

	it.each([
		["CRLF", article("We are **away**.").replaceAll("\n", "\r\n")],
		["a byte order mark", `\uFEFF${article("We are **away**.")}`],
		["spaces after ---", article("We are **away**.").replaceAll("---", "---  ")],
		["a thematic break at the end", article("We are **away**.\n\n---")],
	])("may have files with %s", (_, file) => {
		const [section] = pageAt(siteOf(news({ "a.md": file })), "/news/a").sections;
		const [first] = (section as SectionTypes["prose"]).blocks;
		expect(first).toMatchObject({ children: [{}, { kind: "strong" }, { text: "." }] });
	});

	it("provides the rows for cards", () => {
		const cards: SectionSpec = {
			type: "cards",
			heading: "News",
			from: { collection: "news", sort: "-date" },
			card: { title: "{row.title}", date: "{row.date}", to: "/news/{row.path}" },
		};
		const files = {
			"news/a.md": article("One.", "title: One\ndate: 2026-05-04\nback: /"),
			"news/b.md": article("Two.", "title: Two\ndate: 2026-06-04\nback: /"),
		};
		const routes = [home(cards), post];
		const { site } = compiled(minimal({ ...otherParts, routes }), { files });
		expect(pageAt(site!, "/").sections[0]).toMatchObject({
			items: [
				{ title: "Two", date: "June 4, 2026", to: "/news/b" },
				{ title: "One", date: "May 4, 2026", to: "/news/a" },
			],
		});
	});
});

describe("a problem in a Markdown file", () => {
	it.each([
		["an unknown placeholder", article("One.\n\nTwo {phnoe} three."), ["unknown-placeholder 8:5"]],
		["an unknown column", article("{row.town}"), ["unknown-placeholder 6:1"]],
		["a broken link", article("[Prices](/prices)"), ["broken-link 6:10"]],
		["a broken anchor", article("[When](#when)\n\n## Where"), ["broken-anchor 6:8"]],
		["a top-level heading", article("# When"), ["heading-too-high 6:1"]],
		["a heading that skips a level", article("### When"), ["skipped-heading 6:1"]],
		["a missing picture", article("![A loaf of bread](images/loaf.jgp)"), ["picture-path 6:20"]],
		["HTML", article("<b>One</b>"), ["markup-without-effect 6:1"]],
		["an invisible character", article("One\u202Etwo"), ["invisible-character 6:4"]],
		["a replacement character", article("Z\uFFFDrich"), ["not-utf-8 6:2"]],
		["a text that is too long", article("One. ".repeat(8100)), ["too-long 6:1"]],
		["a column that is a list", article("One.", "title: One\nback: /\ntags: [a, b]"), ["sign-without-quotes 4:7"]],
		["a column with a hyphen", article("One.", "title: One\nback: /\nsub-title: a"), ["wrong-format 4:1"]],
		["a column named twice", article("One.", "title: One\nback: /\ntitle: a"), ["duplicate-key 4:1"]],
		["a tab in the front matter", article("One.", "title: One\n\tback: /"), ["tab-indentation 3:1"]],
		["invalid YAML in the front matter", article("One.", 'title: "One\nback: /'), ["quote-not-closed 2:8"]],
		["plain text as front matter", article("One.", "Closed in August"), ["front-matter 2:1"]],
		[
			"an anchor and an alias",
			article("One.", "title: &a One\nback: *a"),
			["alias-not-allowed 2:11", "alias-not-allowed 3:7"],
		],
	])("is reported at its place in the file: %s", (_, file, found) => {
		const compilation = news({ "a.md": file });
		expect(listPositions(compilation)).toEqual(found);
		for (const one of compilation.diagnostics) {
			expect(one).toMatchObject({ file: "news/a.md", pointer: "/collections/news/folder" });
		}
	});

	it("is found in a line without a colon whose name is known, and isn’t treated as a continuation of the text above", () => {
		const { diagnostics } = news({ "a.md": article("One.", "title: Six new canoes\nback: /\ndate 2026-09-02") });
		expect(diagnostics[0]).toMatchObject({
			code: "missing-colon",
			file: "news/a.md",
			range: { start: { line: 4 } },
			fix: { edits: [{ newText: "date:" }] },
		});
	});

	it("is described with the line numbers of the file", () => {
		const { diagnostics } = news({ "a.md": article("One.", "title: Six new\ncanoes for line 9\nback: /") });
		expect(diagnostics[0]).toMatchObject({
			code: "line-lost",
			range: { start: { line: 3 } },
			message: "The text of line 2 goes on here: add 2 spaces at the start of this line.",
		});
	});

	it("has the same fix as in the definition", () => {
		const [found] = news({ "a.md": article("### When") }).diagnostics;
		expect(found?.fix?.edits).toEqual([
			{ range: { start: { line: 6, column: 1 }, end: { line: 6, column: 9 } }, newText: "## When" },
		]);
	});

	it("keeps its folder from making pages, and links to them from being reported", () => {
		expect(codes(news({ "a.md": article("[b](/news/b)"), "b.md": "Closed" }))).toEqual(["front-matter"]);
	});

	it.each([
		["a file name that is not a valid path", { "Flu clinic!.md": article("One.") }, ["file-path 75:13"]],
		["no file that ends in .md", { "a.txt": "" }, ["too-few 75:13"]],
	])("is reported at the folder if it has %s", (_, files, found) => {
		expect(listPositions(news(files))).toEqual(found);
	});
});
