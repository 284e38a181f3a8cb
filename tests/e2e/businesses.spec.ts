import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Page } from "playwright/test";
import { themeRules } from "../../src/render/theme.ts";
import { violationsAtWidths } from "./axe.ts";
import { compiler } from "./compiler.ts";
import { brokenTexts } from "./reach.ts";
import { expect, test } from "./shared.ts";

/*
 * A page or two of each business, drawn by the styles of all sites without a server or a build: its pictures and typefaces
 * are not what is looked at.
 */

test.describe.configure({ mode: "default" });
test.use({ baseURL: "http://localhost" });

const project = fileURLToPath(new URL("../..", import.meta.url));
const pages = [
	["bicycles", "/"],
	["conference", "/"],
	["inn", "/find-us"],
	["music-school", "/"],
	["music-school", "/konzerte"],
	["restaurant", "/venir"],
	["vets", "/clinics"],
	["vets", "/news/2026-01-ferry-hours"],
	["vets", "/news/page/2"],
] as const;

for (const [name, path] of pages) {
	test(`${path} of the business ${name} has no holes, fits, and axe finds nothing`, async ({ page, baseURL }) => {
		await draw(page, baseURL!, name, path);
		for (const width of [360, 768, 1024, 1280]) {
			await page.setViewportSize({ width, height: 800 });
			expect.soft(await page.evaluate(brokenTexts), `${width} px`).toEqual([]);
			expect.soft(await page.evaluate(brokenWords), `${width} px`).toEqual([]);
			expect.soft(await page.evaluate(holes), `${width} px`).toEqual([]);
		}
		expect(await violationsAtWidths(page)).toEqual([]);
	});
}

async function draw(page: Page, origin: string, name: string, path: string): Promise<void> {
	const { compiledFile, siteOf, documentOf } = await compiler();
	const site = siteOf(compiledFile(`tests/sites/businesses/${name}/site.yaml`));
	const html = documentOf(site, site.routes.find((route) => route.path === path)!.page());
	const css = `${styles}${themeRules(site.theme, () => "sans-serif")}`;
	await page.route(`${origin}/**`, (route) => {
		const type = route.request().resourceType();
		if (type === "document") return route.fulfill({ body: html, contentType: "text/html" });
		if (type === "stylesheet") return route.fulfill({ body: css, contentType: "text/css" });
		if (type === "image") return route.fulfill({ body: picture, contentType: "image/svg+xml" });
		return route.fulfill({ body: "", contentType: "text/javascript" });
	});
	await page.goto(path);
}

const picture = '<svg xmlns="http://www.w3.org/2000/svg" width="240" height="48"/>';

/** The styles of all pages, without a theme: sheets with what they import in its place. */
const styles = ["src/render/styles/index.css", "src/sections/styles.gen.css", "src/render/styles/late.css"]
	.map((file) => whole(join(project, file)))
	.join("");

function whole(file: string): string {
	const text = readFileSync(file, "utf8");
	return text.replace(/@import "(.+)";/g, (_, name: string) => whole(join(dirname(file), name)));
}

/** Lists of which the last entry leaves a hole beside it, and things in the bar that lie upon one another. In the page. */
function holes(): string[] {
	const lists = document.querySelectorAll(
		".plans-cards, .figures-list, .locations-list, .index, [data-look=register] ul",
	);
	const short = [...lists].filter((list) => {
		return list.getBoundingClientRect().right - list.lastElementChild!.getBoundingClientRect().right > 1;
	});
	const bar = [...document.querySelectorAll(".bar-logo *, .bar-login, .bar-toggle")].filter((one) =>
		one.checkVisibility(),
	);
	const met = bar.filter((one) => {
		const { right } = one.getBoundingClientRect();
		return bar.some((next) => {
			const { left } = next.getBoundingClientRect();
			return one.closest(".bar-logo") && !next.closest(".bar-logo") && left < right;
		});
	});
	// A heading in the middle stands above what it is the heading of.
	const beside = [...document.querySelectorAll(".headings-centred .intro + *")].filter((one) => {
		return one.getBoundingClientRect().top < one.previousElementSibling!.getBoundingClientRect().bottom;
	});
	return [...short, ...met, ...beside].map(({ className }) => `${className}`);
}

/** Words of headings that are broken in two without a hyphen. In the page. */
function brokenWords(): string[] {
	const broken: string[] = [];
	for (const heading of document.querySelectorAll("main :is(h1, h2, h3)")) {
		const walker = document.createTreeWalker(heading, NodeFilter.SHOW_TEXT);
		for (let node = walker.nextNode(); node; node = walker.nextNode()) {
			for (const { 0: word, index } of node.textContent!.matchAll(/[^\s\u2010-]+/g)) {
				const range = document.createRange();
				range.setStart(node, index);
				range.setEnd(node, index + word.length);
				if (new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1) broken.push(word);
			}
		}
	}
	return broken;
}
