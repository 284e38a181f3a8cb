import { barePages, origin, pages } from "./pages.ts";
import { expect, hydrate, isMarked, mark, test } from "./test.ts";

for (const { path, title, heading, canonical } of [...pages, ...barePages]) {
	test(`${path} has its title, one heading and its head tags, and hydrates as it is`, async ({ page }) => {
		const response = await page.goto(path);
		expect(response?.status()).toBe(200);
		await expect(page).toHaveTitle(title);
		await expect(page.locator("h1")).toHaveCount(1);
		await expect(page.getByRole("heading", { level: 1 })).toHaveText(heading);
		await expect(page.locator('meta[name="description"]')).toHaveAttribute("content", /^.{120,160}$/);
		const links = page.locator('link[rel="canonical"]');
		if (canonical) await expect(links).toHaveAttribute("href", origin + canonical);
		else await expect(links).toHaveCount(0);
		await expect(page.locator('meta[name="robots"][content="noindex"]')).toHaveCount(canonical ? 0 : 1);

		const served = await page.locator("#root > .page").innerHTML();
		await hydrate(page);
		await expect(page).toHaveTitle(title);
		// A form turns off the browser's own messages once it shows its own.
		const hydrated = (await page.locator("#root > .page").innerHTML()).replaceAll(' novalidate=""', "");
		expect(hydrated).toBe(served.replaceAll(' novalidate=""', ""));
	});

	test(`${path} fits every width as it is served`, async ({ page }) => {
		await page.goto(path);
		for (const width of [320, 768, 1280, 1920]) {
			await page.setViewportSize({ width, height: 800 });
			const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
			expect(overflow, `at ${width} px`).toBeLessThanOrEqual(0);
		}
	});
}

for (const { path } of barePages) {
	test(`${path} is bare: no bar, no menu and no footer`, async ({ page }) => {
		await page.goto(path);
		await expect(page.getByRole("main")).toBeVisible();
		await expect(page.getByRole("banner")).toHaveCount(0);
		await expect(page.getByRole("navigation")).toHaveCount(0);
		await expect(page.getByRole("contentinfo")).toHaveCount(0);
	});
}

test.describe("an address without a page", () => {
	test.use({ tolerated: /404/ });

	test("answers 404 in the look of the site, and leads back", async ({ page }) => {
		const response = await page.goto("/no-such-page");
		expect(response?.status()).toBe(404);
		await expect(page).toHaveTitle("Page Not Found | Growth Pass");
		await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
		await expect(page.locator('meta[name="robots"][content="noindex"]')).toHaveCount(1);
		await expect(page.getByRole("banner")).toBeVisible();
		await expect(page.getByRole("contentinfo")).toBeVisible();
		await page.getByRole("main").getByRole("link", { name: "Back to the Home Page" }).click();
		await expect(page).toHaveURL("/");
		await expect(page.getByRole("heading", { level: 1 })).toHaveText("One Monthly Pass, Unlimited Sales Potential");
	});

	test("is taken over by React without a change", async ({ page }) => {
		await page.goto("/no-such-page");
		await hydrate(page);
		await expect(page).toHaveURL("/no-such-page");
		await expect(page).toHaveTitle("Page Not Found | Growth Pass");
	});

	test("is come back to without loading it again", async ({ page }) => {
		await page.goto("/no-such-page");
		await hydrate(page);
		await mark(page);
		await page.getByRole("main").getByRole("link", { name: "See the Passes" }).click();
		await expect(page).toHaveURL("/passes");
		await page.goBack();
		await expect(page).toHaveTitle("Page Not Found | Growth Pass");
		expect(await isMarked(page)).toBe(true);
	});
});

test("the alias /schedule is the page of the consultation, and leads on from there", async ({ page }) => {
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

test.describe("beside the pages", () => {
	// A browser asks for an icon by itself where a file names none.
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
