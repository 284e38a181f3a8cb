import { readFileSync } from "node:fs";
import type { Page } from "playwright/test";
import { ports } from "../definitions.ts";
import { expect, hydrate, recordShifts, scrollThrough, test } from "../test.ts";

test.use({ baseURL: `http://127.0.0.1:${ports.bakery}` });

const isPicture = /\/assets\/images\//;

/** The pictures that a page asks for, in their order: "oven-720.avif". */
function asked(page: Page): string[] {
	const found: string[] = [];
	page.on("request", (request) => {
		if (isPicture.test(request.url())) found.push(request.url().replace(/.*\/([^./]+)\.\w{8}/, "$1"));
	});
	return found;
}

/** Scrolls through a page, and waits until every picture that is then in sight is there. */
async function seeAll(page: Page): Promise<void> {
	await scrollThrough(page);
	await expect
		.poll(() => page.evaluate(() => [...document.images].every((image) => image.complete || !image.checkVisibility())))
		.toBe(true);
}

const pages = ["/", "/find-us", "/good-to-know", "/house-rules", "/shops/mill-lane", "/shops/canal-wharf"];

for (const path of pages) {
	for (const width of [360, 1280]) {
		test(`nothing moves on ${path} at ${width} px while its pictures arrive`, async ({ page }) => {
			await page.setViewportSize({ width, height: 800 });
			// A picture comes late, as on a slow line: after everything else was laid out.
			await page.route(isPicture, async (route) => {
				await page.waitForLoadState("domcontentloaded");
				await route.continue();
			});
			const shifts = await recordShifts(page);
			await page.goto(path);
			await seeAll(page);
			expect(await page.locator("main img").count()).toBeGreaterThan(0);
			expect(await shifts()).toEqual([]);
		});
	}
}

test("a picture opens the first page: it is asked for at once and with high priority", async ({ page }) => {
	await page.goto("/");
	const first = page.locator("main img").first();
	await expect(first).toHaveAttribute("fetchpriority", "high");
	await expect(first).not.toHaveAttribute("loading");
	await expect(page.locator('main img[fetchpriority="high"]')).toHaveCount(1);
	const largest = await page.evaluate(
		() =>
			new Promise<string>((resolve) => {
				new PerformanceObserver((list) => {
					const last = list.getEntries().at(-1) as unknown as { element: Element | null };
					if (last.element?.tagName === "IMG") resolve(last.element.getAttribute("src") ?? "");
				}).observe({ type: "largest-contentful-paint", buffered: true });
			}),
	);
	expect(largest).toBe(await first.getAttribute("src"));
});

test("a picture further down is not asked for before it is nearly in sight", async ({ page }) => {
	const found = asked(page);
	await page.setViewportSize({ width: 1280, height: 600 });
	await page.goto("/", { waitUntil: "load" });
	await expect.poll(() => found).toContain("loaf.svg");
	const oven = page.getByRole("img", { name: /^Loaves before the fire/ });
	const distance = (await oven.boundingBox())!.y;
	// Chromium begins 1250 pixels before, on a fast line.
	expect(distance).toBeGreaterThan(2 * 1250);
	expect(found.filter((name) => name.startsWith("oven"))).toEqual([]);
	await oven.scrollIntoViewIfNeeded();
	await expect.poll(() => found.filter((name) => name.startsWith("oven"))).toHaveLength(1);
});

for (const [width, scale, file] of [
	[360, 1, "oven-360.avif"],
	[360, 3, "oven-1280.avif"],
	[1280, 1, "oven-720.avif"],
	[1280, 2, "oven-1280.avif"],
	[1920, 1, "oven-960.avif"],
] as const) {
	test.describe(`on a screen of ${width} px with ${scale} for one`, () => {
		test.use({ viewport: { width, height: 800 }, deviceScaleFactor: scale });

		test(`a browser takes ${file}, as wide as it shows it and no wider`, async ({ page }) => {
			const found = asked(page);
			await page.goto("/");
			const oven = page.getByRole("img", { name: /^Loaves before the fire/ });
			await oven.scrollIntoViewIfNeeded();
			await expect.poll(() => found).toContain(file);
			expect(found.filter((name) => name.startsWith("oven"))).toEqual([file]);
			const { width: shown } = (await oven.boundingBox())!;
			const [taken] = /\d+(?=\.avif)/.exec(file)!;
			expect(Number(taken)).toBeGreaterThanOrEqual(Math.floor(Math.min(shown * scale, 1280) * 0.85));
		});
	});
}

test("what is offered is what is delivered: each file in each format, with its type", async ({ page, request }) => {
	for (const path of pages) {
		await page.goto(path);
		const files = await page
			.locator("main picture")
			.evaluateAll((all) =>
				all.flatMap((picture) => [
					...[...picture.querySelectorAll("source")].flatMap(({ srcset, type }) =>
						srcset.split(", ").map((one) => [one.split(" ")[0]!, type]),
					),
					[picture.querySelector("img")!.getAttribute("src")!, ""],
				]),
			);
		for (const [file, type] of files) {
			const response = await request.get(file!);
			expect(response.status(), file).toBe(200);
			const kinds: Record<string, string> = {
				avif: "image/avif",
				webp: "image/webp",
				jpg: "image/jpeg",
				png: "image/png",
			};
			const kind = kinds[file!.split(".").at(-1)!] ?? "image/svg+xml";
			expect(response.headers()["content-type"], file).toBe(kind);
			if (type) expect(kind).toBe(type);
		}
	}
});

test("a browser that knows neither AVIF nor WebP has the fallback", async ({ page }) => {
	await page.route("/", async (route) => {
		const response = await route.fetch();
		const body = (await response.text()).replace(/type="image\/(avif|webp)"/g, 'type="image/unheard-of"');
		await route.fulfill({ response, body });
	});
	const found = asked(page);
	await page.goto("/");
	await page.getByRole("img", { name: /^Loaves before the fire/ }).scrollIntoViewIfNeeded();
	await expect.poll(() => found.filter((name) => name.startsWith("oven"))).toEqual(["oven-960.jpg"]);
});

test("every picture says what it shows, and is there without a script", async ({ browser, baseURL }) => {
	const context = await browser.newContext({ baseURL, javaScriptEnabled: false });
	const page = await context.newPage();
	for (const path of pages) {
		await page.goto(path);
		for (const image of await page.locator("main img").all()) {
			await expect(image).toHaveAttribute("alt", /\w+ \w+/);
			// What is in an answer that is closed nobody sees or hears.
			if (!(await image.isVisible())) continue;
			await expect(image).toHaveAccessibleName(/\w+ \w+/);
			expect((await image.boundingBox())!.height).toBeGreaterThan(50);
		}
	}
	await context.close();
});

test("each shop has its own picture, on its page and where the page is shared", async ({ page, request }) => {
	for (const shop of ["mill-lane", "canal-wharf", "station-arch"]) {
		await page.goto(`/shops/${shop}`);
		await expect(page.locator("main img").first()).toHaveAttribute("src", new RegExp(`/${shop}\\.\\w{8}\\.svg$`));
		const shared = await page.locator('meta[property="og:image"]').getAttribute("content");
		expect(shared).toMatch(
			new RegExp(`^https://www\\.ryeandwren\\.example/assets/images/${shop}\\.\\w{8}-1200\\.jpg$`),
		);
		expect((await request.get(new URL(shared!).pathname)).headers()["content-type"]).toBe("image/jpeg");
	}
});

test("a navigation shows the pictures of the next page, and hydration changes none", async ({ page }) => {
	await page.goto("/");
	const before = await page.locator("main img").evaluateAll((all) => all.map((image) => image.outerHTML));
	await hydrate(page);
	expect(await page.locator("main img").evaluateAll((all) => all.map((image) => image.outerHTML))).toEqual(before);
	await page.getByRole("contentinfo").getByRole("link", { name: "Canal Wharf" }).click();
	const picture = page.getByRole("img", { name: /^Canal Wharf from across/ });
	await expect(picture).toBeVisible();
	await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1600);
});

test("a drawing that is opened by itself has nothing in it that runs", async ({ page, request }) => {
	await page.goto("/");
	const src = await page.locator("main img").first().getAttribute("src");
	const text = await (await request.get(src!)).text();
	expect(text).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg"/);
	expect(text).not.toMatch(/<script|\son\w+=|https?:(?!\/\/www\.w3\.org\/2000\/svg")/);
	expect(text.length).toBeGreaterThan(readFileSync("tests/sites/bakery/images/loaf.svg", "utf8").length / 2);
});
