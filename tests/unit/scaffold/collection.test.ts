import { describe, expect, it } from "vitest";
import { parse } from "yaml";
import { applyOperations } from "../../../src/editing/apply-operations.ts";
import { readArticle } from "../../../src/editing/article-text.ts";
import { collectColumnUses, exampleText, findCollectionOfPage } from "../../../src/editing/collections.ts";
import type { Operation } from "../../../src/editing/operation.gen.ts";
import { readRows } from "../../../src/editing/parse-table.ts";
import { addCollection, type OptionalField, optionalFields } from "../../../src/scaffold/collection-page.ts";
import { addCollectionColumn, addCollectionRow, createColumnName } from "../../../src/scaffold/collection-rows.ts";
import { scaffoldSite } from "../../../src/scaffold/scaffold-site.ts";
import { compiled, siteOf } from "../compiled.ts";
import { parsedDocuments, wordsOf } from "../parsed.ts";

const day = "2026-11-25";

const scaffoldText = (kind: "other" | "repair") =>
	scaffoldSite({
		name: "Corner Bikes",
		kind,
		colour: "#1d4f5c",
		character: null,
		logo: null,
		language: "en",
		country: "US",
		currency: "USD",
		timeZone: "America/New_York",
		now: new Date(day),
	}).text;

const site = scaffoldText("other");
const siteWithNews = scaffoldText("repair");

type Files = Record<string, string>;

function apply(texts: Files, operations: Operation[]): { texts: Files; data: unknown } {
	const change = applyOperations(texts, "site.yaml", operations);
	if ("refused" in change) throw new Error(change.refused);
	return { texts: change.texts, data: parse(change.texts["site.yaml"]!) };
}

function createCollection(
	kind: "articles" | "list",
	fields: readonly OptionalField[] = [],
	taken: string[] = [],
	entryName = "",
) {
	const answers = { kind, name: "News", path: "/news", fields, entryName, day };
	const { key, operations, firstRow } = addCollection(answers, parse(site), taken);
	return { key, firstRow, ...apply({ "site.yaml": site }, operations) };
}

function compileAll({ "site.yaml": text, ...files }: Files) {
	const result = compiled(text!, { files });
	const { routes } = siteOf(result);
	return { paths: routes.map(({ path }) => path), diagnostics: result.diagnostics };
}

/** Returns the pointer of the last page, which lists the new collection. */
function getLastPagePointer(data: unknown): string {
	return `/routes/${(data as { routes: unknown[] }).routes.length - 1}`;
}

describe("a blog", () => {
	it("is a folder with an example, a page that lists it, and a page for each article", () => {
		const { texts, data, key } = createCollection("articles");
		const first = texts["news/first-article.md"]!;
		expect(first).toMatch(/^---\ntitle: First article\ndate: 2026-11-25\nauthor:\n/);
		const { paths, diagnostics } = compileAll(texts);
		expect(paths).toEqual(expect.arrayContaining(["/news", "/news/first-article"]));
		expect(diagnostics.filter(({ file }) => file.startsWith("news/"))).toMatchObject([{ code: "filler-text" }]);
		expect(findCollectionOfPage(getLastPagePointer(data), data)).toBe(key);
		expect(findCollectionOfPage(`${getLastPagePointer(data)}/children/0`, data)).toBe(key);
		expect(Object.fromEntries(collectColumnUses(key, data))).toMatchObject({
			path: { format: "address" },
			date: { format: "date-or-column" },
			picture: { format: "picture-source" },
			body: { format: "markdown" },
		});
	});

	it("gets new articles as files, with the date of the answers", () => {
		let { texts, data } = createCollection("articles");
		for (const [name, file, index] of [
			["Closed in August: why?", "news/closed-in-august-why.md", 0],
			["Closed in August – why", "news/closed-in-august-why-2.md", 0],
			["…", "news/article.md", 0],
		] as const) {
			const row = addCollectionRow("news", { name, day }, data, texts)!;
			expect(row).toMatchObject({ pointer: `/collections/news/rows/${index}`, textColumn: "body" });
			({ texts, data } = apply(texts, row.operations));
			expect(readArticle(texts[file]!)).toMatchObject({
				values: { title: name, date: day, author: "" },
				body: exampleText,
			});
		}
	});

	it("never uses the name of an existing folder or table", () => {
		const { key, texts } = createCollection("articles", [], ["News", "news-2.csv"]);
		expect(key).toBe("news-3");
		expect(Object.keys(texts)).toContain("news-3/first-article.md");
	});
});

describe("a list", () => {
	it.each([[[]], [optionalFields]])("is a table with a page for each row and the fields %j", (fields) => {
		let { texts, data } = createCollection("list", fields);
		expect(compileAll(texts).paths).toEqual(expect.arrayContaining(["/news", "/news/first-entry"]));
		const row = addCollectionRow("news", { name: "Müller, “the” yard", day }, data, texts)!;
		({ texts, data } = apply(texts, row.operations));
		expect(row).toMatchObject({ pointer: "/collections/news/csv/1", textColumn: "text" });
		const table = readRows(texts["news.csv"]!) as { rows: { values: string[] }[] };
		expect(table.rows[1]!.values.slice(0, 2)).toEqual(["muller-the-yard", "Müller, “the” yard"]);
		const { paths, diagnostics } = compileAll(texts);
		expect(paths).toContain("/news/muller-the-yard");
		expect(diagnostics.filter(({ file, severity }) => file === "news.csv" && severity === "error")).toEqual([]);
	});
});

it.each([
	["articles", "/collections/news/rows/0/body"],
	["list", "/collections/news/csv/0/text"],
] as const)("a new collection begins with a row of the given name, at an address of its own: %s", (kind, pointer) => {
	const { texts, firstRow } = createCollection(kind, [], [], "Closed in August: why?");
	expect(firstRow).toEqual({ path: "/news/closed-in-august-why", pointer });
	expect(compileAll(texts).paths).toContain("/news/closed-in-august-why");
	expect(Object.values(texts).join()).toContain("Closed in August: why?");
});

describe("rows in the definition", () => {
	const texts = { "site.yaml": siteWithNews };
	const data = parse(siteWithNews);

	it("get a new article before the others, with the date of the answers and an address of its own", () => {
		const row = addCollectionRow("news", { name: "Closed on Monday", day }, data, texts)!;
		expect(row).toMatchObject({ pointer: "/collections/news/rows/0", textColumn: "body" });
		const after = apply(texts, row.operations);
		expect(parse(after.texts["site.yaml"]!).collections.news.rows[0]).toEqual({
			page: "closed-on-monday",
			title: "Closed on Monday",
			date: day,
			summary: exampleText,
			body: exampleText,
		});
		const { paths, diagnostics } = compileAll(after.texts);
		expect(paths).toContain("/news/closed-on-monday");
		expect(diagnostics.filter(({ severity }) => severity === "error")).toEqual([]);
	});

	it("all get a new field", () => {
		const twoRows = apply(texts, addCollectionRow("news", { name: "Closed", day }, data, texts)!.operations);
		const { operations, column } = addCollectionColumn(
			"Open until",
			{ key: "news", file: undefined, columns: [] },
			twoRows.data,
		);
		const after = apply(twoRows.texts, operations);
		const { rows } = parse(after.texts["site.yaml"]!).collections.news;
		expect(rows).toMatchObject([{ [column]: "" }, { [column]: "" }]);
		expect(collectColumnUses("news", after.data).get(column)).toEqual({ format: "value", label: "Open until" });
	});
});

describe("a new field", () => {
	it.each(["list", "articles"] as const)(
		"of a collection of the kind ‘%s’ is shown with its name in a table on each page",
		(kind) => {
			let { texts, data } = createCollection(kind);
			const file = kind === "list" ? "news.csv" : "news/first-article.md";
			for (const words of ["Wohnfläche", "Rooms {all}"])
				({ texts, data } = apply(
					texts,
					addCollectionColumn(words, { key: "news", file, columns: [] }, data).operations,
				));
			const uses = collectColumnUses("news", data);
			expect([uses.get("wohnflache"), uses.get("roomsAll")]).toEqual([
				{ format: "value", label: "Wohnfläche" },
				{ format: "value", label: "Rooms {all}" },
			]);
			const { "site.yaml": text, ...files } = texts;
			const documents = parsedDocuments(siteOf(compiled(text!, { files })));
			const document = documents.get(kind === "list" ? "/news/first-entry" : "/news/first-article")!;
			expect([...document.querySelectorAll("th[scope=row]")].map(wordsOf)).toEqual(["Wohnfläche", "Rooms {all}"]);
		},
	);
});

it("the name of a column is derived from plain words, and is unique", () => {
	const names = ["Square metres", "Wohnfläche", "3 rooms", "body", "料金", "…"].map((words) =>
		createColumnName(words, ["squareMetres"], "de"),
	);
	expect(names).toEqual(["squareMetres2", "wohnflaeche", "field3Rooms", "body2", "liaoJin", "field"]);
});
