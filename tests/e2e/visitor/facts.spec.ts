import { expect, test } from "../shared.ts";

// The words themselves are read without a browser: tests/unit/spec.test.ts and tests/unit/render/home.test.ts.

test("the buttons of the passes lead to the consultation", async ({ page }) => {
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

test("the passes are compared in a table with headings for its rows", async ({ page }) => {
	await page.goto("/passes");
	const table = page.getByRole("table");
	const cells = table.getByRole("row", { name: "SEO services" }).getByRole("cell");
	await expect(cells).toHaveText(["Not included", "Included"]);
});

test("the page of the contact is white", async ({ page }) => {
	await page.goto("/contact-us");
	await expect(page.locator("body")).toHaveCSS("background-color", "rgb(255, 255, 255)");
});

test("the questions open one by one", async ({ page }) => {
	await page.goto("/faqs");
	const question = page.locator("details", { hasText: "What does a pass cost?" });
	await expect(question.getByText("$1,899")).toBeHidden();
	await question.locator("summary").click();
	await expect(question.getByText("$1,899")).toBeVisible();
});
