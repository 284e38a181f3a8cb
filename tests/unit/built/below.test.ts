import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, expect, it } from "vitest";
import { replaceFirst } from "../../e2e/definitions.ts";
import { project } from "../compiled.ts";
import { build } from "./built.ts";
import { expectWorkingLinks } from "./links.ts";

/*
 * Checks the built files of a site with a base path: every URL is below it.
 */

const base = "/Rye.Wren";
const url = `https://www.ryeandwren.example${base}`;
const folder = mkdtempSync(join(tmpdir(), "below-"));
const definition = join(folder, "site.yaml");
cpSync(join(project, "tests/sites/bakery"), folder, { recursive: true });
// Large pictures dominate the time of a build, and the test of the bakery covers them: make them small.
for (const name of ["oven.jpg", "slices.png"]) {
	const original = join(project, "tests/sites/bakery/images", name);
	await sharp(original)
		.resize({ width: 100 })
		.toFile(join(folder, "images", name));
}
const moved = replaceFirst(readFileSync(definition, "utf8"), "url: https://www.ryeandwren.example\n", `url: ${url}\n`);
writeFileSync(definition, replaceFirst(moved, "sort: shopName }", "sort: shopName, perPage: 2 }"));
const site = build(definition);
afterAll(() => {
	rmSync(site.folder, { recursive: true });
	rmSync(folder, { recursive: true });
});

const text = (path: string) => site.read(path).toString();

it("every link and resource of a page is below the base path, and exists", () => expectWorkingLinks(site, base));

it("everything that the scripts of a page request is below the base path, and exists", () => {
	for (const [path, document] of site.documents) {
		const {
			app = "",
			chrome = "",
			page = "",
			styles = "",
			base: declaredBase,
		} = { ...document.getElementById("root")!.dataset };
		expect(declaredBase).toBe(base);
		for (const address of [...app.split(" "), chrome, page, styles]) {
			expect(address.startsWith(`${base}/`), `${path} asks for ${address}`).toBe(true);
			expect(site.files).toContain(address.slice(base.length + 1));
		}
	}
});

it("every URL in the data of a page is below the base path", () => {
	const data = site.files.filter((file) => /(page|chrome\.\w+)\.json$/.test(file));
	expect(data.length).toBeGreaterThan(10);
	for (const file of data) {
		const addresses = addressesIn(JSON.parse(text(file)));
		expect(addresses.length, file).toBeGreaterThan(0);
		for (const address of addresses) expect(address.startsWith(`${base}/`), `${file}: ${address}`).toBe(true);
	}
});

it("the router has every page with its base path", () => {
	const { routes } = JSON.parse(text(site.files.find((file) => /^assets\/chrome\.\w+\.json$/.test(file))!));
	expect(routes.map(({ path }: { path: string }) => path)).toEqual(
		expect.arrayContaining([`${base}/`, `${base}/find-us`, `${base}/shops/:shop`]),
	);
});

it("the second page of a list has a URL of its own, in the sitemap but not in llms.txt", () => {
	const [first, second] = ["/find-us", "/find-us/page/2"].map((path) => site.documents.get(path)!);
	const listed = [first, second].map((document) => document!.querySelectorAll(".cards-list > li").length);
	expect(listed).toEqual([2, 1]);
	expect(second!.querySelector("link[rel=canonical]")?.getAttribute("href")).toBe(`${url}/find-us/page/2`);
	expect(second!.title).toMatch(/, page 2 \|/);
	expect(second!.querySelector(".cards-pages [aria-current=page]")?.textContent).toBe("2");
	expect(text("sitemap.xml")).toContain(`<loc>${url}/find-us/page/2</loc>`);
	expect(text("llms.txt")).not.toContain("page/2");
});

it("stylesheets find their fonts", () => {
	const sheets = site.files.filter((file) => file.endsWith(".css")).map(text);
	const fonts = sheets.flatMap((css) => [...css.matchAll(/url\(([^)]*)\)/g)].map(([, found]) => found!));
	expect(fonts.length).toBeGreaterThan(0);
	for (const font of fonts) expect(site.files.map((file) => `${base}/${file}`)).toContain(font);
});

it("scripts have no absolute path of an asset", () => {
	const scripts = site.files.filter((file) => file.endsWith(".js"));
	expect(scripts.filter((file) => /["'`]\/assets\//.test(text(file)))).toEqual([]);
});

it("metadata, the sitemap, robots.txt and llms.txt have absolute URLs below the base path", () => {
	const document = site.documents.get("/find-us")!;
	const about = ["link[rel=canonical]", "meta[property='og:url']"].map((place) => document.querySelector(place)!);
	expect(about.map((tag) => tag.getAttribute("href") ?? tag.getAttribute("content"))).toEqual([
		`${url}/find-us`,
		`${url}/find-us`,
	]);
	const all = ["sitemap.xml", "robots.txt", "llms.txt", "index.html"].map(text).join("\n");
	const own = [...all.matchAll(/https:\/\/www\.ryeandwren\.example[^\s"<)\]]*/g)].map(([found]) => found);
	expect(own.length).toBeGreaterThan(20);
	for (const found of own) expect(found.startsWith(`${url}/`), found).toBe(true);
	expect(text("sitemap.xml")).toContain(`href="${base}/assets/sitemap.`);
	expect(text("robots.txt")).toContain(`Sitemap: ${url}/sitemap.xml`);
});

it("the manifest and the rules for headers keep to the base path", () => {
	const { id, start_url, scope, icons } = JSON.parse(text("site.webmanifest"));
	expect([id, start_url, scope]).toEqual([`${base}/`, `${base}/`, `${base}/`]);
	for (const { src } of icons) expect(site.files.map((file) => `${base}/${file}`)).toContain(src);
	const rules = text("_headers")
		.split("\n")
		.filter((line) => /^\S/.test(line));
	expect(rules).toEqual(expect.arrayContaining([`${base}/*`, `${base}/assets/*`, `${base}/frames/tasting`]));
	for (const rule of rules) expect(rule.startsWith(`${base}/`), rule).toBe(true);
});

/** Returns all strings that begin with a slash, except pointers. A `srcset` gives each of its addresses, with its width. */
function addressesIn(value: unknown): string[] {
	if (typeof value === "string") return value.startsWith("/") ? value.split(", ") : [];
	if (typeof value !== "object" || value === null) return [];
	return Object.entries(value).flatMap(([key, inner]) => (key === "pointer" ? [] : addressesIn(inner)));
}
