import { flags } from "../../browser.mjs";
import { expect, hydrate, test } from "../test.ts";

// Playwright turns the cache off that this is about, and the headless shell has none.
test.use({
	launchOptions: {
		executablePath: process.env.CHROMIUM_PATH,
		args: flags,
		ignoreDefaultArgs: ["--disable-back-forward-cache"],
	},
});

for (const [state, prepare] of [
	["read only", async () => {}],
	["taken over by the app", hydrate],
] as const) {
	test(`a page that was ${state} comes back whole from the browser's cache`, async ({ page }) => {
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
