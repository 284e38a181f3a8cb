import type { Page } from "playwright/test";
import { pages } from "./pages.ts";
import { expect, test } from "./shared.ts";
import { hydrate, isMarked, mark } from "./test.ts";

// On both servers: they answer for the data of pages in ways of their own. built/navigation.spec.ts has the rest.

test("after hydration the pages change in the same document", async ({ page }) => {
	await page.goto("/");
	await hydrate(page);
	await mark(page);
	const footer = page.getByRole("contentinfo");
	for (const [name, path, title] of [
		["Passes", "/passes", "Growth Pass Offers | Growth Pass"],
		["FAQs", "/faqs", "FAQs | Growth Pass"],
		["Contact Us", "/contact-us", "Contact Us | Growth Pass"],
		["Schedule Consultation", "/schedule-consultation", "Schedule Consultation | Growth Pass"],
		["Privacy Policy", "/privacy-policy", /^Privacy Policy/],
	] as const) {
		await footer.getByRole("link", { name }).click();
		await expect(page).toHaveURL(path);
		await expect(page).toHaveTitle(title);
		expect(await isMarked(page)).toBe(true);
	}
});

/** The tags of the head that belong to the page, as they are written. */
const headTags = (page: Page) =>
	page.evaluate(() => [...document.head.querySelectorAll("[data-head]")].map((tag) => tag.outerHTML).sort());

test("a page reached by navigation has the head it is served with, and nothing of the page before", async ({
	page,
}) => {
	const served: Record<string, string[]> = {};
	for (const path of ["/passes", "/privacy-policy", "/"]) {
		await page.goto(path);
		served[path] = await headTags(page);
	}
	await hydrate(page);
	const footer = page.getByRole("contentinfo");
	await footer.getByRole("link", { name: "Passes" }).click();
	await expect(page).toHaveTitle(pages.find(({ path }) => path === "/passes")!.title);
	await expect.poll(() => headTags(page)).toEqual(served["/passes"]);
	await footer.getByRole("link", { name: "Privacy Policy" }).click();
	await expect.poll(() => headTags(page)).toEqual(served["/privacy-policy"]);
	await page.getByRole("banner").getByRole("link", { name: "Growth Pass, home" }).click();
	await expect.poll(() => headTags(page)).toEqual(served["/"]);
	await page.goBack();
	await expect.poll(() => headTags(page)).toEqual(served["/privacy-policy"]);
});
