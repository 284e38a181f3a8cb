import type { Page } from "playwright/test";
import { barePages, pages } from "../pages.ts";
import { expect, test } from "../test.ts";

test.use({ javaScriptEnabled: false });

/** Further checks, by path. */
const uses: Record<string, (page: Page) => Promise<void>> = {
	"/faqs": expectOpeningQuestion,
	"/schedule-consultation": async (page) => {
		await expect(page.frameLocator("iframe").getByRole("button", { name: "Request Appointment" })).toBeVisible();
	},
	"/embed/demo-form": expectPlainForm,
};

test("without JavaScript, every page is readable, questions open, and forms are plain forms", async ({ page }) => {
	for (const { path, title, heading } of [...pages, ...barePages]) {
		await test.step(path, async () => {
			await page.goto(path);
			await expect(page).toHaveTitle(title);
			await expect(page.getByRole("heading", { level: 1 })).toHaveText(heading);
			const headings = page.getByRole("main").getByRole("heading");
			await expect(headings.filter({ visible: true })).toHaveCount(await headings.count());
			await uses[path]?.(page);
		});
	}
});

async function expectOpeningQuestion(page: Page): Promise<void> {
	const question = page.locator("details").first();
	await expect(question.locator("p").first()).toBeHidden();
	await question.locator("summary").click();
	await expect(question.locator("p").first()).toBeVisible();
}

/** Checks a form that sends an email. */
async function expectPlainForm(page: Page): Promise<void> {
	const form = page.locator("form");
	await expect(form).toHaveAttribute("action", /^mailto:hello@growthpass\.example\?subject=AI%20chat%20demo%20request/);
	await expect(form).toHaveAttribute("method", "post");
	await expect(form).toHaveAttribute("enctype", "text/plain");
	await expect(form).not.toHaveAttribute("novalidate");
	for (const label of ["Name", "Email", "Phone"]) await expect(form.getByLabel(label)).toHaveAttribute("required");
	await expect(form.getByLabel("Email")).toHaveAttribute("type", "email");
	await expect(form.getByLabel("Name")).toHaveAttribute("maxlength", "200");
	await expect(form.getByRole("button", { name: "Start Demo" })).toBeEnabled();
}

test("without JavaScript, the menu, the buttons of the home page and the card of its hero link to pages", async ({
	page,
}) => {
	await page.goto("/contact-us");
	const menu = page.locator("#menu");
	for (const [name, path] of [
		["Passes", "/passes"],
		["Home", "/"],
	] as const) {
		await expect(menu).toBeHidden();
		await page.getByRole("button", { name: "Menu" }).click();
		await expect(menu).toBeVisible();
		await menu.getByRole("link", { name }).click();
		await expect(page).toHaveURL(path);
		await expect(menu).toBeHidden();
	}
	for (const name of ["Start Generating Leads", /^Join Now/, "Growth Pass: schedule a consultation"]) {
		await page.goto("/");
		await page.getByRole("link", { name }).first().click();
		await expect(page).toHaveURL("/schedule-consultation");
	}
});
