import { readFileSync } from "node:fs";
import { join } from "node:path";
import { pollOptions } from "./editor-test.ts";
import { expect, git, test, typeHeadline } from "./isolated-editor.ts";

test.describe("a file with conflict markers", () => {
	test.use({ folder: "a broken merge" });

	test("shows its page, opens the line with the problem, and can be emptied and restored", async ({
		page,
		server,
		opened,
	}) => {
		await expect(opened.preview.getByRole("heading", { level: 1 })).toHaveText("Warm bread with your name on it");
		await page.getByRole("button", { name: "Fix 1 problem" }).click();
		await page
			.getByRole("region", { name: "Problems" })
			.getByRole("button", { name: /^Line \d/ })
			.click();
		const source = page.getByRole("textbox", { name: "Source" });
		await expect(source.locator(".cm-activeLine")).toContainText("<<<<<<< HEAD");
		await page.keyboard.press("ControlOrMeta+A");
		await page.keyboard.press("ControlOrMeta+X");
		await expect.poll(() => server.text(), pollOptions).toBe("");
		await expect(page.getByRole("dialog", { name: "Create your site" })).toBeVisible();
		await page.getByRole("button", { name: "Close" }).click();
		await page.getByRole("button", { name: "Undo" }).click();
		await opened.expectUnchanged();
	});
});

test.describe("a file with a wrong value", () => {
	test.use({ folder: "a wrong price" });

	test("shows its pages, and can be edited", async ({ page, server, opened }) => {
		const problems = page.getByRole("region", { name: "Problems" });
		await expect(problems.locator("[data-severity=error]")).toHaveCount(1);
		await typeHeadline(opened, "Rolls at six");
		await page.keyboard.press("Enter");
		await expect(opened.preview.getByRole("heading", { level: 1 })).toHaveText("Rolls at six");
		await expect.poll(() => server.text(), pollOptions).toContain("heading: Rolls at six");
		await opened.visit("Baskets");
		await expect(opened.preview.getByText("£6.50").first()).toBeVisible();
		await expect(page.getByRole("button", { name: "Fix 1 problem" })).toBeVisible();
	});
});

test("a price that isn't a number affects nothing else", async ({ page, server, opened }) => {
	await opened.visit("Baskets");
	// A link is stretched over the card.
	await opened.preview.getByText("£6.50").first().click({ force: true });
	const price = opened.panel.getByLabel("Price", { exact: true });
	await expect(price).toBeFocused();
	await page.keyboard.press("ControlOrMeta+A");
	await page.keyboard.type("cheap");
	await expect(opened.panel.getByText(/number/).first()).toBeVisible();
	await opened.visit("Front door");
	await expect(opened.preview.getByRole("heading", { level: 1 })).toHaveText("Warm bread with your name on it");
	await typeHeadline(opened, "Rolls at six");
	await page.keyboard.press("Enter");
	await expect(opened.preview.getByRole("heading", { level: 1 })).toHaveText("Rolls at six");
	await expect.poll(() => server.text(), pollOptions).toContain("heading: Rolls at six");
	await opened.visit("Baskets");
	await expect(opened.preview.getByText("£6.50").first()).toBeVisible();
});

test.describe("another branch", () => {
	test.use({ folder: "branches" });

	test("in which the same text differs is asked about when it is checked out", async ({ page, server, opened }) => {
		await page.route("**/api/texts", (route) => route.abort());
		await typeHeadline(opened, "Hot bread at six");
		await page.keyboard.press("Enter");
		await expect(page.getByRole("alert")).toBeVisible();
		git(server.folder, "checkout", "-q", "other");
		const conflict = page.getByRole("dialog", { name: "Someone else changed the same text" });
		await expect(conflict).toContainText("Cold bread for nobody");
		await expect(conflict).toContainText("Hot bread at six");
		await page.unroute("**/api/texts");
		await conflict.getByRole("button", { name: "Keep these" }).click();
		await expect.poll(() => server.text(), pollOptions).toContain("heading: Hot bread at six");
	});
});

test.describe("2,000 lines and 10,000 rows", () => {
	test.use({ folder: "many pages" });

	test("can be opened, searched and edited", async ({ page, server, opened }) => {
		expect(server.text().split("\n").length).toBeGreaterThan(2000);
		await opened.visit("Page 189");
		await expect(opened.preview.getByRole("heading", { name: "Page 189", exact: true })).toBeVisible();
		const list = page.getByRole("combobox", { name: "Current page" });
		await list.click();
		await list.fill("town-9999");
		await page.getByRole("option").first().click();
		const heading = opened.preview.getByRole("heading", { level: 1 });
		await expect(heading).toHaveText("Town 9999");
		await heading.click();
		await opened.panel.getByRole("button", { name: "Change it for this page" }).first().click();
		await expect(opened.panel.getByLabel("Town name")).toBeFocused();
		await page.keyboard.type("The last town");
		await expect(heading).toHaveText("The last town");
		await expect
			.poll(() => readFileSync(join(server.folder, "towns.csv"), "utf8"), pollOptions)
			.toContain("town-9999,The last town");
		await opened.visit("Page 0");
		await typeHeadline(opened, "Bread");
		await page.keyboard.press("Enter");
		await expect.poll(() => server.text(), pollOptions).toContain(`heading: "Bread"`);
	});
});
