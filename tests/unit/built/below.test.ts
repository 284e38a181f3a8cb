import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, expect, it } from "vitest";
import { replaced } from "../../e2e/definitions.ts";
import { project } from "../compiled.ts";
import { build } from "./built.ts";
import { expectLinksLead } from "./links.ts";

/*
 * What the files of a site say that lies below a path of its host: whatever a browser is given is below it.
 */

const base = "/Rye.Wren";
const url = `https://www.ryeandwren.example${base}`;
const folder = mkdtempSync(join(tmpdir(), "below-"));
const definition = join(folder, "site.yaml");
cpSync(join(project, "tests/sites/bakery"), folder, { recursive: true });
// Of large pictures the build makes many, which takes longer than all else; those of the bakery are made for its own test.
for (const name of ["oven.jpg", "slices.png"]) {
	const original = join(project, "tests/sites/bakery/images", name);
	await sharp(original)
		.resize({ width: 100 })
		.toFile(join(folder, "images", name));
}
const moved = replaced(readFileSync(definition, "utf8"), "url: https://www.ryeandwren.example\n", `url: ${url}\n`);
writeFileSync(definition, replaced(moved, "sort: shopName }", "sort: shopName, perPage: 2 }"));
const site = build(definition);
afterAll(() => {
	rmSync(site.folder, { recursive: true });
	rmSync(folder, { recursive: true });
});

const text = (path: string) => site.read(path).toString();

it("every link of a page, and all that it loads, is below it and there", () => expectLinksLead(site, base));

it("all that the scripts of a page ask for is below it and there", () => {
	for (const [path, document] of site.documents) {
		const {
			app = "",
			chrome = "",
			page = "",
			styles = "",
			base: told,
		} = { ...document.getElementById("root")!.dataset };
		expect(told).toBe(base);
		for (const address of [...app.split(" "), chrome, page, styles]) {
			expect(address.startsWith(`${base}/`), `${path} asks for ${address}`).toBe(true);
			expect(site.files).toContain(address.slice(base.length + 1));
		}
	}
});

it("no address in the data of a page is beside it", () => {
	const data = site.files.filter((file) => /(page|chrome\.\w+)\.json$/.test(file));
	expect(data.length).toBeGreaterThan(10);
	for (const file of data) {
		const addresses = addressesIn(JSON.parse(text(file)));
		expect(addresses.length, file).toBeGreaterThan(0);
		for (const address of addresses) expect(address.startsWith(`${base}/`), `${file}: ${address}`).toBe(true);
	}
});

it("the router knows every page by its address", () => {
	const { routes } = JSON.parse(text(site.files.find((file) => /^assets\/chrome\.\w+\.json$/.test(file))!));
	expect(routes.map(({ path }: { path: string }) => path)).toEqual(
		expect.arrayContaining([`${base}/`, `${base}/find-us`, `${base}/shops/:shop`]),
	);
});

it("a list goes on at an address of its own, which search engines are told of, and programs that read for others are not", () => {
	const [first, second] = ["/find-us", "/find-us/page/2"].map((path) => site.documents.get(path)!);
	const listed = [first, second].map((document) => document!.querySelectorAll(".cards-list > li").length);
	expect(listed).toEqual([2, 1]);
	expect(second!.querySelector("link[rel=canonical]")?.getAttribute("href")).toBe(`${url}/find-us/page/2`);
	expect(second!.title).toMatch(/, page 2 \|/);
	expect(second!.querySelector(".cards-pages [aria-current=page]")?.textContent).toBe("2");
	expect(text("sitemap.xml")).toContain(`<loc>${url}/find-us/page/2</loc>`);
	expect(text("llms.txt")).not.toContain("page/2");
});

it("stylesheets find their typefaces", () => {
	const sheets = site.files.filter((file) => file.endsWith(".css")).map(text);
	const fonts = sheets.flatMap((css) => [...css.matchAll(/url\(([^)]*)\)/g)].map(([, found]) => found!));
	expect(fonts.length).toBeGreaterThan(0);
	for (const font of fonts) expect(site.files.map((file) => `${base}/${file}`)).toContain(font);
});

it("scripts name no file by its path on the host", () => {
	const scripts = site.files.filter((file) => file.endsWith(".js"));
	expect(scripts.filter((file) => /["'`]\/assets\//.test(text(file)))).toEqual([]);
});

it("programs are told of whole addresses below it", () => {
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

it("a phone keeps to it, and hosts send its headers with what is below it", () => {
	const { id, start_url, scope, icons } = JSON.parse(text("site.webmanifest"));
	expect([id, start_url, scope]).toEqual([`${base}/`, `${base}/`, `${base}/`]);
	for (const { src } of icons) expect(site.files.map((file) => `${base}/${file}`)).toContain(src);
	const rules = text("_headers")
		.split("\n")
		.filter((line) => /^\S/.test(line));
	expect(rules).toEqual(expect.arrayContaining([`${base}/*`, `${base}/assets/*`, `${base}/frames/tasting`]));
	for (const rule of rules) expect(rule.startsWith(`${base}/`), rule).toBe(true);
});

/** Whatever begins with a slash but the places in the definition. */
function addressesIn(value: unknown): string[] {
	if (typeof value === "string") return value.startsWith("/") ? value.split(", ") : [];
	if (typeof value !== "object" || value === null) return [];
	return Object.entries(value).flatMap(([key, inner]) => (key === "pointer" ? [] : addressesIn(inner)));
}
