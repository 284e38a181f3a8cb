import type { Locator, Page } from "playwright/test";
import { pages } from "../pages.ts";
import { expect, test } from "../shared.ts";
import { test as alone, hydrate, hydrated, isMarked, mark, scrollTo } from "../test.ts";

const scrolled = (page: Page) => page.evaluate(() => Math.round(scrollY));

/** The tags of the head that belong to the page, as they are written. */
const headTags = (page: Page) =>
	page.evaluate(() => [...document.head.querySelectorAll("[data-head]")].map((tag) => tag.outerHTML).sort());

/** Those that a page is served with. The policy lets no text be parsed, and so the request does it. */
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

test("after hydration the pages change in the same document", async ({ page }) => {
	await page.goto("/");
	await hydrate(page);
	await mark(page);
	const footer = page.getByRole("contentinfo");
	const heading = page.getByRole("heading", { level: 1 });
	const announcement = page.getByRole("status");

	await test.step("the first page moves no focus and announces nothing", async () => {
		await expect(announcement).toBeEmpty();
		await expect(heading).not.toBeFocused();
	});

	await test.step("a click that asks for a new tab gets one", async () => {
		const [tab] = await Promise.all([
			page.context().waitForEvent("page"),
			footer.getByRole("link", { name: "FAQs" }).click({ modifiers: ["ControlOrMeta"] }),
		]);
		await expect(tab).toHaveURL("/faqs");
		await tab.close();
		await expect(page).toHaveURL("/");
	});

	/** At the top, with the focus on the heading, the page announced, and nothing in the head of the page before. */
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
			// A link of the footer is scrolled to.
			await footer.getByRole("link", { name }).click();
			await expectArrival(path);
		});
	}

	await test.step("home, and back", async () => {
		// It is heard and not seen.
		const { width, height } = (await announcement.boundingBox())!;
		expect(Math.max(width, height)).toBeLessThanOrEqual(1);
		await page.getByRole("banner").getByRole("link", { name: "Growth Pass, home" }).click();
		await expectArrival("/");
		await page.goBack();
		await expect.poll(() => headTags(page)).toEqual(await servedTags(page, "/privacy-policy"));
	});
});

test("back and forward restore where the visitor was", async ({ page }) => {
	await page.goto("/");
	await hydrate(page);
	await scrollTo(page, 1800);
	await page.getByRole("link", { name: "Try Our CRM Tools" }).click();
	await expect(page).toHaveURL("/schedule-consultation");
	await expect.poll(() => scrolled(page)).toBe(0);
	const left = await page.evaluate(() => history.length);
	await scrollTo(page, 300);
	await page.goBack();
	await expect(page).toHaveURL("/");
	// The click may have scrolled the button into view first: the place is that of the click.
	await expect(page.getByRole("link", { name: "Try Our CRM Tools" })).toBeInViewport();
	await expect.poll(() => scrolled(page)).toBeGreaterThan(1000);
	await page.goForward();
	await expect(page).toHaveURL("/schedule-consultation");
	await expect.poll(() => scrolled(page)).toBe(300);
	expect(await page.evaluate(() => history.length)).toBe(left);
});

/** The paths of the pages whose data this page fetched since; what a page in its frames fetches is not its own. */
function fetchedPages(page: Page): string[] {
	const fetched: string[] = [];
	page.on("request", (request) => {
		const { pathname } = new URL(request.url());
		if (pathname.endsWith("/page.json") && request.frame() === page.mainFrame())
			fetched.push(pathname.slice(0, -"/page.json".length));
	});
	return fetched;
}

test("a page is fetched once, when its link is pointed at or given the focus, and not again for the click", async ({
	page,
}) => {
	await page.goto("/");
	await hydrate(page);
	const fetched = fetchedPages(page);
	const footer = page.getByRole("contentinfo");

	await test.step("nothing is fetched for links that lead to no page of the site", async () => {
		await page.getByRole("link", { name: "Login" }).focus();
		for (const name of ["Sitemap", /312/, /@/]) await footer.getByRole("link", { name }).focus();
		await Promise.all([page.waitForResponse("**/faqs/page.json"), footer.getByRole("link", { name: "FAQs" }).focus()]);
		expect(fetched.splice(0)).toEqual(["/faqs"]);
	});

	// The pointer is the last: it rests on whatever comes to lie under it.
	for (const [intent, name, path, act, follow] of [
		["the focus", "Contact Us", "/contact-us", (link: Locator) => link.focus(), (link: Locator) => link.press("Enter")],
		[
			"the pointer",
			"Privacy Policy",
			"/privacy-policy",
			(link: Locator) => link.hover(),
			(link: Locator) => link.click(),
		],
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

test("the link that brought the app has its page fetched with it", async ({ page }) => {
	await page.goto("/");
	const fetched = page.waitForResponse("**/faqs/page.json");
	await page.getByRole("contentinfo").getByRole("link", { name: "FAQs" }).hover();
	expect((await fetched).status()).toBe(200);
	await hydrated(page);
});

alone("where data is to be saved a page is fetched by the click alone", async ({ page }) => {
	await page.addInitScript(() => Object.defineProperty(navigator, "connection", { value: { saveData: true } }));
	await page.goto("/");
	await hydrate(page);
	const fetched = fetchedPages(page);
	const footer = page.getByRole("contentinfo");
	await footer.getByRole("link", { name: "Contact Us" }).hover();
	await footer.getByRole("link", { name: "FAQs" }).click();
	await expect(page).toHaveTitle(/FAQs/);
	// The pointer rests on whatever came to lie under it.
	expect(fetched).not.toContain("/contact-us");
});

test.describe("on a bad connection", () => {
	test.use({ tolerated: /Failed to load resource/ });

	test("a page that was fetched in vain is asked for again by the click", async ({ page }) => {
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

test("a link to a place on the page scrolls to it, and one to a place on another page too", async ({ page }) => {
	await page.goto("/terms-and-conditions");
	await hydrate(page);
	await mark(page);
	await page.getByRole("main").getByRole("link", { name: "How you stop" }).click();
	await expect(page).toHaveURL("/terms-and-conditions#how-you-stop");
	await expect(page.getByRole("heading", { name: "How you stop" })).toBeInViewport();
	expect(await isMarked(page)).toBe(true);
});

test("the keyboard's first stop is the link that skips to the content", async ({ page }) => {
	await page.goto("/");
	await page.keyboard.press("Tab");
	const skip = page.getByRole("link", { name: "Skip to content" });
	await expect(skip).toBeFocused();
	await expect(skip).toBeInViewport();
	await page.keyboard.press("Enter");
	await expect(page.getByRole("main")).toBeFocused();
});
