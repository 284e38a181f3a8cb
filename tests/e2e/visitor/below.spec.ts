import { getAddress, ports } from "../definitions.ts";
import { expect, hydrate, test } from "../test.ts";

// Tests a site under a path of its host. The rest of the host belongs to others.
const host = getAddress(ports.below);
test.use({ baseURL: host });

/** Requests to the host outside the site's path. */
const outsidePaths: string[] = [];

test.beforeEach(({ page }) => {
	page.on("request", (request) => {
		const { origin, pathname } = new URL(request.url());
		if (origin === host && !pathname.startsWith("/repo/")) outsidePaths.push(pathname);
	});
});

test.afterEach(() => expect(outsidePaths.splice(0)).toEqual([]));

test("the pages of a site under a path link to each other, without loading another document", async ({ page }) => {
	await page.goto("/repo/");
	await expect(page.locator("main img").first()).toHaveJSProperty("complete", true);
	await hydrate(page);
	const loads: string[] = [];
	page.on("request", (request) => request.isNavigationRequest() && loads.push(request.url()));
	await page.locator('footer a[href="/repo/shops/mill-lane"]').click();
	await expect(page).toHaveURL(`${host}/repo/shops/mill-lane`);
	await expect(page.locator("h1")).toHaveText(/\w/);
	await page.locator(".bar-logo").click();
	await expect(page).toHaveURL(`${host}/repo/`);
	await page.goBack();
	await expect(page).toHaveURL(`${host}/repo/shops/mill-lane`);
	await test.step("the pages of a paginated list do, too", async () => {
		await page.locator('a[href="/repo/find-us"]').first().click();
		await page.locator(".cards-pages [rel=next]").click();
		await expect(page).toHaveURL(`${host}/repo/find-us/page/2`);
		await expect(page.locator(".cards-pages [aria-current=page]")).toHaveText("2");
		await expect(page.locator(".cards-list > li")).toHaveCount(1);
	});
	await page.reload();
	await expect(page.locator("link[rel=icon]").first()).toHaveAttribute("href", "/repo/favicon.ico");
	// Only the reload.
	expect(loads.filter((url) => !url.includes("/frames/"))).toEqual([`${host}/repo/find-us/page/2`]);
});

test("the app doesn't prefetch links outside the site's path", async ({ page }) => {
	await page.goto("/repo/");
	await hydrate(page);
	await page.evaluate(() => {
		const link = Object.assign(document.createElement("a"), { href: "/elsewhere", textContent: "Elsewhere" });
		document.querySelector("footer")!.prepend(link);
	});
	await page.getByRole("link", { name: "Elsewhere" }).hover();
	const expected = page.waitForRequest("**/repo/shops/mill-lane/page.json");
	await page.locator('footer a[href="/repo/shops/mill-lane"]').hover();
	await expected;
});

test("the pictures and frames of a site under a path load", async ({ page }) => {
	await page.goto("/repo/shops/mill-lane");
	const picture = page.locator("main img").first();
	await picture.scrollIntoViewIfNeeded();
	await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
	await page.goto("/repo/find-us");
	await page.locator("iframe").scrollIntoViewIfNeeded();
	const field = page.frameLocator("iframe").locator("form input").first();
	await field.fill("Ann");
	await expect(field).toHaveValue("Ann");
});

test.describe("an unknown address", () => {
	test.use({ tolerated: /status of 404/ });

	test("answers 404 and links to the home page", async ({ page }) => {
		expect((await page.goto("/repo/nowhere"))?.status()).toBe(404);
		await hydrate(page);
		await page.locator(".bar-logo").click();
		await expect(page).toHaveURL(`${host}/repo/`);
	});
});

test("the path without its slash redirects to the home page", async ({ request }) => {
	const answer = await request.get("/repo", { maxRedirects: 0 });
	expect([answer.status(), answer.headers().location]).toEqual([308, "/repo/"]);
});
