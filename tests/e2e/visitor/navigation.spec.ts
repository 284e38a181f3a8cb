import type { Locator, Page } from "playwright/test";
import { pages } from "../pages.ts";
import { expect, test } from "../shared.ts";
import { hydrate, isMarked, mark, scrollTo, waitUntilHydrated, test as withOwnPage } from "../test.ts";

const scrolled = (page: Page) => page.evaluate(() => Math.round(scrollY));

/** Reads the markup of the tags in the head that belong to the page. */
const headTags = (page: Page) =>
	page.evaluate(() => [...document.head.querySelectorAll("[data-head]")].map((tag) => tag.outerHTML).sort());

/** Reads the same tags of the HTML that is served. The policy forbids parsing HTML in a script, so the request parses it. */
const servedTags = (page: Page, path: string) =>
	page.evaluate(async (url) => {
		const request = Object.assign(new XMLHttpRequest(), { responseType: "document" });
		request.open("GET", url);
		await new Promise((resolve) => {
			request.onload = resolve;
			request.send();
		});
		return [...request.responseXML!.head.querySelectorAll("[data-head]")].map((tag) => tag.outerHTML).sort();
	}, path);

test("after hydration, navigation keeps the document", async ({ page }) => {
	await page.goto("/");
	await hydrate(page);
	await mark(page);
	const footer = page.getByRole("contentinfo");
	const heading = page.getByRole("heading", { level: 1 });
	const announcement = page.getByRole("status");

	await test.step("the first page doesn't move the focus or announce anything", async () => {
		await expect(announcement).toBeEmpty();
		await expect(heading).not.toBeFocused();
	});

	await test.step("a click with Ctrl or Cmd opens a new tab", async () => {
		const [tab] = await Promise.all([
			page.context().waitForEvent("page"),
			footer.getByRole("link", { name: "FAQs" }).click({ modifiers: ["ControlOrMeta"] }),
		]);
		await expect(tab).toHaveURL("/faqs");
		await tab.close();
		await expect(page).toHaveURL("/");
	});

	/** Checks the scroll position, focus, announcement, and that the head belongs to this page only. */
	async function expectArrival(path: string) {
		const { title } = pages.find((one) => one.path === path)!;
		await expect(page).toHaveURL(path);
		await expect(page).toHaveTitle(title);
		await expect(heading).toBeFocused();
		await expect(announcement).toHaveText(title);
		await expect.poll(() => scrolled(page)).toBe(0);
		await expect.poll(() => headTags(page)).toEqual(await servedTags(page, path));
		expect(await isMarked(page)).toBe(true);
	}

	for (const [name, path] of [
		["Passes", "/passes"],
		["FAQs", "/faqs"],
		["Contact Us", "/contact-us"],
		["Schedule Consultation", "/schedule-consultation"],
		["Privacy Policy", "/privacy-policy"],
	] as const) {
		await test.step(path, async () => {
			// Clicking a link of the footer scrolls down to it.
			await footer.getByRole("link", { name }).click();
			await expectArrival(path);
		});
	}

	await test.step("home, and back", async () => {
		// The announcement is for screen readers only.
		const { width, height } = (await announcement.boundingBox())!;
		expect(Math.max(width, height)).toBeLessThanOrEqual(1);
		await page.getByRole("banner").getByRole("link", { name: "Growth Pass, home" }).click();
		await expectArrival("/");
		await page.goBack();
		await expect.poll(() => headTags(page)).toEqual(await servedTags(page, "/privacy-policy"));
	});
});

test("Back and Forward restore the scroll position", async ({ page }) => {
	await page.goto("/");
	await hydrate(page);
	await scrollTo(page, 1800);
	await page.getByRole("link", { name: "Try Our CRM Tools" }).click();
	await expect(page).toHaveURL("/schedule-consultation");
	await expect.poll(() => scrolled(page)).toBe(0);
	const historyLength = await page.evaluate(() => history.length);
	await scrollTo(page, 300);
	await page.goBack();
	await expect(page).toHaveURL("/");
	// The click may have scrolled the button into view first: the position at the click is restored.
	await expect(page.getByRole("link", { name: "Try Our CRM Tools" })).toBeInViewport();
	await expect.poll(() => scrolled(page)).toBeGreaterThan(1000);
	await page.goForward();
	await expect(page).toHaveURL("/schedule-consultation");
	await expect.poll(() => scrolled(page)).toBe(300);
	expect(await page.evaluate(() => history.length)).toBe(historyLength);
});

/** Records the paths of pages whose data this page fetches from now on, without its frames. */
function fetchedPages(page: Page): string[] {
	const fetched: string[] = [];
	page.on("request", (request) => {
		const { pathname } = new URL(request.url());
		if (pathname.endsWith("/page.json") && request.frame() === page.mainFrame())
			fetched.push(pathname.slice(0, -"/page.json".length));
	});
	return fetched;
}

test("a page is prefetched once, when its link is hovered or focused, and not again for the click", async ({
	page,
}) => {
	await page.goto("/");
	await hydrate(page);
	const fetched = fetchedPages(page);
	const footer = page.getByRole("contentinfo");

	await test.step("links that lead to no page of the site prefetch nothing", async () => {
		await page.getByRole("link", { name: "Login" }).focus();
		for (const name of ["Sitemap", /312/, /@/]) await footer.getByRole("link", { name }).focus();
		await Promise.all([page.waitForResponse("**/faqs/page.json"), footer.getByRole("link", { name: "FAQs" }).focus()]);
		expect(fetched.splice(0)).toEqual(["/faqs"]);
	});

	// The pointer comes last, because it then hovers over whatever moves under it.
	for (const [intent, name, path, act, follow] of [
		["focus", "Contact Us", "/contact-us", (link: Locator) => link.focus(), (link: Locator) => link.press("Enter")],
		["hover", "Privacy Policy", "/privacy-policy", (link: Locator) => link.hover(), (link: Locator) => link.click()],
	] as const) {
		await test.step(intent, async () => {
			const link = footer.getByRole("link", { name });
			await Promise.all([page.waitForResponse(`**${path}/page.json`), act(link)]);
			await act(footer.getByRole("link", { name: "FAQs" }));
			await act(link);
			await follow(link);
			await expect(page).toHaveTitle(pages.find((one) => one.path === path)!.title);
			expect(fetched.filter((one) => one === path)).toHaveLength(1);
		});
	}
});

test("hovering over a link before hydration loads the app and prefetches the page", async ({ page }) => {
	await page.goto("/");
	const fetched = page.waitForResponse("**/faqs/page.json");
	await page.getByRole("contentinfo").getByRole("link", { name: "FAQs" }).hover();
	expect((await fetched).status()).toBe(200);
	await waitUntilHydrated(page);
});

withOwnPage("with Save-Data, a page is fetched only by the click", async ({ page }) => {
	await page.addInitScript(() => Object.defineProperty(navigator, "connection", { value: { saveData: true } }));
	await page.goto("/");
	await hydrate(page);
	const fetched = fetchedPages(page);
	const footer = page.getByRole("contentinfo");
	await footer.getByRole("link", { name: "Contact Us" }).hover();
	await footer.getByRole("link", { name: "FAQs" }).click();
	await expect(page).toHaveTitle(/FAQs/);
	// Only this path: the pointer may now hover over another link.
	expect(fetched).not.toContain("/contact-us");
});

test.describe("on a bad connection", () => {
	test.use({ tolerated: /Failed to load resource/ });

	test("a page whose prefetch failed is requested again by the click", async ({ page }) => {
		await page.goto("/");
		await hydrate(page);
		await mark(page);
		await page.route("**/faqs/page.json", (route) => route.abort(), { times: 1 });
		const link = page.getByRole("contentinfo").getByRole("link", { name: "FAQs" });
		await Promise.all([page.waitForEvent("requestfailed"), link.hover()]);
		await link.click();
		await expect(page).toHaveTitle(/FAQs/);
		expect(await isMarked(page)).toBe(true);
	});
});

test("a link to an anchor scrolls to it without a reload", async ({ page }) => {
	await page.goto("/terms-and-conditions");
	await hydrate(page);
	await mark(page);
	await page.getByRole("main").getByRole("link", { name: "How you stop" }).click();
	await expect(page).toHaveURL("/terms-and-conditions#how-you-stop");
	await expect(page.getByRole("heading", { name: "How you stop" })).toBeInViewport();
	expect(await isMarked(page)).toBe(true);
});

test("the first tab stop is the link that skips to the content", async ({ page }) => {
	await page.goto("/");
	await page.keyboard.press("Tab");
	const skip = page.getByRole("link", { name: "Skip to content" });
	await expect(skip).toBeFocused();
	await expect(skip).toBeInViewport();
	await page.keyboard.press("Enter");
	await expect(page.getByRole("main")).toBeFocused();
});
