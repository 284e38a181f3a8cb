import type { Page } from "playwright/test";
import { expect, hydrate, test } from "../test.ts";

/** Locates the visible elements of a selector. */
function visible(page: Page, selector: string) {
	return page.locator(selector).filter({ visible: true });
}

test.describe("in print", () => {
	for (const path of ["/privacy-policy", "/terms-and-conditions"]) {
		test(`${path} has black or dark grey text, and no controls`, async ({ page }) => {
			await page.goto(path);
			await hydrate(page);
			await page.emulateMedia({ media: "print" });
			await expect(visible(page, ".bar, .skip, .menu, .parts, .footer-groups, button, iframe")).toHaveCount(0);
			await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
			const colours = await page
				.locator("main p")
				.evaluateAll((texts) => texts.map((text) => getComputedStyle(text).color));
			expect([...new Set(colours)].filter((colour) => !["rgb(0, 0, 0)", "rgb(51, 51, 51)"].includes(colour))).toEqual(
				[],
			);
			const pdf = await page.pdf({ format: "A4", printBackground: false });
			expect(pdf.length).toBeGreaterThan(10_000);
		});
	}

	test("a link to another page is followed by its address", async ({ page }) => {
		await page.goto("/privacy-policy");
		await page.emulateMedia({ media: "print" });
		for (const link of await page.locator("main a[href^='http'], main a[href^='/']").all()) {
			const [href, suffix] = await link.evaluate((element) => [
				element.getAttribute("href"),
				getComputedStyle(element, "::after").content,
			]);
			expect(suffix).toContain(href);
		}
	});
});

test.describe("with more contrast", () => {
	test.use({ contextOptions: { reducedMotion: "reduce", contrast: "more" } });

	test("muted text has the full text colour", async ({ page }) => {
		await page.goto("/");
		const [muted, ink] = await page.evaluate(() => {
			const style = getComputedStyle(document.querySelector(".page")!);
			return [style.getPropertyValue("--muted"), style.getPropertyValue("--ink")];
		});
		expect(muted).toBe(ink);
	});
});
