import type { Browser, Page } from "playwright/test";
import { complaintsOf, expect, leaveMouseAlone, test as withOwnPage } from "./test.ts";

export { expect };

/**
 * A test that reuses the page of the previous test at the same origin, because a new page costs more than most tests.
 * Not for tests that add scripts or functions to the page, set its clock, or need options of a context, such as `hasTouch`.
 */
export const test = withOwnPage.extend({
	page: async ({ browser, kept, baseURL, viewport, tolerated }, use) => {
		// One page per origin, because storage belongs to an origin.
		const page = await kept(
			`page of ${baseURL}`,
			() => newPage(browser),
			(page) => page.context().close(),
		);
		await page.setViewportSize(viewport!);
		// Null would also reset what the configuration sets.
		await page.emulateMedia({ media: "screen", colorScheme: "light", reducedMotion: "reduce", forcedColors: "none" });
		const complaints = complaintsOf(page, baseURL);
		await use(page);
		const found = complaints().filter((complaint) => !tolerated.test(complaint));
		await resetPage(page);
		expect(found).toEqual([]);
	},
});

async function newPage(browser: Browser): Promise<Page> {
	const context = await browser.newContext();
	await leaveMouseAlone(context);
	return context.newPage();
}

/** Removes the routes of a test, and clears the session storage. The next test sets the rest. */
async function resetPage(page: Page): Promise<void> {
	await page.unrouteAll({ behavior: "ignoreErrors" });
	if (page.url().startsWith("http")) await page.evaluate(() => sessionStorage.clear());
	await page.goto("about:blank");
}
