import { readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, expect, it } from "vitest";
import { project } from "../compiled.ts";
import { fold, phrasesOf } from "../phrases.ts";
import { build } from "./built.ts";
import { expectWorkingLinks } from "./links.ts";

/*
 * Checks the built files of another business, with features that site.yaml lacks: pictures, and pages from rows.
 */

const bakery = build("tests/sites/bakery/site.yaml");
afterAll(() => rmSync(bakery.folder, { recursive: true }));

const origin = "https://www.ryeandwren.example";
const shops = {
	"/shops/mill-lane": ["Mill Lane", "the dark rye"],
	"/shops/canal-wharf": ["Canal Wharf", "the seeded spelt"],
	"/shops/station-arch": ["Station Arch", "the walnut loaf"],
};

it("the build prints the number of pages and the third-party hosts", () => {
	expect(bakery.stdout).toMatch(/: \d+ pages, .*third-party hosts: https:\/\/orders\.ryeandwren\.example/);
});

it("no file contains a text of site.yaml", () => {
	const ours = phrasesOf("site.yaml", 3);
	const texts = bakery.files.filter((file) => /\.(html|css|js|json|xml|txt|svg|webmanifest)$/.test(file));
	expect(texts.length).toBeGreaterThan(30);
	for (const file of texts) {
		const words = fold(bakery.read(file).toString());
		expect(words, file).not.toMatch(/growth.?pass/);
		expect(
			ours.filter((phrase) => words.includes(phrase)),
			file,
		).toEqual([]);
	}
});

it("every link works, and every picture exists", () => expectWorkingLinks(bakery));

it.each(Object.entries(shops))("%s has the title, texts, URL and picture of its row", (path, [name, speciality]) => {
	const document = bakery.documents.get(path)!;
	expect(document.title).toBe(`${name} bakery | Rye & Wren`);
	expect(document.querySelector("h1")?.textContent).toBe(name);
	expect(document.querySelector("main")?.textContent).toContain(`Ask for ${speciality}.`);
	expect(document.querySelector("link[rel=canonical]")?.getAttribute("href")).toBe(`${origin}${path}`);
	const picture = path.split("/").at(-1);
	expect(document.querySelector("main img")?.getAttribute("src")).toMatch(new RegExp(`/${picture}\\.\\w{8}\\.svg$`));
	expect(document.querySelector('meta[property="og:image"]')?.getAttribute("content")).toMatch(
		new RegExp(`^${origin}/assets/images/${picture}\\.\\w{8}-1200\\.jpg$`),
	);
});

it("the icons replace the picture that they are made of", () => {
	const files = bakery.files.filter((file) => /(slice|favicon)\./.test(file));
	expect(files.sort()).toEqual([expect.stringMatching(/^assets\/drawings\/favicon\.\w{8}\.svg$/), "favicon.ico"]);
});

it("every picture has an alternative text", () => {
	const images = [...bakery.documents.values()]
		.flatMap((document) => [...document.querySelectorAll("main img")])
		// The dialog with the large picture has the alternative text as its name.
		.filter((image) => !image.closest("[role=dialog][aria-label]"));
	expect(images.length).toBeGreaterThan(5);
	for (const image of images) expect(image.getAttribute("alt")).toMatch(/\w+ \w+/);
});

it("each source of a picture has the format of its type attribute", async () => {
	const sources = [...bakery.documents.values()].flatMap((document) => [
		...document.querySelectorAll("main picture source"),
	]);
	expect(sources.length).toBeGreaterThan(5);
	for (const source of sources) {
		const format = source.getAttribute("type")!.replace("image/", "");
		for (const one of source.getAttribute("srcset")!.split(", ")) {
			const file = one.split(" ")[0]!.slice(1);
			const { format: found, compression } = await sharp(bakery.read(file)).metadata();
			// sharp reports AVIF as HEIF that is compressed with AV1.
			expect(found === "heif" && compression === "av1" ? "avif" : found, file).toBe(format);
		}
	}
});

it("a download is copied unchanged, and its link says its type and size", () => {
	const original = readFileSync(join(project, "tests/sites/bakery/files/allergens.pdf"));
	expect(bakery.read("files/allergens.pdf")).toEqual(original);
	expect(bakery.files.filter((file) => file.startsWith("files/"))).toEqual(["files/allergens.pdf", "files/rising.mp4"]);
	const link = bakery.documents.get("/good-to-know")!.querySelector('.downloads a[href="/files/allergens.pdf"]');
	expect(link?.closest("li")?.textContent).toMatch(/PDF, 1\u00a0kB$/);
});

it("a video of the site is played by the browser, and may be full screen", () => {
	const film = bakery.documents.get("/good-to-know")!.querySelector(".video video")!;
	expect([film.getAttribute("src"), film.getAttribute("aria-label")]).toEqual([
		"/files/rising.mp4",
		"A loaf rises in the oven",
	]);
	const headers = bakery.read("_headers").toString();
	expect(headers).toContain("media-src 'self';");
	expect(headers).toContain("fullscreen=(self)");
});

it("an SVG has no scripts and no external URLs", () => {
	const drawings = bakery.files.filter((file) => /^assets\/drawings\/.*\.svg$/.test(file));
	expect(drawings.length).toBeGreaterThan(3);
	for (const file of drawings) {
		const text = bakery.read(file).toString();
		expect(text, file).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg"/);
		expect(text, file).not.toMatch(/<script|\son\w+=|https?:(?!\/\/www\.w3\.org\/2000\/svg")/);
	}
	// Its shapes are still there.
	const loaf = drawings.find((file) => file.includes("/loaf."))!;
	const original = readFileSync(join(project, "tests/sites/bakery/images/loaf.svg"));
	expect(bakery.read(loaf).length).toBeGreaterThan(original.length / 2);
});
