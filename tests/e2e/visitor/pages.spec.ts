import { barePages, origin } from "../pages.ts";
import { expectServed, machineReadableFiles } from "../served.ts";
import { expect, test } from "../shared.ts";
import { hydrate, isMarked, mark } from "../test.ts";

// visits.spec.ts checks more of every page, and tests/unit/built of every file.

test("a page for frames has no bar, menu or footer", async ({ page }) => {
	for (const { path } of barePages) {
		await page.goto(path);
		await expect(page.getByRole("main")).toBeVisible();
		for (const role of ["banner", "navigation", "contentinfo"] as const)
			await expect(page.getByRole(role)).toHaveCount(0);
	}
});

test.describe("an address without a page", () => {
	test.use({ tolerated: /404/ });

	test("answers 404 in the site's design, links onward, and is restored by Back without a reload", async ({ page }) => {
		const response = await page.goto("/no-such-page");
		expect(response?.status()).toBe(404);
		await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
		await expect(page.locator('meta[name="robots"][content="noindex"]')).toHaveCount(1);
		await expect(page.getByRole("banner")).toBeVisible();
		await expect(page.getByRole("contentinfo")).toBeVisible();
		await hydrate(page);
		await expect(page).toHaveURL("/no-such-page");
		await expect(page).toHaveTitle("Page Not Found | Growth Pass");
		await mark(page);
		await page.getByRole("main").getByRole("link", { name: "See the Passes" }).click();
		await expect(page).toHaveURL("/passes");
		await page.goBack();
		await expect(page).toHaveTitle("Page Not Found | Growth Pass");
		expect(await isMarked(page)).toBe(true);
		await page.reload();
		await page.getByRole("main").getByRole("link", { name: "Back to the Home Page" }).click();
		await expect(page).toHaveURL("/");
		await expect(page.getByRole("heading", { level: 1 })).toHaveText("One Monthly Pass, Unlimited Sales Potential");
	});
});

test("the alias /schedule shows the consultation page, and its links work", async ({ page }) => {
	await page.goto("/schedule");
	await hydrate(page);
	await expect(page).toHaveURL("/schedule");
	await expect(page.getByTitle("Booking calendar for a consultation")).toBeAttached();
	await page.getByRole("contentinfo").getByRole("link", { name: "Passes" }).click();
	await expect(page).toHaveURL("/passes");
	await page.goBack();
	await expect(page).toHaveURL("/schedule");
	await expect(page.locator('link[rel="canonical"]')).toHaveAttribute("href", `${origin}/schedule`);
});

test.describe("files other than pages", () => {
	// Browsers request an icon for files that name none.
	test.use({ tolerated: /favicon\.ico/ });

	test("the footer's link to the sitemap opens the sitemap", async ({ page }) => {
		await page.goto("/faqs");
		const [response] = await Promise.all([
			page.waitForResponse((answer) => answer.url().endsWith("/sitemap.xml")),
			page.getByRole("contentinfo").getByRole("link", { name: "Sitemap" }).click(),
		]);
		expect(response.status()).toBe(200);
		expect(response.headers()["content-type"]).toContain("xml");
	});
});

test("files for programs are served with their media types", async ({ request }) => {
	await expectServed(request, machineReadableFiles);
});
