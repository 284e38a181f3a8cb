import { pages } from "../pages.ts";
import { expectServed, machineReadableFiles } from "../served.ts";
import { expect, test } from "../shared.ts";
import { hydrate, isMarked, mark } from "../test.ts";
import { restoreDefinition } from "./definition.ts";

// The preview renders pages and serves their data in its own way. ../visitor tests how pages behave.

test.beforeAll(restoreDefinition);

test.describe("an address without a page", () => {
	test.use({ tolerated: /404/ });

	test("answers 404 with a page that hydration keeps as it is, and navigation from there keeps the document", async ({
		page,
	}) => {
		const response = await page.goto("/no-such-page");
		expect(response?.status()).toBe(404);
		const served = await page.locator("#root > .page").innerHTML();
		await hydrate(page);
		expect(await page.locator("#root > .page").innerHTML()).toBe(served);
		await mark(page);
		const footer = page.getByRole("contentinfo");
		for (const [name, path] of [
			["Passes", "/passes"],
			["FAQs", "/faqs"],
		] as const) {
			const { title, heading } = pages.find((one) => one.path === path)!;
			await footer.getByRole("link", { name }).click();
			await expect(page).toHaveURL(path);
			await expect(page).toHaveTitle(title);
			await expect(page.getByRole("heading", { level: 1 })).toHaveText(heading);
		}
		await page.goBack();
		await page.goBack();
		await expect(page).toHaveTitle("Page Not Found | Growth Pass");
		expect(await isMarked(page)).toBe(true);
	});
});

test("pages, aliases, pages for frames and files for programs have their media types", async ({ request }) => {
	const documents = ["/", "/schedule", "/embed/demo-form"].map((path) => [path, /html/] as const);
	await expectServed(request, [...documents, ...machineReadableFiles]);
});
