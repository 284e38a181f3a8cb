import { brotliCompressSync } from "node:zlib";
import type { Page, Request } from "playwright/test";
import { budgets } from "../../budgets.mjs";
import { barePages, pages } from "../pages.ts";
import { drawn, expect, hydrate, recordShifts, scrollThrough, scrollTo, seeFrames, test } from "../test.ts";

const everyPage = [...pages, ...barePages];
const widths = [360, 1280];

/** What the page itself asked for since, without what its frames did. */
function requestsOf(page: Page): Request[] {
	const requests: Request[] = [];
	page.on("request", (request) => {
		if (request.frame() === page.mainFrame()) requests.push(request);
	});
	return requests;
}

async function bytes(requests: Request[], kind: string): Promise<number> {
	const bodies = requests
		.filter((request) => request.resourceType() === kind)
		.map(async (request) => {
			const body = await (await request.response())!.body();
			return kind === "font" ? body.length : brotliCompressSync(body).length;
		});
	return (await Promise.all(bodies)).reduce((sum, size) => sum + size, 0);
}

test("the first visit of the home page fits into one round trip", async ({ page }) => {
	const requests = requestsOf(page);
	await page.goto("/", { waitUntil: "networkidle" });
	const [html, css, script] = await Promise.all(
		["document", "stylesheet", "script"].map((kind) => bytes(requests, kind)),
	);
	expect(script).toBeLessThanOrEqual(budgets.enhancer);
	expect(html! + css! + script!).toBeLessThanOrEqual(budgets.firstVisit);
});

test("the typefaces of the home page keep within their budget", async ({ page }) => {
	const requests = requestsOf(page);
	await page.goto("/", { waitUntil: "networkidle" });
	const fonts = await bytes(requests, "font");
	expect(fonts).toBeGreaterThan(0);
	expect(fonts).toBeLessThanOrEqual(budgets.fonts);
});

for (const { path } of everyPage) {
	test(`${path} asks before any intent for its HTML, a stylesheet, the enhancer and fonts alone`, async ({ page }) => {
		const requests = requestsOf(page);
		await page.goto(path, { waitUntil: "networkidle" });
		// The browser's own surface, loaded after all else.
		const icons = await page
			.locator("link[rel*=icon], link[rel=manifest]")
			.evaluateAll((links) => links.map((link) => (link as HTMLLinkElement).href));
		const kinds = requests.filter((request) => !icons.includes(request.url())).map((request) => request.resourceType());
		expect(kinds.filter((kind) => kind !== "font").sort()).toEqual(["document", "script", "stylesheet"]);
		const blocking = await page.evaluate(() =>
			(performance.getEntriesByType("resource") as (PerformanceResourceTiming & { renderBlockingStatus: string })[])
				.filter(({ renderBlockingStatus }) => renderBlockingStatus === "blocking")
				.map(({ initiatorType }) => initiatorType),
		);
		expect(blocking).toEqual(["link"]);
	});
}

for (const { path } of everyPage) {
	test(`${path} looks after it was taken over as it looked before`, async ({ page }) => {
		await page.setViewportSize({ width: 1280, height: 800 });
		await page.goto(path, { waitUntil: "networkidle" });
		await seeFrames(page);
		await scrollTo(page, 0);
		const before = await page.screenshot({ fullPage: true });
		await hydrate(page);
		expect(before.equals(await page.screenshot({ fullPage: true }))).toBe(true);
	});
}

test("React and the app keep within their budget, and come once", async ({ page }) => {
	await page.goto("/", { waitUntil: "networkidle" });
	const requests = requestsOf(page);
	await hydrate(page);
	await page.getByRole("contentinfo").getByRole("link", { name: "FAQs" }).click();
	await expect(page).toHaveTitle(/FAQs/);
	expect(await bytes(requests, "script")).toBeLessThanOrEqual(budgets.app);
	const scripts = requests.filter((request) => request.resourceType() === "script").map((request) => request.url());
	expect(scripts).toEqual([...new Set(scripts)]);
});

test("the code of forms comes with the first page that has one, and not before", async ({ page }) => {
	await page.goto("/passes");
	await hydrate(page);
	const without = requestsOf(page);
	await page.getByRole("contentinfo").getByRole("link", { name: "FAQs" }).click();
	await expect(page).toHaveTitle(/FAQs/);
	expect(without.filter((request) => request.resourceType() === "script")).toEqual([]);

	const known = await page.evaluate(() => document.getElementById("root")!.dataset.app!.split(" "));
	await page.goto("/embed/demo-form");
	const scripts = requestsOf(page);
	await hydrate(page);
	const more = scripts
		.filter((request) => request.resourceType() === "script")
		.map((request) => new URL(request.url()).pathname)
		.filter((script) => !known.includes(script));
	expect(more).toHaveLength(1);
});

for (const { path } of everyPage) {
	test(`nothing moves by itself on ${path}: not while it loads, is read, and is taken over`, async ({ page }) => {
		const shifts = await recordShifts(page);
		for (const width of widths) {
			await page.setViewportSize({ width, height: 800 });
			await page.goto(path, { waitUntil: "networkidle" });
			await scrollThrough(page);
			await hydrate(page);
			await drawn(page);
			expect(await shifts(), `at ${width} px`).toEqual([]);
		}
	});
}
