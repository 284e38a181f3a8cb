import type { Page } from "playwright/test";
import { expect, hold, holdApp, hydrate, hydrated, isMarked, mark, scrollTo, test } from "../test.ts";

/** Collects the requests for the app. */
function appRequests(page: Page): string[] {
	const requests: string[] = [];
	page.on("request", (request) => {
		if (/\/assets\/.*app.*\.js$/.test(request.url())) requests.push(request.url());
	});
	return requests;
}

test("a first visit loads one small script, and no app while the visitor only reads", async ({ page }) => {
	const scripts: string[] = [];
	page.on("request", (request) => {
		if (request.resourceType() === "script") scripts.push(request.url());
	});
	await page.goto("/passes", { waitUntil: "networkidle" });
	await scrollTo(page, 500);
	await expect(page.locator("html")).toHaveAttribute("data-scrolled");
	expect(scripts).toHaveLength(1);
	await expect(page.locator("#root > [role=status]")).toHaveCount(0);
});

test.describe("the app is loaded at the first sign of intent:", () => {
	test.use({ hasTouch: true });

	for (const [intent, act] of [
		["a pointer", (page: Page) => page.mouse.move(200, 300)],
		["a touch", (page: Page) => page.touchscreen.tap(5, 300)],
		["a key", (page: Page) => page.keyboard.press("Shift")],
		["the focus", (page: Page) => page.getByRole("link", { name: "Login" }).focus()],
	] as const) {
		test(intent, async ({ page }) => {
			const requests = appRequests(page);
			await page.goto("/passes");
			expect(requests).toHaveLength(0);
			await act(page);
			await hydrated(page);
			expect(requests).toHaveLength(1);
		});
	}
});

test("the app is loaded for a focus that was there before the page listened", async ({ page }) => {
	const release = await hold(page, "**/assets/entries/*.js");
	await page.goto("/embed/booking", { waitUntil: "commit" });
	await page.getByLabel("Name").focus();
	release();
	await hydrated(page);
	await expect(page.getByLabel("Name")).toBeFocused();
});

test("a link that is clicked before the app is there is an ordinary link", async ({ page }) => {
	await holdApp(page);
	await page.goto("/");
	await mark(page);
	await page.getByRole("contentinfo").getByRole("link", { name: "FAQs" }).click();
	await expect(page).toHaveURL("/faqs");
	await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
	expect(await isMarked(page)).toBe(false);
});

test("what was typed before hydration stays", async ({ page }) => {
	const release = await holdApp(page);
	await page.goto("/embed/booking");
	await page.getByLabel("Name").fill("Ana Lima");
	await page.getByLabel("Phone").fill("312");
	await page.getByLabel("Preferred day").fill("2031-03-14");
	await page.getByRole("checkbox").check();
	release();
	await hydrated(page);
	await expect(page.locator("form")).toHaveAttribute("novalidate");
	await expect(page.getByLabel("Name")).toHaveValue("Ana Lima");
	await expect(page.getByLabel("Phone")).toHaveValue("312");
	await expect(page.getByLabel("Preferred day")).toHaveValue("2031-03-14");
	await expect(page.getByRole("checkbox")).toBeChecked();
});

test("a menu that was opened before hydration stays open, and then closes on navigation", async ({ page }) => {
	const release = await holdApp(page);
	await page.goto("/");
	await mark(page);
	await page.getByRole("button", { name: "Menu" }).click();
	const menu = page.locator("#menu");
	await expect(menu).toBeVisible();
	release();
	await hydrated(page);
	await expect(menu).toBeVisible();
	await menu.getByRole("link", { name: "Passes" }).click();
	await expect(page).toHaveURL("/passes");
	await expect(menu).toBeHidden();
	expect(await isMarked(page)).toBe(true);
});

test("a question that was opened before hydration stays open", async ({ page }) => {
	const release = await holdApp(page);
	await page.goto("/faqs");
	const question = page.locator("details").nth(1);
	await question.locator("summary").click();
	await expect(question).toHaveAttribute("open");
	release();
	await hydrated(page);
	await expect(question).toHaveAttribute("open");
});

test("the bar stays compact through hydration", async ({ page }) => {
	await page.goto("/");
	await scrollTo(page, 300);
	await hydrate(page);
	await expect(page.locator("html")).toHaveAttribute("data-scrolled");
	expect(await page.evaluate(() => scrollY)).toBe(300);
});

test.describe("where the app cannot be loaded", () => {
	test.use({ tolerated: /Failed to (load resource|fetch)|dynamically imported module/ });

	test("pages, menu and links go on working", async ({ page }) => {
		await page.route(/\/assets\/.*app.*\.js$/, (route) => route.abort());
		await page.goto("/");
		await page.getByRole("button", { name: "Menu" }).click();
		await page.locator("#menu").getByRole("link", { name: "Passes" }).click();
		await expect(page).toHaveURL("/passes");
		await expect(page.getByRole("heading", { level: 1 })).toHaveText("A Premium Product for Your Business");
	});

	test("a page whose data is gone is loaded whole", async ({ page }) => {
		await page.goto("/");
		await hydrate(page);
		await mark(page);
		await page.route("**/faqs/page.json", (route) => route.fulfill({ status: 404, body: "gone" }));
		await page.getByRole("contentinfo").getByRole("link", { name: "FAQs" }).click();
		await expect(page).toHaveURL("/faqs");
		await expect(page).toHaveTitle("FAQs | Growth Pass");
		expect(await isMarked(page)).toBe(false);
	});
});
