import { violations } from "../axe.ts";
import { barePages, pages } from "../pages.ts";
import { expect, hydrate, test } from "../test.ts";

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
