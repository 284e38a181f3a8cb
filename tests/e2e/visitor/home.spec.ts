import { expect, test } from "../shared.ts";

// The texts of the page are tested without a browser: tests/unit/render/home.test.ts.

test("the link to a service scrolls to its section", async ({ page }) => {
	await page.goto("/");
	await page.locator("#services").getByRole("link", { name: "Conversions" }).click();
	await expect(page).toHaveURL("/#convert-leads");
	await expect(page.getByRole("heading", { name: "Convert Leads Instantly" })).toBeInViewport();
});

test("a button, or the card of the hero, opens the page it names", async ({ page }) => {
	for (const [name, path] of [
		["Start Generating Leads", "/schedule-consultation"],
		["Try Our CRM Tools", "/schedule-consultation"],
		["Try Our Scenario Builder", "/scenario-builder"],
		["Growth Pass: schedule a consultation", "/schedule-consultation"],
	] as const) {
		await page.goto("/");
		await page.getByRole("link", { name }).first().click();
		await expect(page, name).toHaveURL(path);
	}
});

test("a click in the corner of the card of a plan opens the consultation", async ({ page }) => {
	for (const plan of ["Pro", "Elite"]) {
		await page.goto("/");
		const card = page.getByRole("article").filter({ has: page.getByRole("heading", { name: `Pass ${plan}` }) });
		await card.click({ position: { x: 12, y: 12 } });
		await expect(page, plan).toHaveURL("/schedule-consultation");
	}
});
