import { violations, violationsAtWidths } from "../axe.ts";
import { at, ports } from "../definitions.ts";
import { expect, test } from "../shared.ts";
import { providers } from "../standIn.ts";
import { hydrate } from "../test.ts";

// Every page as it is served and as it is used is looked at in visits.spec.ts; here is what leads from one to another.

test("axe finds nothing with the menu open, nor after a navigation", async ({ page }) => {
	await page.goto("/faqs");
	await hydrate(page);
	await page.getByRole("button", { name: "Menu" }).click();
	const menu = page.locator("#menu");
	await expect(menu).toBeVisible();
	expect(await violationsAtWidths(page)).toEqual([]);
	await menu.getByRole("link", { name: "Passes" }).click();
	await expect(page.getByRole("status")).toHaveText(/Offers/);
	expect(await violations(page, ["light"])).toEqual([]);
});

test.describe("in another character", () => {
	test.use({ baseURL: at(ports.provided), tolerated: providers });

	test("axe finds nothing, nothing is wider than the window, and the bar leads to the first pages", async ({
		page,
	}) => {
		await page.setViewportSize({ width: 320, height: 800 });
		await page.goto("/");
		expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
		await expect(page.locator(".bar-nav")).toBeHidden();
		expect(await violationsAtWidths(page)).toEqual([]);
		await page.setViewportSize({ width: 1280, height: 800 });
		await hydrate(page);
		const bar = page.getByRole("banner").getByRole("navigation");
		await expect(bar.getByRole("link")).toHaveText(["Home", "Sign Up", "Passes", "Scenario Builder"]);
		await expect(page.getByRole("button", { name: "Menu" })).toBeHidden();
		await bar.getByRole("link", { name: "Passes" }).click();
		await expect(page).toHaveURL("/passes");
		await expect(bar.getByRole("link", { name: "Passes" })).toHaveAttribute("aria-current", "page");
	});
});
