import { expect, hydrate, test as withoutCache } from "../test.ts";

// Playwright disables the back/forward cache, and the headless shell has none. The browser is launched here and not in the
// configuration, so that these tests share the workers of all others.
const test = withoutCache.extend({
	context: async ({ playwright }, use) => {
		const browser = await playwright.chromium.launch({
			executablePath: process.env.CHROMIUM_PATH!,
			ignoreDefaultArgs: ["--disable-back-forward-cache"],
		});
		await use(await browser.newContext());
		await browser.close();
	},
});

for (const [state, prepare] of [
	["not hydrated", async () => {}],
	["hydrated", hydrate],
] as const) {
	test(`a page that was ${state} is restored from the back/forward cache`, async ({ page }) => {
		await page.addInitScript(() => {
			addEventListener("pageshow", ({ persisted }) => {
				const [navigation] = performance.getEntriesByType("navigation") as NavigationTiming[];
				const reasons = JSON.stringify(navigation?.notRestoredReasons);
				document.documentElement.dataset.shown = persisted ? "restored" : `loaded: ${reasons}`;
			});
		});
		await page.goto("/passes");
		await prepare(page);
		// A browser that is short of memory or time may drop a page, but not every time.
		await expect(async () => {
			await page.goto("/faqs");
			// Not awaited: the page may be left before it answers.
			page.evaluate(() => history.back()).catch(() => {});
			await expect(page).toHaveURL("/passes");
			await expect(page.locator("html")).toHaveAttribute("data-shown", "restored", { timeout: 5000 });
		}).toPass();
	});
}

/** The reasons why a page was not restored; TypeScript doesn't know them yet. */
type NavigationTiming = PerformanceNavigationTiming & { notRestoredReasons?: unknown };
