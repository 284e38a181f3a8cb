import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { expect, test } from "./desk.ts";

test("a headline is typed where it stands, and one line of the file changes", async ({ editor }) => {
	const { sheet, page } = editor;
	const headline = sheet.getByRole("heading", { level: 1 });
	await headline.click();
	await headline.click();
	await page.keyboard.press("ControlOrMeta+A");
	await page.keyboard.type("One pass for everything");
	await page.keyboard.press("Enter");
	await expect(sheet.getByRole("heading", { name: "One pass for everything" })).toBeVisible();
	await editor.saved();
	expect(editor.changed()).toEqual([
		["        headline: One Monthly Pass, Unlimited Sales Potential"],
		["        headline: One pass for everything"],
	]);
});

test("Escape gives the old words back", async ({ editor }) => {
	const { sheet, page, desk } = editor;
	const before = desk.text();
	const headline = sheet.getByRole("heading", { level: 1 });
	await headline.click();
	await headline.click();
	await page.keyboard.type("nothing that stays");
	await page.keyboard.press("Escape");
	await expect(headline).toHaveText("One Monthly Pass, Unlimited Sales Potential");
	await editor.saved();
	expect(desk.text()).toBe(before);
});

test("a price is one click and the number, and changes everywhere it stands", async ({ editor }) => {
	const { sheet, page } = editor;
	await editor.visit("Passes");
	// The link that covers the card lies above it.
	await sheet.getByText("$899").first().click({ force: true });
	await page.keyboard.type("949");
	await expect(sheet.getByText("$949").first()).toBeVisible();
	await expect(sheet.getByText("$899")).toHaveCount(0);
	await editor.saved();
	const [gone, come] = editor.changed();
	expect([gone, come]).toEqual([["    price: 899"], ["    price: 949"]]);
});

test("own words take the place of a name in braces", async ({ editor }) => {
	const { sheet, panel } = editor;
	await sheet.locator("[data-at='/routes/0/sections/0/text']").click();
	await panel.getByRole("button", { name: "Write own words here" }).first().click();
	await expect(panel.getByLabel("Text", { exact: false }).first()).toHaveValue(/^Growth Pass finds/);
	await editor.saved();
	expect(editor.changed()[1].join("\n")).toContain("Growth Pass finds your next customers");
});

test("a section moves up, another is added, both are undone, and the file is as it was", async ({ editor }) => {
	const { page, panel, sheet, desk } = editor;
	const before = desk.text();
	const sections = sheet.locator("main > *");
	const count = await sections.count();
	await panel.getByRole("button", { name: "Move What one pass covers up" }).click();
	await panel.getByRole("button", { name: "Add a section", exact: true }).click();
	const dialog = page.getByRole("dialog", { name: "Add a section" });
	await dialog.getByLabel("What shall it show?").fill("faq");
	await dialog
		.getByRole("button", { name: /^Add: questions/ })
		.first()
		.click();
	await expect(sections).toHaveCount(count + 1);
	await editor.saved();
	expect(desk.text()).not.toBe(before);
	await page.getByRole("button", { name: "Undo" }).click();
	await page.getByRole("button", { name: "Undo" }).click();
	await expect(sections).toHaveCount(count);
	await expect(page.getByRole("button", { name: "Undo" })).toHaveAttribute("aria-disabled", "true");
	await editor.saved();
	expect(desk.text()).toBe(before);
});

test("a page is added, and stands in the menu", async ({ editor }) => {
	const { page, sheet } = editor;
	await page.getByRole("combobox", { name: "Page shown" }).click();
	await page.getByRole("button", { name: "Add a page" }).click();
	await page.getByLabel("What is it called?").fill("Our team");
	await page.getByRole("button", { name: "Add the page" }).click();
	await expect(sheet.getByRole("heading", { level: 1, name: "Our team" })).toBeVisible();
	await editor.saved();
	expect(errorsIn(editor.desk.folder)).toBe(0);
	expect(editor.changed()[0]).toEqual([]);
});

test("a page is renamed: links follow, and the old address leads there", async ({ editor }) => {
	const { panel } = editor;
	await editor.visit("Passes");
	await panel.getByText("More settings").click();
	await panel.getByLabel("Path", { exact: true }).fill("/plans");
	await panel.getByRole("button", { name: "Rename" }).click();
	await expect(panel.getByLabel("Path", { exact: true })).toHaveValue("/plans");
	await editor.saved();
	const text = editor.desk.text();
	expect(text).toContain("path: /plans");
	expect(text).not.toMatch(/to: \/passes/);
	expect(text).toMatch(/aliases:[^\n]*\n? *-? ?\[?\/passes/);
});

test("problems are listed, shown, and mended at a click", async ({ editor }) => {
	const { page, panel, desk } = editor;
	desk.write(desk.text().replace("to: /passes", "to: /pases").replace("label: Login", "lable: Login"));
	const problems = page.getByRole("region", { name: "Problems" });
	await expect(problems.getByText(/problem/).first()).toBeVisible();
	await page.getByRole("button", { name: "Publish" }).click();
	await expect(page.getByRole("button", { name: "Publish now" })).toBeDisabled();
	await page.getByRole("button", { name: "Close" }).click();
	while ((await problems.locator("[data-severity=error] .mend").count()) > 0) {
		await problems.locator("[data-severity=error] .mend").first().click();
		await editor.saved();
	}
	await expect(panel.locator("[data-severity=error]")).toHaveCount(0);
	expect(desk.text()).toContain("to: /passes");
	expect(desk.text()).toContain("label: Login");
});

/** What `check` counts in the file on the disk. */
function errorsIn(folder: string): number {
	const { stdout } = spawnSync(
		process.execPath,
		["src/cli/site.mjs", "check", join(folder, "site.yaml"), "--format", "json"],
		{ encoding: "utf8" },
	);
	return JSON.parse(stdout).summary.errors;
}
