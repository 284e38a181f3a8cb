import type { Page } from "playwright/test";
import { getAddress, ports } from "../definitions.ts";
import { pictureAddress } from "../images.ts";
import { expect, hydrate, test } from "../test.ts";

test.use({ baseURL: getAddress(ports.bakery) });

/** Records the pictures that a page requests, in order: "oven-720.avif". */
function recordPictures(page: Page): string[] {
	const found: string[] = [];
	page.on("request", (request) => {
		if (pictureAddress.test(request.url())) found.push(request.url().replace(/.*\/([^./]+)\.\w{8}/, "$1"));
	});
	return found;
}

/** Pages of different routes; the other shops use the route of the last. */
const pages = ["/", "/find-us", "/good-to-know", "/house-rules", "/shops/mill-lane"];

test("the first picture of the home page has high priority, exists in every format, and is kept by hydration", async ({
	page,
	request,
}) => {
	await page.goto("/");
	const first = page.locator("main img").first();
	await test.step("it has high priority", async () => {
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

	await test.step("every source is served, with its media type", async () => {
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

	await test.step("hydration changes no picture, and navigation shows the pictures of the next page", async () => {
		const before = await page.locator("main img").evaluateAll((all) => all.map((image) => image.outerHTML));
		await hydrate(page);
		expect(await page.locator("main img").evaluateAll((all) => all.map((image) => image.outerHTML))).toEqual(before);
		await page.getByRole("contentinfo").getByRole("link", { name: "Canal Wharf" }).click();
		const picture = page.getByRole("img", { name: /^Canal Wharf from across/ });
		await expect(picture).toBeVisible();
		await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1600);
	});
});

test("a picture further down is not requested until it is near the viewport", async ({ page }) => {
	const found = recordPictures(page);
	await page.setViewportSize({ width: 360, height: 600 });
	await page.goto("/", { waitUntil: "load" });
	await expect.poll(() => found).toContain("loaf.svg");
	const oven = page.getByRole("img", { name: /^Loaves before the fire/ });
	const distance = (await oven.boundingBox())!.y;
	// Chromium starts loading 1,250 px before a picture on a fast connection, and 3,000 px if it doesn't know the speed.
	expect(distance).toBeGreaterThan(600 + 3_000);
	expect(found.filter((name) => name.startsWith("oven"))).toEqual([]);
	await oven.scrollIntoViewIfNeeded();
	await expect.poll(() => found.filter((name) => name.startsWith("oven"))).toHaveLength(1);
});

for (const [scale, widths] of [
	// In ascending order, because a browser may use a larger picture that it has cached.
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
	test.describe(`at a device pixel ratio of ${scale}`, () => {
		test.use({ deviceScaleFactor: scale });

		test("the browser picks the source that fits the displayed width", async ({ page }) => {
			const found = recordPictures(page);
			for (const [width, file] of widths) {
				await test.step(`${file} at ${width} px`, async () => {
					// Leave the page first: it would load another picture when it is resized.
					await page.goto("about:blank");
					found.length = 0;
					await page.setViewportSize({ width, height: 800 });
					await page.goto("/");
					const oven = page.getByRole("img", { name: /^Loaves before the fire/ });
					await oven.scrollIntoViewIfNeeded();
					await expect.poll(() => found).toContain(file);
					expect(found.filter((name) => name.startsWith("oven"))).toEqual([file]);
					const { width: displayed } = (await oven.boundingBox())!;
					// The largest source has 1280 px, and Chromium may choose one that is somewhat too small.
					const [requested] = /\d+(?=\.avif)/.exec(file)!;
					expect(Number(requested)).toBeGreaterThanOrEqual(Math.floor(Math.min(displayed * scale, 1280) * 0.85));
				});
			}
		});
	});
}

test("a browser without AVIF and WebP loads the JPEG fallback", async ({ page }) => {
	await page.route("/", async (route) => {
		const response = await route.fetch();
		const body = (await response.text()).replace(/type="image\/(avif|webp)"/g, 'type="image/unheard-of"');
		await route.fulfill({ response, body });
	});
	const found = recordPictures(page);
	await page.goto("/");
	await page.getByRole("img", { name: /^Loaves before the fire/ }).scrollIntoViewIfNeeded();
	await expect.poll(() => found.filter((name) => name.startsWith("oven"))).toEqual(["oven-960.jpg"]);
});

test("every picture has alternative text, and is visible without JavaScript", async ({ browser, baseURL }) => {
	const context = await browser.newContext({ baseURL, javaScriptEnabled: false });
	const page = await context.newPage();
	for (const path of pages) {
		await page.goto(path);
		// The enlarged copy in a dialog takes its name from the dialog.
		for (const image of await page.locator("main img:not([role=dialog] *)").all()) {
			await expect(image).toHaveAttribute("alt", /\w+ \w+/);
			// Pictures in a closed answer are hidden.
			if (!(await image.isVisible())) continue;
			await expect(image).toHaveAccessibleName(/\w+ \w+/);
			expect((await image.boundingBox())!.height).toBeGreaterThan(50);
		}
	}
	await context.close();
});
