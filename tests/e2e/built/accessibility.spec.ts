import { createRequire } from "node:module";
import type { AxeResults, RunOptions } from "axe-core";
import type { Page } from "playwright/test";
import { barePages, pages } from "../pages.ts";
import { expect, hydrate, test } from "../test.ts";

const axe = createRequire(import.meta.url).resolve("axe-core/axe.min.js");

const looks = (["light", "dark"] as const).flatMap((colorScheme) =>
	[360, 1280].map((width) => ({ colorScheme, width })),
);

// Before the page loads: a script element in it would be refused by the site's own policy.
test.beforeEach(({ page }) => page.addInitScript({ path: axe }));

/** What axe finds on the page in both schemes and on a phone and a desktop, in short. */
async function violations(page: Page): Promise<string[]> {
	const found: string[] = [];
	for (const { colorScheme, width } of looks) {
		await page.emulateMedia({ colorScheme });
		await page.setViewportSize({ width, height: 800 });
		// Colours fade from one scheme to the other.
		await page.evaluate(() => Promise.allSettled(document.getAnimations().map(({ finished }) => finished)));
		const results = await page.evaluate(() => {
			const options: RunOptions = {
				// What stands in frames are pages of their own, which are tested themselves.
				iframes: false,
				preload: false,
				resultTypes: ["violations"],
				runOnly: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"],
			};
			return (window as unknown as { axe: { run(options: RunOptions): Promise<AxeResults> } }).axe.run(options);
		});
		for (const { id, nodes } of results.violations) {
			for (const { target } of nodes) found.push(`${colorScheme} ${width}: ${id} at ${target.join(" ")}`);
		}
	}
	return found;
}

for (const { path } of [...pages, ...barePages]) {
	test(`axe finds nothing on ${path}`, async ({ page }) => {
		await page.goto(path);
		expect(await violations(page)).toEqual([]);
	});
}

test.describe("on the page for unknown addresses", () => {
	test.use({ tolerated: /404/ });

	test("axe finds nothing", async ({ page }) => {
		await page.goto("/no-such-page");
		expect(await violations(page)).toEqual([]);
	});
});

test("axe finds nothing with the menu open", async ({ page }) => {
	await page.goto("/contact-us");
	await page.getByRole("button", { name: "Menu" }).click();
	await expect(page.locator("#menu")).toBeVisible();
	expect(await violations(page)).toEqual([]);
});

test("axe finds nothing with the questions open", async ({ page }) => {
	await page.goto("/faqs");
	for (const question of await page.locator("summary").all()) await question.click();
	expect(await violations(page)).toEqual([]);
});

for (const { path } of barePages) {
	test(`axe finds nothing with the errors of ${path} shown`, async ({ page }) => {
		await page.goto(path);
		await hydrate(page);
		await page.locator("form").getByRole("button").click();
		await expect(page.getByRole("region", { name: "Please check these fields" })).toBeFocused();
		expect(await violations(page)).toEqual([]);
	});
}

test("axe finds nothing after a navigation", async ({ page }) => {
	await page.goto("/faqs");
	await hydrate(page);
	await page.getByRole("contentinfo").getByRole("link", { name: "Passes" }).click();
	await expect(page.getByRole("status")).toHaveText(/Offers/);
	expect(await violations(page)).toEqual([]);
});
