import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { parse } from "yaml";
import type { Compilation } from "../../../src/content/compile.ts";
import { getValue } from "../../../src/content/findings/pointer.ts";
import {
	getAncestry,
	getChildSchema,
	type LocatedSchema,
	listBranches,
	rootSchema,
	schemas,
} from "../../../src/content/schema/walk.ts";
import { applyOperations } from "../../../src/editing/apply-operations.ts";
import { readYaml } from "../../../src/editing/yaml-text.ts";
import type { AnnouncementSpec, RedirectSpec } from "../../../src/model/spec.gen.ts";
import { createCell, createEntry, createValue, insertExample } from "../../../src/scaffold/new-values.ts";
import { compiled, project } from "../compiled.ts";
import { minimal } from "../minimal.ts";

const definitions = {
	"the site": readFileSync(join(project, "site.yaml"), "utf8"),
	"another business": readFileSync(join(project, "tests/sites/bakery/site.yaml"), "utf8"),
	"the smallest site": minimal(),
};

const emptyContents = { data: {}, pictures: [], files: [], pages: ["/"] };

for (const [name, text] of Object.entries(definitions)) {
	const before = compiled(text);
	const sections = getValue(before.data, "/routes/0/sections") as unknown[];
	const pointer = `/routes/0/sections/${sections.length}`;
	const item = getChildSchema(getAncestry("/routes/0/sections", before.data).at(-1)!.matched!, "0")!;
	const examples = listBranches(item).flatMap(({ tag, schema }) =>
		(schema.examples ?? []).map((example, index) => ({ example, label: `${tag} ${index + 1}` })),
	);
	const contents = {
		data: before.data,
		pictures: ["images/workshop.jpg"],
		files: ["files/price-list.pdf", "files/wheel.mp4"],
		pages: ["/"],
	};

	// Only the smallest site lacks everything that an example may need.
	const tested = name === "the smallest site" ? examples : [];
	test.each(tested)(
		"an example section can be added without an error, and has no words of another business: $label",
		({ example }) => {
			const operations = insertExample(pointer, example, item, contents)!;
			const change = applyOperations({ "site.yaml": text }, "site.yaml", operations);
			if ("refused" in change) throw new Error(change.refused);
			const after = compiled(change.texts["site.yaml"]!);
			expect(listErrors(after)).toEqual(listErrors(before));
			const added = change.splices["site.yaml"]!.map(({ newText }) => newText).join("");
			// Words of the examples, their times except 0:00, and their dates.
			expect(added).not.toMatch(
				/maple|bicycl|bike|tune-up|tandem|workshop(?!\.jpg)|(?!\b0:00)\d:\d\d|\d{4}-\d\d-\d\d/i,
			);
		},
	);

	test(`all example sections can be added to ${name}, plans after prices`, () => {
		let data = before.data;
		let current = text;
		// A form can be on a page only once.
		const others = examples.filter(({ label }) => label !== "form 2");
		// In reverse alphabetical order, "price-list" comes before "plans".
		for (const { example } of others.toSorted((a, b) => a.label.localeCompare(b.label)).toReversed()) {
			const change = applyOperations(
				{ "site.yaml": current },
				"site.yaml",
				insertExample(pointer, example, item, { ...contents, data })!,
			);
			if ("refused" in change) throw new Error(change.refused);
			current = change.texts["site.yaml"]!;
			({ data } = readYaml(current));
		}
		expect(listErrors(compiled(current))).toEqual(listErrors(before));
	});
}

test("placeholder texts of a new section are reported until they are replaced", () => {
	const text = minimal();
	const { data } = compiled(text);
	const item = getChildSchema(getAncestry("/routes/0/sections", data).at(-1)!.matched!, "0")!;
	const [example] = listBranches(item).find(({ tag }) => tag === "services")!.schema.examples!;
	const contents = { data, pictures: [], files: [], pages: ["/"] };
	const change = applyOperations(
		{ "site.yaml": text },
		"site.yaml",
		insertExample("/routes/0/sections/1", example, item, contents)!,
	);
	const listPlaceholders = (definition: string) =>
		compiled(definition).diagnostics.flatMap(({ code, pointer }) => (code === "filler-text" ? pointer : []));
	const changed = "refused" in change ? "" : change.texts["site.yaml"]!;
	const section = "/routes/0/sections/1";
	expect(listPlaceholders(changed)).toEqual([
		`${section}/heading`,
		`${section}/items/0/name`,
		`${section}/items/0/text`,
		`${section}/items/1/name`,
	]);
	expect(listPlaceholders(changed.replace("Heading of the services section", "What we do"))).not.toContain(
		`${section}/heading`,
	);
});

test("placeholder texts in the menu, footer, announcement and redirects are reported", () => {
	const spec = parse(minimal());
	const createFirst = (...keys: string[]) =>
		createValue(
			keys.reduce((at, key) => getChildSchema(at, key)!, rootSchema),
			emptyContents,
		);
	const text = minimal({
		announcement: createFirst("announcement") as AnnouncementSpec,
		navigation: { ...spec.navigation, menu: [createFirst("navigation", "menu", "0")] },
		footer: { ...spec.footer, groups: [createFirst("footer", "groups", "0")] },
		redirects: [createFirst("redirects", "0") as RedirectSpec],
	});
	const { diagnostics } = compiled(text);
	expect(diagnostics.flatMap(({ code, pointer }) => (code === "filler-text" ? pointer : []))).toEqual([
		"/navigation/menu/0/label",
		"/footer/groups/0/heading",
		"/footer/groups/0/links/0/label",
		"/announcement/text",
		"/announcement/link/label",
		"/redirects/0/from",
	]);
});

test("a new condition of a field has an existing option of the form", () => {
	const located = getChildSchema({ schema: schemas.get("field.json")!, file: "field.json" }, "showWhen")!;
	const field = { name: "how", label: "How", type: "select" as const, options: ["Fetch", "Bring"] };
	const contents = { ...emptyContents, field };
	expect(createValue(located, contents)).toEqual({ field: "how", is: "Fetch" });
});

test("a new field has a unique name, and no keys of another type", () => {
	const located: LocatedSchema = { schema: schemas.get("field.json")!, file: "field.json" };
	expect(createValue(located, { ...emptyContents, taken: ["name", "question"] })).toEqual({
		name: "question2",
		label: "Your question",
		type: "text",
	});
});

test("a file field and its limits can be added to a form with ‘post’", () => {
	const text = readFileSync(join(project, "tests/sites/whole/laden/site.yaml"), "utf8");
	const { data } = compiled(text);
	const item = getChildSchema(getAncestry("/forms/talk/fields", data).at(-1)!.matched!, "0")!;
	const example = item.schema.examples!.find((one) => (one as { type: string }).type === "file");
	const contents = { data, pictures: [], files: [], pages: ["/"] };
	const fieldPointer = "/forms/talk/fields/2";
	const limit = (key: string) =>
		({
			do: "set",
			pointer: `${fieldPointer}/${key}`,
			value: createValue(getChildSchema(item, key)!, contents),
		}) as const;
	const operations = [...insertExample(fieldPointer, example, item, contents)!, limit("accept"), limit("maxSize")];
	const change = applyOperations({ "site.yaml": text }, "site.yaml", operations);
	if ("refused" in change) throw new Error(change.refused);
	const after = compiled(change.texts["site.yaml"]!);
	expect(listErrors(after)).toEqual([]);
	expect(getValue(after.data, fieldPointer)).toMatchObject({ type: "file", accept: ["image", "pdf"], maxSize: 5 });
});

test("new rows of a comparison have values for plans of this site", () => {
	const comparison: LocatedSchema = {
		schema: schemas.get("../src/sections/comparison/schema.json")!,
		file: "../src/sections/comparison/schema.json",
	};
	const located = getChildSchema(comparison, "groups")!;
	const contents = { ...emptyContents, data: { plans: { skiff: {}, gig: {} } } };
	expect(createValue(located, contents)).toEqual([
		{ heading: "Heading", rows: [{ name: "Name", values: { skiff: "Value 1" } }] },
	]);
});

test("a new filter for cards has a value of an existing row", () => {
	const kinds = listBranches({ schema: schemas.get("section.json")!, file: "section.json" });
	const { schema } = kinds.find(({ tag }) => tag === "cards")!;
	const located = getChildSchema(getChildSchema({ schema, file: "section.json" }, "from")!, "where")!;
	const contents = { ...emptyContents, collection: { key: "news", columns: { note: "", topic: "Dogs" } } };
	expect(createValue(located, contents)).toEqual({ column: "topic", is: "Dogs" });
});

function listErrors({ diagnostics }: Compilation): string[] {
	return diagnostics.filter(({ severity }) => severity === "error").map(({ code, message }) => `${code} ${message}`);
}

test("a new collection has a row, and a new row has the columns of the others", () => {
	const contents = { data: {}, pictures: [], files: [], pages: ["/"] };
	const collections = getChildSchema(rootSchema, "collections")!;
	expect(createValue(collections, contents)).toEqual({ news: { rows: [{ title: "Column 1", text: "Column 2" }] } });
	const row = getAncestry("/collections/towns/rows/0", { collections: { towns: { rows: [{}] } } }).at(-1)!.expected!;
	const existingRows = [{ town: "oak-park", townName: "Oak Park", pages: 3 }];
	expect(createEntry(row, existingRows, contents)).toEqual({ town: "new", townName: "Column 2", pages: 0 });
	expect(createEntry(row, [...existingRows, { town: "new", townName: "Newtown" }], contents)).toMatchObject({
		town: "new-2",
	});
});

test("a new menu entry leads to an existing page", () => {
	const entry = getAncestry("/navigation/menu/0", { navigation: { menu: [{}] } }).at(-1)!.expected!;
	expect(createValue(entry, { ...emptyContents, pages: ["/", "/prices"] })).toEqual({ label: "Label", to: "/" });
});

test.each([
	["a price", ["12.50", "8"], "0"],
	["a number", [12.5, 8], 0],
	["a date", ["2031-05-04", "2031-05-11"], "2031-05-11"],
	["a link", ["/prices", "https://www.acme.example/"], "https://www.acme.example/"],
	["a picture", ["images/a.jpg"], "images/a.jpg"],
	["yes or no", ["yes", "no"], "no"],
	["a path segment", ["elgin", "new"], "new-2"],
	["any text", ["Oak Park", ""], "Town name"],
	["no rows yet", [], "Town name"],
])("a cell of a new row is like the cells above it: %s", (_, above, expected) => {
	expect(createCell(above, "Town name")).toBe(expected);
});
