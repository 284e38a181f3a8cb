import { violationsAtWidths } from "../axe.ts";
import { barePages } from "../pages.ts";
import { expect, test } from "../shared.ts";
import { hydrate } from "../test.ts";

// Every page as it is served is looked at in visits.spec.ts; here are the states that a visitor brings about.

test("axe finds nothing with the menu open", async ({ page }) => {
	await page.goto("/contact-us");
	await page.getByRole("button", { name: "Menu" }).click();
	await expect(page.locator("#menu")).toBeVisible();
	expect(await violationsAtWidths(page)).toEqual([]);
});

test("axe finds nothing with the questions open", async ({ page }) => {
	await page.goto("/faqs");
	for (const question of await page.locator("summary").all()) await question.click();
	expect(await violationsAtWidths(page)).toEqual([]);
});

for (const { path } of barePages) {
	test(`axe finds nothing with the errors of ${path} shown`, async ({ page }) => {
		await page.goto(path);
		await hydrate(page);
		await page.locator("form").getByRole("button").click();
		await expect(page.getByRole("region", { name: "Please check these fields" })).toBeFocused();
		expect(await violationsAtWidths(page)).toEqual([]);
	});
}

test("axe finds nothing after a navigation", async ({ page }) => {
	await page.goto("/faqs");
	await hydrate(page);
	await page.getByRole("contentinfo").getByRole("link", { name: "Passes" }).click();
	await expect(page.getByRole("status")).toHaveText(/Offers/);
	expect(await violationsAtWidths(page)).toEqual([]);
});
