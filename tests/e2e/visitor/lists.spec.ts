import { brotliCompressSync } from "node:zlib";
import type { Page } from "playwright/test";
import { budgets } from "../../budgets.mjs";
import { violations } from "../axe.ts";
import { getAddress, ports } from "../definitions.ts";
import { expect, hydrate, recordRequests, recordShifts, test } from "../test.ts";

test.use({ baseURL: getAddress(ports.bakery) });

const path = "/good-to-know";

function findList(page: Page) {
	const section = page.locator(".cards", { hasText: "Find your loaf" });
	return { section, titles: section.locator("h3:visible"), status: section.getByRole("status") };
}

for (const isHydrated of [false, true]) {
	test.describe(isHydrated ? "with the app" : "before the app", () => {
		test.beforeEach(async ({ page }) => {
			if (!isHydrated) await page.route(/\/app\.[^/]*\.js$/, (route) => route.abort());
		});
		test.use({ tolerated: isHydrated ? /^$/ : /app\.|ERR_FAILED|Failed to/ });

		test("a list is filtered and searched at once, keeps the choice in the address, and is cleared", async ({
			page,
		}) => {
			await page.goto(path);
			if (isHydrated) await hydrate(page);
			const { section, titles, status } = findList(page);
			await expect(titles).toHaveCount(5);
			await section.getByRole("radio", { name: "Rye" }).check();
			await expect(titles).toHaveText(["Dark rye", "Field loaf", "Walnut loaf"]);
			await expect(status).toHaveText("3 of 5");
			await expect(page).toHaveURL(/\?grain=rye$/);

			await section.getByRole("searchbox").pressSequentially("FOR cheese");
			await expect(titles).toHaveText(["Walnut loaf"]);
			await expect(page).toHaveURL(/\?grain=rye&q=FOR\+cheese$/);
			await section.getByRole("searchbox").fill("creme");
			await expect(status).toHaveText(/^Nothing matches/);
			await section.getByRole("button", { name: "Show all" }).click();
			await expect(titles).toHaveCount(5);
			await expect(section.getByRole("searchbox")).toBeFocused();
			await expect(page).toHaveURL(new RegExp(`${path}/?$`));
			await section.getByRole("searchbox").fill("creme");
			await expect(titles).toHaveText(["Crème loaf"]);
		});

		test("Back undoes one choice", async ({ page }) => {
			await page.goto(path);
			if (isHydrated) await hydrate(page);
			const { section, titles } = findList(page);
			await section.getByRole("radio", { name: "Rye" }).check();
			await section.getByRole("radio", { name: "Spelt" }).check();
			await expect(titles).toHaveText(["Seeded spelt"]);
			await page.goBack();
			await expect(titles).toHaveCount(3);
			await expect(section.getByRole("radio", { name: "Rye" })).toBeChecked();
			await page.goBack();
			await expect(titles).toHaveCount(5);
			await expect(section.getByRole("radio", { name: "All" })).toBeChecked();
		});
	});
}

test("a shared address shows its choice without a jump, and one with an unknown value shows all", async ({ page }) => {
	const shifts = await recordShifts(page);
	await page.goto(`${path}?grain=wheat`, { waitUntil: "networkidle" });
	const { titles } = findList(page);
	await expect(titles).toHaveText(["Crème loaf", "Field loaf"]);
	expect(await shifts()).toEqual([]);
	await hydrate(page);
	await expect(titles).toHaveText(["Crème loaf", "Field loaf"]);
	await page.goto(`${path}?grain=maize`);
	await expect(titles).toHaveCount(5);
});

test("a page that the app shows filters its lists as well", async ({ page }) => {
	await page.goto("/baskets");
	await hydrate(page);
	await page.getByRole("contentinfo").getByRole("link", { name: "Good to know" }).click();
	await expect(page).toHaveTitle(/Crumbs of wisdom/);
	const { section, titles } = findList(page);
	await section.getByRole("radio", { name: "Spelt" }).check();
	await expect(titles).toHaveText(["Seeded spelt"]);
	await page.goBack();
	await page.goBack();
	await expect(page).toHaveTitle(/Baskets|basket/i);
});

for (const { width, scheme } of [
	{ width: 390, scheme: "dark" },
	{ width: 1280, scheme: "light" },
] as const) {
	test(`a filtered list is accessible and works by keyboard at ${width} px, ${scheme}`, async ({ page }) => {
		await page.setViewportSize({ width, height: 800 });
		await page.emulateMedia({ colorScheme: scheme });
		await page.goto(path);
		const { section, titles } = findList(page);
		await section.getByRole("searchbox").focus();
		await page.keyboard.press("Tab");
		await expect(section.getByRole("radio", { name: "All" })).toBeFocused();
		await page.keyboard.press("ArrowRight");
		await expect(titles).toHaveCount(3);
		await page.keyboard.press("Tab");
		await expect(section.getByRole("button", { name: "Show all" })).toBeFocused();
		expect(await violations(page, [scheme])).toEqual([]);
		await page.keyboard.press("Enter");
		await expect(titles).toHaveCount(5);
	});
}

test("only pages with a list to filter load its script, which is small", async ({ page }) => {
	const scriptsOf = async (address: string) => {
		const requests = recordRequests(page);
		await page.goto(address, { waitUntil: "networkidle" });
		return requests.filter((request) => request.resourceType() === "script");
	};
	expect(await scriptsOf("/baskets")).toHaveLength(1);
	const [, script, ...others] = await scriptsOf(path);
	expect(others).toEqual([]);
	const body = await (await script!.response())!.body();
	expect(brotliCompressSync(body).length).toBeLessThanOrEqual(budgets.listFilter);
});

test.describe("without JavaScript", () => {
	test.use({ javaScriptEnabled: false });

	test("a list shows all of its entries, and no filter", async ({ page }) => {
		await page.goto(path);
		const { section, titles } = findList(page);
		await expect(titles).toHaveCount(5);
		await expect(section.locator("form")).toBeHidden();
	});
});
