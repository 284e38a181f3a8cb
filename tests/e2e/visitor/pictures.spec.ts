import type { Page } from "playwright/test";
import { at, ports } from "../definitions.ts";
import { isPicture } from "../images.ts";
import { expect, hydrate, test } from "../test.ts";

test.use({ baseURL: at(ports.bakery) });

/** The pictures that a page asks for, in their order: "oven-720.avif". */
function asked(page: Page): string[] {
	const found: string[] = [];
	page.on("request", (request) => {
		if (isPicture.test(request.url())) found.push(request.url().replace(/.*\/([^./]+)\.\w{8}/, "$1"));
	});
	return found;
}

/** The shops are made alike. */
const pages = ["/", "/find-us", "/good-to-know", "/house-rules", "/shops/mill-lane"];

test("a picture opens the first page: it is asked for at once, is there in every format, and stays through hydration", async ({
	page,
	request,
}) => {
	await page.goto("/");
	const first = page.locator("main img").first();
	await test.step("with high priority", async () => {
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

	await test.step("delivered in every format that is offered, with its type", async () => {
		const offered = await page
			.locator("main picture source")
			.evaluateAll((all) =>
				(all as HTMLSourceElement[]).map(({ srcset, type }) => [srcset.split(" ")[0]!, type] as const),
			);
		const drawn = (await page.locator("main img").first().getAttribute("src"))!;
		const fallback = (await page.locator("main picture:has(source) img").first().getAttribute("src"))!;
		for (const [file, type] of [...offered, [drawn, "image/svg+xml"], [fallback, "image/jpeg"]] as const) {
			const response = await request.get(file);
			expect(response.status(), file).toBe(200);
			expect(response.headers()["content-type"], file).toBe(type);
		}
		expect(offered.map(([, type]) => type)).toEqual(expect.arrayContaining(["image/avif", "image/webp"]));
	});

	await test.step("hydration changes none, and a navigation shows those of the next page", async () => {
		const before = await page.locator("main img").evaluateAll((all) => all.map((image) => image.outerHTML));
		await hydrate(page);
		expect(await page.locator("main img").evaluateAll((all) => all.map((image) => image.outerHTML))).toEqual(before);
		await page.getByRole("contentinfo").getByRole("link", { name: "Canal Wharf" }).click();
		const picture = page.getByRole("img", { name: /^Canal Wharf from across/ });
		await expect(picture).toBeVisible();
		await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1600);
	});
});

test("a picture further down is not asked for before it is nearly in sight", async ({ page }) => {
	const found = asked(page);
	await page.setViewportSize({ width: 360, height: 600 });
	await page.goto("/", { waitUntil: "load" });
	await expect.poll(() => found).toContain("loaf.svg");
	const oven = page.getByRole("img", { name: /^Loaves before the fire/ });
	const distance = (await oven.boundingBox())!.y;
	// Chromium begins 1,250 pixels before on a fast line, and 3,000 where it does not know the line.
	expect(distance).toBeGreaterThan(600 + 3_000);
	expect(found.filter((name) => name.startsWith("oven"))).toEqual([]);
	await oven.scrollIntoViewIfNeeded();
	await expect.poll(() => found.filter((name) => name.startsWith("oven"))).toHaveLength(1);
});

for (const [scale, widths] of [
	// Wider and wider: a browser may take what it has.
	[
		1,
		[
			[360, "oven-360.avif"],
			[1280, "oven-720.avif"],
			[1920, "oven-960.avif"],
		],
	],
	[2, [[1280, "oven-1280.avif"]]],
	[3, [[360, "oven-1280.avif"]]],
] as const) {
	test.describe(`on a screen with ${scale} for one`, () => {
		test.use({ deviceScaleFactor: scale });

		test("a browser takes a picture as wide as it shows it and no wider", async ({ page }) => {
			const found = asked(page);
			for (const [width, file] of widths) {
				await test.step(`${file} at ${width} px`, async () => {
					// A page that becomes wider takes another picture, too.
					await page.goto("about:blank");
					found.length = 0;
					await page.setViewportSize({ width, height: 800 });
					await page.goto("/");
					const oven = page.getByRole("img", { name: /^Loaves before the fire/ });
					await oven.scrollIntoViewIfNeeded();
					await expect.poll(() => found).toContain(file);
					expect(found.filter((name) => name.startsWith("oven"))).toEqual([file]);
					const { width: shown } = (await oven.boundingBox())!;
					const [taken] = /\d+(?=\.avif)/.exec(file)!;
					expect(Number(taken)).toBeGreaterThanOrEqual(Math.floor(Math.min(shown * scale, 1280) * 0.85));
				});
			}
		});
	});
}

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
		// One that is shown large is said by the name of its dialog.
		for (const image of await page.locator("main img:not([role=dialog] *)").all()) {
			await expect(image).toHaveAttribute("alt", /\w+ \w+/);
			// What is in an answer that is closed nobody sees or hears.
			if (!(await image.isVisible())) continue;
			await expect(image).toHaveAccessibleName(/\w+ \w+/);
			expect((await image.boundingBox())!.height).toBeGreaterThan(50);
		}
	}
	await context.close();
});
