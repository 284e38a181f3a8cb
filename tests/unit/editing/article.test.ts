import fc from "fast-check";
import { expect, it } from "vitest";
import { applyOperations } from "../../../src/editing/apply-operations.ts";
import { printArticle, readArticle, setArticleValue } from "../../../src/editing/article-text.ts";
import { diffFiles } from "../../../src/editing/diff-files.ts";
import type { Operation } from "../../../src/editing/operation.gen.ts";
import type { Texts } from "../../../src/editing/texts.ts";
import { applySplices } from "../../../src/text/splices.ts";
import { seed } from "../seed.ts";

const before = { "site.yaml": "a: 1\n", "news/a.md": "---\ntitle: One\n---\n\nOne.\n", "towns.csv": "town\nElgin\n" };
const newArticle = before["news/a.md"].replace("One.", "Two.");
const data = { collections: { posts: { folder: "news" } } };

function apply(texts: Texts, ...operations: Operation[]) {
	const change = applyOperations(texts, "site.yaml", operations);
	if ("refused" in change) throw new Error(change.refused);
	return change;
}

it("an operation replaces the whole text of a Markdown file, and can be undone", () => {
	const change = apply(before, { do: "set", file: "news/a.md", pointer: "", value: newArticle });
	expect(change).toMatchObject({ texts: { ...before, "news/a.md": newArticle }, label: "Changed ‘One’" });

	const [found] = diffFiles(before, change.texts, "site.yaml", data);
	expect(found).toMatchObject({ pointer: "/collections/posts/folder", before: "news/a.md", after: "news/a.md" });
	expect(apply(change.texts, found!.inverse)).toMatchObject({ texts: before });
});

it("operations create and delete files, and can be undone", () => {
	const text = printArticle({ values: { title: "Two", date: "2026-11-25", author: "" }, body: "Words." });
	expect(text).toBe("---\ntitle: Two\ndate: 2026-11-25\nauthor:\n---\n\nWords.\n");
	const change = apply(
		before,
		{ do: "create-file", file: "news/two.md", text },
		{ do: "delete-file", file: "towns.csv" },
		{ do: "set", file: "news/two.md", pointer: "/author", value: "Ann" },
	);
	const { "towns.csv": _, ...others } = before;
	expect(change.texts).toEqual({ ...others, "news/two.md": text.replace("author:", "author: Ann") });
	expect(change.label).toBe("Added ‘Two’, and 2 more");
	for (const [file, splices] of Object.entries(change.inverse))
		expect(applySplices(change.texts[file] ?? "", splices)).toBe(before[file as keyof typeof before] ?? "");

	const changes = diffFiles(before, change.texts, "site.yaml", data);
	expect(changes).toMatchObject([
		{ kind: "added", after: "Two" },
		{ kind: "removed", before: "towns.csv" },
	]);
	expect(apply(change.texts, ...changes.map(({ inverse }) => inverse)).texts).toEqual(before);
});

it.each([
	["author:", "/author", "Ann", "author: Ann"],
	["date: 2026-05-04 # a Monday", "/date", "2026-05-05", "date: 2026-05-05 # a Monday"],
	["price: 12", "/price", "13", "price: 13"],
	["title: One", "/title", "Yes: {phone}", 'title: "Yes: {phone}"'],
	["title: One", "/title", "3", 'title: "3"'],
	["title: >-\n  One\n  more", "/title", "Two", "title: >-\n  Two"],
	["", "/title", "One: two", 'title: "One: two"'],
])(
	"an operation on the front matter %j sets %s to %j, and keeps everything else",
	(front, pointer, value, expected) => {
		const surround = (lines: string) => `\ufeff---\r\n# Kept\r\nkept: "yes"\r\n${lines}\r\n---\r\n\r\n\r\nText.`;
		const text = surround(front.replaceAll("\n", "\r\n"));
		const change = apply({ ...before, "a/a.md": text }, { do: "set", file: "a/a.md", pointer, value });
		// The empty front matter has an empty line, which the operation may replace.
		expect(change.texts["a/a.md"]!.replace(/\r\n\r\n---/, "\r\n---")).toBe(
			surround(expected.replaceAll("\n", "\r\n")).replace(/\r\n\r\n---/, "\r\n---"),
		);
		expect(readArticle(change.texts["a/a.md"]!)).toMatchObject({ values: { kept: "yes", [pointer.slice(1)]: value } });
	},
);

it("setArticleValue writes any title and body, and readArticle reads the same back", () => {
	const line = fc.string({ unit: "grapheme", maxLength: 40 }).filter((text) => !/[\r\n\u0085\u2028\u2029]/.test(text));
	const body = fc.array(line, { maxLength: 6 }).map((lines) => lines.join("\n"));
	const files = fc.constantFrom("---\n---\n", "---\ntitle: a\n---\nText", "---\ntitle:\nx: 1\n---\n\n\nText\n\n");
	fc.assert(
		fc.property(files, line, body, (file, title, words) => {
			const text = setArticleValue(setArticleValue(file, "/title", title), "/body", words);
			expect(readArticle(text)).toMatchObject({ values: { title }, body: words });
		}),
		{ seed, numRuns: 300 },
	);
});

it("an operation adds a column to a table, and keeps everything else", () => {
	const table = 'town;"name"\r\nelgin;"Elgin; the city"\r\n\r\njoliet;Joliet\r\n';
	const change = apply(
		{ ...before, "towns.csv": table },
		{ do: "add-column", file: "towns.csv", column: "openingDay" },
	);
	expect(change).toMatchObject({
		label: "Added ‘Opening day’ to towns.csv",
		texts: { "towns.csv": 'town;"name";openingDay\r\nelgin;"Elgin; the city";\r\n\r\njoliet;Joliet;\r\n' },
	});
});

it.each<[string, Operation]>([
	["set a file that doesn’t exist", { do: "set", file: "news/b.md", pointer: "", value: newArticle }],
	["set a value inside a value", { do: "set", file: "news/a.md", pointer: "/title/0", value: "Two" }],
	["set a text to a number", { do: "set", file: "news/a.md", pointer: "", value: 1 }],
	["remove a row, which only tables have", { do: "remove", file: "news/a.md", pointer: "/0" }],
	["create a file whose name differs from another only in case", { do: "create-file", file: "news/A.md", text: "" }],
	["create a file outside the folder of the site", { do: "create-file", file: "../a.md", text: "" }],
	["create a file deeper than one folder", { do: "create-file", file: "news/old/a.md", text: "" }],
	["create a file of another kind", { do: "create-file", file: "news/a.html", text: "" }],
	["delete the definition", { do: "delete-file", file: "site.yaml" }],
	["delete a file that doesn’t exist", { do: "delete-file", file: "b.csv" }],
	["add a column that exists", { do: "add-column", file: "towns.csv", column: "town" }],
])("applyOperations refuses to %s", (_, operation) => {
	expect(applyOperations(before, "site.yaml", [operation])).toHaveProperty("refused");
});
