import type { Page } from "playwright/test";
import { expect, hold, holdApp, hydrate, isMarked, mark, test, waitUntilHydrated } from "../test.ts";

// visits.spec.ts checks that a page which is only read doesn't request the app.

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

	test("the app loads, once", async ({ page }) => {
		const requests = appRequests(page);
		for (const [intent, act] of [
			["a key", () => page.keyboard.press("Shift")],
			["the focus", () => page.getByRole("link", { name: "Login" }).focus()],
			["a touch", () => page.touchscreen.tap(5, 300)],
			// Comes last, because the pointer keeps its position.
			["a pointer", () => page.mouse.move(200, 300)],
		] as const) {
			await test.step(intent, async () => {
				await page.goto("/passes");
				expect(requests.splice(0)).toHaveLength(0);
				await act();
				await waitUntilHydrated(page);
				expect(requests.splice(0)).toHaveLength(1);
			});
		}
	});
});

test("hydration keeps what the visitor has done before", async ({ page }) => {
	let release = await hold(page, "**/assets/entries/*.js");
	await test.step("a focus set before the listeners exist, which loads the app", async () => {
		await page.goto("/embed/booking", { waitUntil: "commit" });
		await page.getByLabel("Name").focus();
		release();
		await waitUntilHydrated(page);
		await expect(page.getByLabel("Name")).toBeFocused();
	});

	await test.step("typed text", async () => {
		release = await holdApp(page);
		await page.goto("/embed/booking");
		await page.getByLabel("Name").fill("Ana Lima");
		await page.getByLabel("Phone").fill("312");
		await page.getByLabel("Preferred day").fill("2031-03-14");
		await page.getByRole("checkbox").check();
		release();
		await waitUntilHydrated(page);
		await expect(page.locator("form")).toHaveAttribute("novalidate");
		await expect(page.getByLabel("Name")).toHaveValue("Ana Lima");
		await expect(page.getByLabel("Phone")).toHaveValue("312");
		await expect(page.getByLabel("Preferred day")).toHaveValue("2031-03-14");
		await expect(page.getByRole("checkbox")).toBeChecked();
	});

	await test.step("an open menu, which then closes on navigation", async () => {
		release = await holdApp(page);
		await page.goto("/");
		await mark(page);
		await page.getByRole("button", { name: "Menu" }).click();
		const menu = page.locator("#menu");
		await expect(menu).toBeVisible();
		release();
		await waitUntilHydrated(page);
		await expect(menu).toBeVisible();
		await menu.getByRole("link", { name: "Passes" }).click();
		await expect(page).toHaveURL("/passes");
		await expect(menu).toBeHidden();
		expect(await isMarked(page)).toBe(true);
	});

	release = await holdApp(page);
	await test.step("a click on a link, which loads a new document", async () => {
		await page.goto("/");
		await mark(page);
		await page.getByRole("contentinfo").getByRole("link", { name: "FAQs" }).click();
		await expect(page).toHaveURL("/faqs");
		await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
		expect(await isMarked(page)).toBe(false);
	});

	await test.step("an open question", async () => {
		const question = page.locator("details").nth(1);
		await question.locator("summary").click();
		await expect(question).toHaveAttribute("open");
		release();
		await waitUntilHydrated(page);
		await expect(question).toHaveAttribute("open");
	});
});

test.describe("if something fails to load", () => {
	test.use({ tolerated: /Failed to (load resource|fetch)|dynamically imported module/ });

	test("pages, menu and links still work", async ({ page }) => {
		await test.step("without a page's data: a new document is loaded", async () => {
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
