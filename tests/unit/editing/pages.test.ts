import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { parse } from "yaml";
import { listTexts } from "../../../src/content/schema/texts.ts";
import { applyOperations } from "../../../src/editing/apply-operations.ts";
import type { Operation } from "../../../src/editing/operation.gen.ts";
import type { Texts } from "../../../src/editing/texts.ts";
import type { RouteSpec, SiteSpec } from "../../../src/model/spec.gen.ts";
import { codes, compiled, project } from "../compiled.ts";
import { minimal } from "../minimal.ts";
import { requireResult } from "./require-result.ts";

const text = minimal({
	constants: { shop: "/shop" },
	navigation: {
		logo: { text: "Acme", monogram: "A" },
		shrinkAfter: 80,
		button: { label: "Shop login", to: "/shop#login" },
		menu: [
			{ label: "Home", to: "/" },
			{ label: "Our shop", to: "/shop" },
			{ label: "Bread there", to: "/shop/bread?from=menu#rye" },
		],
	},
	routes: [
		page("/", "Home", "See [our shop](/shop) at `/shop` or [/shop](/shop/bread), and the [old one](/store)."),
		{
			...page("/shop", "Shop", "We sell. [Log in](#login), or go [home](/)."),
			canonical: "/shop",
			aliases: ["/store"],
			children: [page("/bread", "Bread", "Rye, from [our shop]({shop}).")],
		},
	],
} as Partial<SiteSpec>);

function page(path: string, name: string, body: string): RouteSpec {
	return { path, name, title: name, sections: [{ type: "prose", heading: name, text: body }] } as unknown as RouteSpec;
}

function apply(operation: Operation, texts: Texts = { "site.yaml": text }) {
	const change = requireResult(applyOperations(texts, "site.yaml", [operation]));
	return { change, text: change.texts["site.yaml"]!, data: parse(change.texts["site.yaml"]!) as SiteSpec };
}

function getRefusal(operation: Operation): string {
	const result = applyOperations({ "site.yaml": text }, "site.yaml", [operation]);
	return "refused" in result ? result.refused : "";
}

function getBody(route: RouteSpec | undefined): string {
	const [section] = (route?.sections ?? []) as unknown as { text: string }[];
	return section!.text;
}

describe("a page with a paginated list", () => {
	const rows = ["Birch", "Cedar", "Elm"].map((name) => ({ name }));
	const list = {
		type: "cards",
		heading: "Trees",
		from: { collection: "trees", perPage: 2 },
		card: { title: "{row.name}" },
	};
	const listed = minimal({
		collections: { trees: { rows } },
		routes: [
			page("/", "Home", "See [more](/trees/page/2#content)."),
			{ ...page("/trees", "Trees", ""), sections: [list] },
		],
	} as Partial<SiteSpec>);
	const texts = { "site.yaml": listed };

	it("when renamed, updates links to its further pages", () => {
		const { data } = apply({ do: "rename-page", pointer: "/routes/1", path: "/wood" }, texts);
		expect(getBody(data.routes[0])).toBe("See [more](/wood/page/2#content).");
	});

	it("when deleted, keeps no aliases for its further pages", () => {
		const { data } = apply({ do: "remove-page", pointer: "/routes/1", leadsTo: "/" }, texts);
		expect(data.routes[0]?.aliases).toEqual(["/trees"]);
		expect(getBody(data.routes[0])).toBe("See [more](/).");
	});
});

describe("renaming a page", () => {
	const { data, text: renamed } = apply({ do: "rename-page", pointer: "/routes/1", path: "/bakery" });

	it("updates every link with its path or that of a page below it, but no alias, code or words of a link", () => {
		expect(data.navigation?.menu?.map(({ to }) => to)).toEqual(["/", "/bakery", "/bakery/bread?from=menu#rye"]);
		expect(data.navigation?.button?.to).toBe("/bakery#login");
		expect(getBody(data.routes[0])).toBe(
			"See [our shop](/bakery) at `/shop` or [/shop](/bakery/bread), and the [old one](/store).",
		);
	});

	it("keeps the old addresses as aliases", () => {
		expect(data.routes[1]).toMatchObject({ path: "/bakery", canonical: "/bakery", aliases: ["/store", "/shop"] });
		expect(data.routes[1]?.children?.[0]).toMatchObject({ path: "/bread", aliases: ["/shop/bread"] });
		// The words “/shop” of a link are vague on purpose.
		expect(codes(compiled(renamed)).filter((code) => /-(link|path)$/.test(code) && code !== "vague-link")).toEqual([]);
	});

	it("back to the old path turns the new path into an alias", () => {
		const back = apply({ do: "rename-page", pointer: "/routes/1", path: "/shop" }, { "site.yaml": renamed });
		expect(back.data.routes[1]).toMatchObject({ path: "/shop", canonical: "/shop", aliases: ["/store", "/bakery"] });
	});

	it("is refused if the path is invalid or taken, or the pointer leads to no page", () => {
		expect(getRefusal({ do: "rename-page", pointer: "/routes/1", path: "/Our Shop" })).toContain("/our-shop");
		expect(getRefusal({ do: "rename-page", pointer: "/routes/0", path: "/store" })).toContain("‘/store’");
		expect(getRefusal({ do: "rename-page", pointer: "/site", path: "/x" })).toContain("no page");
	});
});

describe("deleting a page", () => {
	it("gives its addresses, those of the pages below it, and the links to them, to the page that takes over", () => {
		const { data, text: left } = apply({ do: "remove-page", pointer: "/routes/1", leadsTo: "/" });
		expect(data.routes).toHaveLength(1);
		expect(data.routes[0]?.aliases).toEqual(["/shop", "/store", "/shop/bread"]);
		expect(data.navigation?.menu?.map(({ to }) => to)).toEqual(["/", "/", "/"]);
		expect(getBody(data.routes[0])).toBe("See [our shop](/) at `/shop` or [/shop](/), and the [old one](/).");
		expect(codes(compiled(left))).not.toContain("broken-link");
	});

	it("removes the links to it if no page takes over", () => {
		const { data } = apply({ do: "remove-page", pointer: "/routes/1", leadsTo: null });
		expect(data.navigation?.menu?.map(({ to }) => to)).toEqual(["/"]);
		expect(data.navigation?.button).toBeUndefined();
		expect(getBody(data.routes[0])).toBe("See our shop at `/shop` or /shop, and the old one.");
	});

	it("also removes the links in Markdown files, but not in tables", () => {
		const card = { title: "{row.title}", to: "{row.to}" };
		const linking = minimal({
			collections: {
				news: { folder: "news" },
				towns: { csv: "towns.csv" },
			},
			routes: [
				{
					...page("/", "Home", "Hello."),
					sections: [{ type: "cards", heading: "Towns", from: { collection: "towns" }, card }],
				},
				page("/shop", "Shop", "We sell."),
				{ ...page("/news/:path", "{row.title}", "{row.body}"), collection: "news" },
			],
		} as unknown as Partial<SiteSpec>);
		const article = "---\ntitle: One\ndate: 2026-01-02\n---\n\nSee [our shop](/shop), or [home](/).\n";
		const filesBeside = { "news/a.md": article, "towns.csv": "title,to\nYork,/shop\n" };
		const { change } = apply(
			{ do: "remove-page", pointer: "/routes/1", leadsTo: null },
			{ "site.yaml": linking, ...filesBeside },
		);
		expect(change.texts["news/a.md"]).toBe(article.replace("[our shop](/shop)", "our shop"));
		expect(change.texts["towns.csv"]).toBe(filesBeside["towns.csv"]);
	});

	it("is refused if the target can't take over", () => {
		expect(getRefusal({ do: "remove-page", pointer: "/routes/1", leadsTo: "/shop/bread" })).toContain("deleted itself");
		expect(getRefusal({ do: "remove-page", pointer: "/routes/1", leadsTo: "/nowhere" })).toContain("no page");
	});
});

it("renaming or deleting the route of a collection keeps the old addresses of its pages, and renaming updates the links to them", () => {
	const towns = minimal({
		collections: { towns: { rows: [{ town: "york" }, { town: "leeds" }] } },
		navigation: {
			logo: { text: "Acme", monogram: "A" },
			shrinkAfter: 80,
			menu: [{ label: "York", to: "/towns/york#top" }],
		},
		routes: [
			page("/", "Home", "[Leeds](/towns/leeds)"),
			{ ...page("/towns/:town", "Town of {row.town}", "[Here](/towns/{row.town})"), collection: "towns" },
		],
	} as unknown as Partial<SiteSpec>);
	const { data, text: renamed } = apply(
		{ do: "rename-page", pointer: "/routes/1", path: "/places/in/:town" },
		{ "site.yaml": towns },
	);
	expect(data.navigation?.menu?.[0]?.to).toBe("/places/in/york#top");
	expect(getBody(data.routes[0])).toBe("[Leeds](/places/in/leeds)");
	expect(getBody(data.routes[1])).toBe("[Here](/places/in/{row.town})");
	expect(data.routes[1]?.aliases).toEqual(["/towns/:town"]);
	expect(codes(compiled(renamed))).not.toContain("broken-link");
	const afterDeletion = applyOperations({ "site.yaml": towns }, "site.yaml", [
		{ do: "remove-page", pointer: "/routes/1", leadsTo: "/" },
	]);
	expect((parse(requireResult(afterDeletion).texts["site.yaml"]!) as SiteSpec).routes[0]?.aliases).toEqual([
		"/towns/york",
		"/towns/leeds",
	]);
});

it("pages can be renamed even if the definition has a number in place of a text", () => {
	const numbered = text.replace("name: Bread", "name: 12");
	expect(numbered).not.toBe(text);
	const operation = { do: "rename-page" as const, pointer: "/routes/1", path: "/bakery" };
	expect(apply(operation, { "site.yaml": numbered }).data.routes[1]?.path).toBe("/bakery");
});

describe("duplicating", () => {
	it("gives a page a unique path, and removes its aliases", () => {
		const { data } = apply({ do: "duplicate", pointer: "/routes/1" });
		expect(data.routes.map(({ path, aliases }) => [path, aliases])).toEqual([
			["/", undefined],
			["/shop", ["/store"]],
			["/shop-2", undefined],
		]);
	});

	it("gives a page a path that is neither a path nor an alias of another page", () => {
		const pathOfCopy = (pointer: string, ...routes: RouteSpec[]) => {
			const { data } = apply({ do: "duplicate", pointer }, { "site.yaml": minimal({ routes }) });
			return data.routes[Number(pointer.at(-1)) + 1]?.path;
		};
		const [home, shop] = [page("/", "Home", "Hello."), page("/shop", "Shop", "We sell.")];
		const towns = { ...page("/towns/:town", "Town", "Here."), collection: "towns" };
		expect(pathOfCopy("/routes/0", home)).toBe("/home");
		expect(pathOfCopy("/routes/1", home, shop, { ...towns, aliases: ["/shop-2"] })).toBe("/shop-3");
		expect(pathOfCopy("/routes/1", home, towns)).toBe("/towns-2/:town");
		expect(pathOfCopy("/routes/1", home, { ...towns, path: "/:town" })).toBe("/copy/:town");
		const children = [page("/bread", "Bread", "Rye.")];
		const { data } = apply(
			{ do: "duplicate", pointer: "/routes/1/children/0" },
			{ "site.yaml": minimal({ routes: [home, { ...shop, children }, page("/shop/bread-2", "Old", "Rye.")] }) },
		);
		expect(data.routes[1]?.children?.map(({ path }) => path)).toEqual(["/bread", "/bread-3"]);
	});

	it("gives a section, a field and a plan unique names", () => {
		const site = readFileSync(join(project, "site.yaml"), "utf8");
		const before = parse(site) as SiteSpec;
		const duplicate = (pointer: string) => apply({ do: "duplicate", pointer }, { "site.yaml": site }).text;
		const index = before.routes[0]!.sections!.findIndex((section) => "id" in section && section.id);
		const form = Object.keys(before.forms!)[0]!;
		for (const pointer of [`/routes/0/sections/${index}`, `/forms/${form}/fields/0`, "/plans/pro"]) {
			const { diagnostics } = compiled(duplicate(pointer));
			expect(diagnostics.filter(({ severity }) => severity === "error").map(({ message }) => message)).toEqual([]);
		}
		expect(Object.keys((parse(duplicate("/plans/pro")) as SiteSpec).plans!)).toContain("pro-2");
	});
});

it("renaming pages of site.yaml breaks no links", () => {
	const site = readFileSync(join(project, "site.yaml"), "utf8");
	const count = (parse(site) as SiteSpec).routes.length;
	let current = site;
	// Each renaming parses the whole site, so only every fourth page is renamed. RUNS=4 renames all.
	const step = Math.max(5 - Number(process.env.RUNS ?? 1), 1);
	for (let index = 0; index < count; index += step) {
		const operation = { do: "rename-page" as const, pointer: `/routes/${index}`, path: `/page-${index}` };
		current = apply(operation, { "site.yaml": current }).text;
	}
	const { diagnostics, site: built } = compiled(current);
	expect(diagnostics.filter(({ severity }) => severity === "error")).toEqual([]);
	const links = listTexts(parse(current) as SiteSpec).filter(({ schema }) => schema.format === "link-target");
	// A path with a dot, such as /files/menu.pdf, is a file.
	const internalPaths = links.map(({ value }) => value.replace(/[?#].*/, "")).filter((path) => /^\/[^.]*$/.test(path));
	const paths = new Set(built?.routes.map(({ path }) => path));
	expect(internalPaths.length).toBeGreaterThan(10);
	expect(internalPaths.filter((path) => !paths.has(path))).toEqual([]);
});
