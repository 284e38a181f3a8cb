import { expect, test } from "../shared.ts";

// Texts are tested without a browser: tests/unit/spec.test.ts and tests/unit/render/home.test.ts.

test("the buttons of the passes link to the consultation", async ({ page }) => {
	const main = page.getByRole("main");
	for (const link of [
		main.getByRole("link", { name: "Join Now", exact: true }),
		main.getByRole("table").getByRole("link", { name: /^Join Now.*Elite$/ }),
	]) {
		await page.goto("/passes");
		await link.click();
		await expect(page).toHaveURL("/schedule-consultation");
	}
});

test("the table that compares the passes has row headers", async ({ page }) => {
	await page.goto("/passes");
	const table = page.getByRole("table");
	const cells = table.getByRole("row", { name: "SEO services" }).getByRole("cell");
	await expect(cells).toHaveText(["Not included", "Included"]);
});

test("the contact page is white", async ({ page }) => {
	await page.goto("/contact-us");
	await expect(page.locator("body")).toHaveCSS("background-color", "rgb(255, 255, 255)");
});

test("a click on a question shows its answer", async ({ page }) => {
	await page.goto("/faqs");
	const question = page.locator("details", { hasText: "What does a pass cost?" });
	await expect(question.getByText("$1,899")).toBeHidden();
	await question.locator("summary").click();
	await expect(question.getByText("$1,899")).toBeVisible();
});
