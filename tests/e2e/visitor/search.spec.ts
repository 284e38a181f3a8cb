import { brotliCompressSync } from "node:zlib";
import { budgets } from "../../budgets.mjs";
import { violations } from "../axe.ts";
import { getAddress, ports } from "../definitions.ts";
import { expect, hydrate, recordRequests, test } from "../test.ts";

test.use({ baseURL: getAddress(ports.bakery) });

for (const isHydrated of [false, true]) {
	test.describe(isHydrated ? "with the app" : "before the app", () => {
		test.beforeEach(async ({ page }) => {
			if (!isHydrated) await page.route(/\/app\.[^/]*\.js$/, (route) => route.abort());
		});
		test.use({ tolerated: isHydrated ? /^$/ : /app\.|ERR_FAILED|Failed to/ });

		test("visitors find pages by words, with the keyboard, and the address keeps what they searched for", async ({
			page,
		}) => {
			await page.goto("/search");
			if (isHydrated) await hydrate(page);
			const main = page.getByRole("main");
			const field = main.getByRole("searchbox", { name: "Search" });
			const allPages = main.getByRole("navigation", { name: "Pages" });
			await expect(allPages.getByRole("link")).toHaveCount(8);
			await field.focus();
			// Only one page has these words.
			await page.keyboard.type("NIGHT shelter");
			const results = main.getByRole("listitem");
			await expect(results).toHaveCount(1);
			await expect(main.getByRole("status")).toHaveText("1 of 1");
			await expect(allPages).toBeHidden();
			await expect(results.locator("mark")).toHaveText(["night", "shelter"]);
			await expect(page).toHaveURL(/\/search\/?\?q=NIGHT\+shelter$/);
			expect(await violations(page)).toEqual([]);

			await page.keyboard.press("Enter");
			await expect(results.getByRole("link", { name: "House rules" })).toBeFocused();
			await page.keyboard.press("Enter");
			await expect(page).toHaveURL(/\/house-rules\/?$/);
			await page.goBack();
			await expect(results.getByRole("link")).toHaveText(["House rules"]);

			await field.fill("sheltre");
			await expect(results.getByRole("link")).toHaveText(["House rules"]);
			await field.fill("zzzzz");
			await expect(main.getByRole("status")).toHaveText(/^Nothing matches/);
			await main.getByRole("button", { name: "Show all" }).click();
			await expect(allPages.getByRole("link")).toHaveCount(8);
			await expect(field).toBeFocused();
			await expect(page).toHaveURL(/\/search\/?$/);
		});
	});
}

test("a link in the bar leads to the search, and a shared address shows its results", async ({ page }) => {
	await page.goto("/");
	await hydrate(page);
	await page.getByRole("banner").getByRole("link", { name: "Search" }).click();
	await page.getByRole("searchbox").fill("shelter");
	await expect(page.getByRole("main").getByRole("listitem")).toHaveText([/House rules/]);
	await page.goto("/search?q=shelter");
	await expect(page.getByRole("main").getByRole("listitem")).toHaveText([/House rules/]);
});

test("HTML in the texts of pages, and in a shared address, is shown as text", async ({ page }) => {
	await page.route("**/house-rules/page.json", async (route) => {
		const response = await route.fetch();
		await route.fulfill({ response, body: (await response.text()).replace("night shelter", "<img src=x> shelter") });
	});
	await page.goto(`/search?q=${encodeURIComponent("shelter <img src=x onerror=alert(1)>")}`);
	const result = page.getByRole("main").getByRole("listitem").first();
	await expect(result).toContainText("<img src=x> shelter");
	await expect(result.locator("img")).toHaveCount(0);
});

test("the search loads nothing on other pages, and its index only when the field takes the focus", async ({ page }) => {
	const requests = recordRequests(page);
	await page.goto("/", { waitUntil: "networkidle" });
	const others = requests.map((request) => request.url());
	await page.goto("/search", { waitUntil: "networkidle" });
	const indexRequests = () => requests.filter((request) => /\/search\.[^/]*json$/.test(request.url()));
	expect(indexRequests()).toEqual([]);
	const [script, ...more] = requests.filter(
		(request) => request.resourceType() === "script" && !others.includes(request.url()),
	);
	expect(more).toEqual([]);
	const body = await (await script!.response())!.body();
	expect(brotliCompressSync(body).length).toBeLessThanOrEqual(budgets.search);
	await page.getByRole("searchbox").focus();
	await expect.poll(() => indexRequests().length).toBe(1);
});

test.describe("without JavaScript", () => {
	test.use({ javaScriptEnabled: false });

	test("the search is a list of all pages", async ({ page }) => {
		await page.goto("/search");
		await expect(page.getByRole("searchbox")).toBeHidden();
		await expect(page.getByRole("navigation", { name: "Pages" }).getByRole("link")).toHaveCount(8);
	});
});
