import { violations, violationsAtWidths } from "../axe.ts";
import { getAddress, ports } from "../definitions.ts";
import { expect, test } from "../shared.ts";
import { providerRequests } from "../standIn.ts";
import { hydrate } from "../test.ts";

// visits.spec.ts checks every page as served and after use; these tests check the menu, navigation and another design.

test("axe finds nothing with the menu open, or after a navigation", async ({ page }) => {
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

test.describe("in another design", () => {
	test.use({ baseURL: getAddress(ports.provided), tolerated: providerRequests });

	test("axe finds nothing, the home page isn't wider than the window, and on a desktop the bar has the links of the menu", async ({
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
