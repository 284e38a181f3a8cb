import { barePages, pages } from "../pages.ts";
import { expect, test } from "../test.ts";

test.use({ javaScriptEnabled: false });

test("without JavaScript every page reads", async ({ page }) => {
	for (const { path, title, heading } of [...pages, ...barePages]) {
		await test.step(path, async () => {
			await page.goto(path);
			await expect(page).toHaveTitle(title);
			await expect(page.getByRole("heading", { level: 1 })).toHaveText(heading);
			for (const text of await page.getByRole("main").getByRole("heading").all()) await expect(text).toBeVisible();
		});
	}
});

test("without JavaScript the menu opens, and its links work", async ({ page }) => {
	for (const [name, path] of [
		["Home", "/"],
		["Sign Up", "/schedule-consultation"],
		["Passes", "/passes"],
		["Scenario Builder", "/scenario-builder"],
	] as const) {
		await page.goto("/contact-us");
		const menu = page.locator("#menu");
		await expect(menu).toBeHidden();
		await page.getByRole("button", { name: "Menu" }).click();
		await expect(menu).toBeVisible();
		await menu.getByRole("link", { name }).click();
		await expect(page).toHaveURL(path);
		await expect(menu).toBeHidden();
	}
});

test("without JavaScript the questions open", async ({ page }) => {
	await page.goto("/faqs");
	const question = page.locator("details").first();
	await expect(question.locator("p").first()).toBeHidden();
	await question.locator("summary").click();
	await expect(question.locator("p").first()).toBeVisible();
});

test("without JavaScript a form is a plain form that opens a message", async ({ page }) => {
	await page.goto("/embed/demo-form");
	const form = page.locator("form");
	await expect(form).toHaveAttribute("action", /^mailto:hello@growthpass\.example\?subject=AI%20chat%20demo%20request/);
	await expect(form).toHaveAttribute("method", "post");
	await expect(form).toHaveAttribute("enctype", "text/plain");
	await expect(form).not.toHaveAttribute("novalidate");
	for (const label of ["Name", "Email", "Phone"]) await expect(form.getByLabel(label)).toHaveAttribute("required");
	await expect(form.getByLabel("Email")).toHaveAttribute("type", "email");
	await expect(form.getByLabel("Name")).toHaveAttribute("maxlength", "200");
	await expect(form.getByRole("button", { name: "Start Demo" })).toBeEnabled();
});

test("without JavaScript the frames show their forms", async ({ page }) => {
	await page.goto("/schedule-consultation");
	await expect(page.frameLocator("iframe").getByRole("button", { name: "Request Appointment" })).toBeVisible();
});

test("without JavaScript every button and card leads on", async ({ page }) => {
	for (const name of ["Start Generating Leads", /^Join Now/, "Growth Pass: schedule a consultation"]) {
		await page.goto("/");
		await page.getByRole("link", { name }).first().click();
		await expect(page).toHaveURL("/schedule-consultation");
	}
});
