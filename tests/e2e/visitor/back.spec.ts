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
				if (self === top) console.warn(`shown ${location.pathname} ${persisted}`);
			});
		});
		await page.goto("/passes");
		await prepare(page);
		await page.goto("/faqs");
		const shown = page.waitForEvent("console", { predicate: (message) => message.text() === "shown /passes true" });
		await page.evaluate(() => history.back());
		await shown;
		await expect(page).toHaveURL("/passes");
	});
}
