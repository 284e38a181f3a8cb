import { describe, expect, it } from "vitest";
import { isError } from "../../../../src/content/findings/severity.ts";
import { createCompiler } from "../../../../src/editor/worker/compiler.ts";
import { home, minimal, page } from "../../minimal.ts";

const texts = (name: string) => ({ "site.yaml": minimal({ constants: { shop: name } }) });
const draft = (name: string) => ({
	definition: "site.yaml",
	texts: texts(name),
	pictures: {},
	files: {},
	unread: {},
	checkOptions: { now: null, maxSize: null, deny: [] },
});

it("lists unpublished changes after every edit", () => {
	const { compile } = createCompiler();
	for (const name of ["Birch", "Cedar", "Elm", "Maple", "Birch"]) {
		const { changes } = compile(draft(name), { path: "", pictureUrl: "*", published: texts("Maple"), listVersion: 0 });
		const found = changes
			?.flatMap(({ changes: [change] }) => (change ? [change] : []))
			.map(({ pointer, before, after }) => ({ pointer, before, after }));
		expect(found).toEqual(name === "Maple" ? [] : [{ pointer: "/constants/shop", before: "Maple", after: name }]);
	}
});

it("lists further pages of a paginated list with their numbers", () => {
	const card = { title: "{row.name}" };
	const rows = ["Birch", "Cedar", "Elm"].map((name) => ({ name }));
	const text = minimal({
		collections: { trees: { rows } },
		routes: [home({ type: "cards", heading: "Trees", from: { collection: "trees", perPage: 2 }, card })],
	});
	const view = { path: "/page/2", pictureUrl: "*", published: null, listVersion: 0 };
	const { pages, preparedPage } = createCompiler().compile({ ...draft(""), texts: { "site.yaml": text } }, view);
	expect(pages?.list.map(({ path, name, number }) => [path, name, number])).toEqual([
		["/", "Page /", 1],
		["/page/2", "Page /, page 2", 2],
		["/404", "Not found", 1],
	]);
	expect(preparedPage?.page.path).toBe("/page/2");
	const elm = { "row.name": { value: "Elm", source: "/collections/trees/rows/2/name" } };
	expect(preparedPage?.filled).toMatchObject([
		{ kind: "page", count: 1 },
		{ kind: "card", count: 3, columns: elm },
	]);
});

it("updates the list of pages while the draft has errors", () => {
	const compiler = createCompiler();
	const view = { path: "", pictureUrl: "*", published: null, listVersion: 0 };
	const routes = ["/", "/prices", "/tours"].map((path) => page(path, { name: path }));
	const whole = { ...draft(""), texts: { "site.yaml": minimal({ routes }) } };
	compiler.compile(whole, view);
	expect(compiler.diagnose().filter(isError)).toEqual([]);
	const [home, , tours] = routes;
	const sections = [{ type: "heading", heading: "Home", buttons: [{ label: "Prices", to: "/prices" }] }];
	const broken = minimal({ routes: [{ ...home, sections } as never, tours!] });
	const { pages } = compiler.compile({ ...whole, texts: { "site.yaml": broken } }, view);
	expect(compiler.diagnose().some(isError)).toBe(true);
	expect(pages?.list.map(({ path, pointer }) => [path, pointer]).slice(0, 2)).toEqual([
		["/", "/routes/0"],
		["/tours", "/routes/1"],
	]);
});

it("lists what fills the cards of a page: the columns of the first card, and the values of all rows", () => {
	const card = { title: "{row.townName}" };
	const from = { collection: "towns", sort: "townName", where: { column: "county", is: "Cook" } };
	const text = minimal({
		collections: { towns: { csv: "towns.csv" } },
		routes: [home({ type: "cards", heading: "Towns", from, card })],
	});
	const csv = "townName,county\nElgin,Kane\nCicero,Cook\nChicago,Cook\n";
	const view = { path: "/", pictureUrl: "*", published: null, listVersion: 0 };
	const { preparedPage } = createCompiler().compile(
		{ ...draft(""), texts: { "site.yaml": text, "towns.csv": csv } },
		view,
	);
	expect(preparedPage?.filled).toMatchObject([
		{ kind: "page", pointer: "/routes/0", count: 1, columns: {} },
		{
			kind: "card",
			pointer: "/routes/0/sections/0/card",
			count: 2,
			columns: { "row.townName": { value: "Chicago", source: "/collections/towns/csv/2/townName" } },
			values: { townName: ["Elgin", "Cicero", "Chicago"], county: ["Kane", "Cook"] },
		},
	]);
});

describe("pages made from a table", () => {
	const towns = { path: "/towns/:town", name: "{row.townName}", collection: "towns", indexed: false } as const;
	const sections = [{ type: "heading", heading: "{shop} in {row.townName}" }] as const;
	const text = minimal({
		constants: { shop: "Maple" },
		collections: { towns: { csv: "towns.csv" } },
		routes: [page("/"), { ...towns, sections: [...sections] }],
	});
	const csv = "town,townName\nelgin,Elgin\ncicero,Cicero\n";
	const draftWithTable = (table: string) => ({ ...draft(""), texts: { "site.yaml": text, "towns.csv": table } });
	const view = { path: "/towns/cicero", pictureUrl: "*", published: draftWithTable(csv).texts, listVersion: 0 };

	it("have names with placeholders filled in, and the cell of each placeholder", () => {
		const { pages, preparedPage } = createCompiler().compile(draftWithTable(csv), view);
		expect(pages?.list.map(({ name, path }) => [path, name])).toEqual([
			["/", "Page /"],
			["/towns/elgin", "Elgin"],
			["/towns/cicero", "Cicero"],
			["/404", "Not found"],
		]);
		const columns = {
			"row.town": { value: "cicero", source: "/collections/towns/csv/1/town" },
			"row.townName": { value: "Cicero", source: "/collections/towns/csv/1/townName" },
		};
		expect(preparedPage?.filled).toEqual([{ kind: "page", pointer: "/routes/1", count: 2, columns }]);
		expect(preparedPage?.origins).toContain("/collections/towns/csv/1/townName");
	});

	it("have a change in a cell as an unpublished change of that cell", () => {
		const { changes } = createCompiler().compile(draftWithTable(csv.replace("Cicero", "Cicero Town")), view);
		expect(changes?.map(({ pointer }) => pointer)).toEqual(["/collections/towns/csv/1/townName"]);
	});
});

it("describes what changes for visitors", async () => {
	const { diff } = createCompiler();
	const draftWith = (heading: string) => {
		return { ...draft(""), texts: { "site.yaml": minimal({ routes: [home({ type: "heading", heading })] }) } };
	};
	expect(await diff(draftWith("Maple"), draftWith("Birch"))).toMatchObject({
		changes: [{ sentence: "the section ‘Maple’ is gone" }, { sentence: "the section ‘Birch’ is new" }],
	});
	expect(await diff(draftWith("Maple"), draftWith("Maple"))).toMatchObject({ changes: [] });
});

it("keeps placeholders while the definition is invalid", () => {
	const { compile, diagnose } = createCompiler();
	const view = { path: "", pictureUrl: "*", published: null, listVersion: 0 };
	compile(draft("Maple"), view);
	const broken = { ...draft("Maple"), texts: { "site.yaml": `${texts("Maple")["site.yaml"]}\nlable: 1\n` } };
	expect(compile(broken, view).compiled).toMatchObject({ placeholderNames: { shop: { value: "Maple" } } });
	expect(diagnose().some(isError)).toBe(true);
});

describe("a change is shown", () => {
	const about = page("/about", { sections: [{ type: "heading", heading: "About", id: "about" }] });
	const contact = page("/contact", { sections: [{ type: "heading", heading: "Call {shop}" }] });
	const before = { "site.yaml": minimal({ constants: { shop: "Maple" }, routes: [page("/"), about, contact] }) };
	const listShownPages = (routes: unknown[], shop = "Maple") => {
		const now = { ...draft(""), texts: { "site.yaml": minimal({ constants: { shop }, routes } as never) } };
		const compiler = createCompiler();
		const view = { path: "/", pictureUrl: "*", published: before, listVersion: 0 };
		return compiler.compile(now, view).changes!.map(({ changes: [change] }) => {
			const { before: old, after } = compiler.prepareChange(now, before, change!, view);
			return [old, after].map((side) => side && `${side.preparedPage.page.path} ${side.pointer}`);
		});
	};

	it("on its page, with its pointer on each side", () => {
		const changed = { ...about, sections: [{ type: "heading", heading: "About us", id: "about" }] };
		expect(listShownPages([page("/"), page("/new"), changed, contact])).toEqual([
			[null, "/new /routes/1"],
			["/about /routes/1/sections/0/heading", "/about /routes/2/sections/0/heading"],
		]);
	});

	it("on the page that uses a shared value", () => {
		expect(listShownPages([page("/"), about, contact], "Birch")).toEqual([
			["/contact /constants/shop", "/contact /constants/shop"],
		]);
	});

	it("on one side if the page was deleted", () => {
		expect(listShownPages([page("/"), contact])).toEqual([["/about /routes/1", null]]);
	});
});
