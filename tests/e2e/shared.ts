import type { Browser, Page } from "playwright/test";
import { test as alone, complaintsOf, expect, leaveMouseAlone } from "./test.ts";

export { expect };

/**
 * A test that leaves nothing behind in its page, and so has it from the test before: a page of its own costs more than
 * all that most tests do with it. Not for a test that adds scripts or functions to its page, sets its clock, or has
 * settings of its own.
 */
export const test = alone.extend({
	page: async ({ browser, kept, baseURL, viewport, tolerated }, use) => {
		// Another site remembers other things of its visitor.
		const page = await kept(
			`page of ${baseURL}`,
			() => newPage(browser),
			(page) => page.context().close(),
		);
		await page.setViewportSize(viewport!);
		// None of these is null: that would take away what the configuration sets, too.
		await page.emulateMedia({ media: "screen", colorScheme: "light", reducedMotion: "reduce", forcedColors: "none" });
		const complaints = complaintsOf(page, baseURL);
		await use(page);
		const found = complaints().filter((complaint) => !tolerated.test(complaint));
		await leave(page);
		expect(found).toEqual([]);
	},
});

async function newPage(browser: Browser): Promise<Page> {
	const context = await browser.newContext();
	await leaveMouseAlone(context);
	return context.newPage();
}

/** Takes away what a test has set, and what a site remembers of its visitor. */
async function leave(page: Page): Promise<void> {
	await page.unrouteAll({ behavior: "ignoreErrors" });
	if (page.url().startsWith("http")) await page.evaluate(() => sessionStorage.clear());
	await page.goto("about:blank");
}
