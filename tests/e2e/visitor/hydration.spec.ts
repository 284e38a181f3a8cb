import type { Page } from "playwright/test";
import { expect, hold, holdApp, hydrate, hydrated, isMarked, mark, test } from "../test.ts";

// That a page asks for no app while it is only read is a step of its visit.

/** Collects the requests for the app. */
function appRequests(page: Page): string[] {
	const requests: string[] = [];
	page.on("request", (request) => {
		if (/\/assets\/.*app.*\.js$/.test(request.url())) requests.push(request.url());
	});
	return requests;
}

test.describe("at the first sign of intent", () => {
	test.use({ hasTouch: true });

	test("the app is loaded, and once", async ({ page }) => {
		const requests = appRequests(page);
		for (const [intent, act] of [
			["a key", () => page.keyboard.press("Shift")],
			["the focus", () => page.getByRole("link", { name: "Login" }).focus()],
			["a touch", () => page.touchscreen.tap(5, 300)],
			// The last: the pointer stays where it is.
			["a pointer", () => page.mouse.move(200, 300)],
		] as const) {
			await test.step(intent, async () => {
				await page.goto("/passes");
				expect(requests.splice(0)).toHaveLength(0);
				await act();
				await hydrated(page);
				expect(requests.splice(0)).toHaveLength(1);
			});
		}
	});
});

test("what a visitor does before the app is there stays", async ({ page }) => {
	let release = await hold(page, "**/assets/entries/*.js");
	await test.step("a focus that was there before the page listened, which loads the app", async () => {
		await page.goto("/embed/booking", { waitUntil: "commit" });
		await page.getByLabel("Name").focus();
		release();
		await hydrated(page);
		await expect(page.getByLabel("Name")).toBeFocused();
	});

	await test.step("what was typed", async () => {
		release = await holdApp(page);
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

	await test.step("a menu that was opened, which then closes on navigation", async () => {
		release = await holdApp(page);
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

	release = await holdApp(page);
	await test.step("a click on a link, which is an ordinary link", async () => {
		await page.goto("/");
		await mark(page);
		await page.getByRole("contentinfo").getByRole("link", { name: "FAQs" }).click();
		await expect(page).toHaveURL("/faqs");
		await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
		expect(await isMarked(page)).toBe(false);
	});

	await test.step("a question that was opened", async () => {
		const question = page.locator("details").nth(1);
		await question.locator("summary").click();
		await expect(question).toHaveAttribute("open");
		release();
		await hydrated(page);
		await expect(question).toHaveAttribute("open");
	});
});

test.describe("where something cannot be loaded", () => {
	test.use({ tolerated: /Failed to (load resource|fetch)|dynamically imported module/ });

	test("pages, menu and links go on working", async ({ page }) => {
		await test.step("a page whose data is gone is loaded whole", async () => {
			await page.goto("/");
			await hydrate(page);
			await mark(page);
			await page.route("**/faqs/page.json", (route) => route.fulfill({ status: 404, body: "gone" }));
			await page.getByRole("contentinfo").getByRole("link", { name: "FAQs" }).click();
			await expect(page).toHaveURL("/faqs");
			await expect(page).toHaveTitle("FAQs | Growth Pass");
			expect(await isMarked(page)).toBe(false);
		});

		await test.step("without the app", async () => {
			await page.route(/\/assets\/.*app.*\.js$/, (route) => route.abort());
			await page.goto("/");
			await page.getByRole("button", { name: "Menu" }).click();
			await page.locator("#menu").getByRole("link", { name: "Passes" }).click();
			await expect(page).toHaveURL("/passes");
			await expect(page.getByRole("heading", { level: 1 })).toHaveText("A Premium Product for Your Business");
		});
	});
});
