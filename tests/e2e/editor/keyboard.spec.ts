import type { Locator, Page } from "playwright/test";
import type { EditorPage } from "./editor-test.ts";
import { expect, pollOptions, test } from "./editor-test.ts";

test("by keyboard, the focus moves between the parts of the window, and a text and a price are changed", async ({
	editor,
}) => {
	const { page, preview, panel } = editor;
	const press = createPress(page);

	// F6 cycles through the parts of the window, including the frame, in both directions.
	await press("F6");
	await expect(page.getByRole("combobox", { name: "Current page" })).toBeFocused();
	await press("F6");
	await expect(page.locator("iframe").first()).toBeFocused();
	await expect(preview.locator(".ring")).toBeVisible();
	await press("F6");
	await expect(preview.locator(".ring")).toBeHidden();
	await expect(panel.getByRole("heading", { level: 2 })).toBeFocused();
	await press("F6");
	await expect(page.getByRole("region", { name: "Problems" }).locator("summary")).toBeFocused();
	await press("Shift+F6", "Shift+F6");
	await expect(page.locator("iframe").first()).toBeFocused();

	// On the page, select and edit the headline, and then select its page.
	await press("ArrowDown", "ArrowDown", "ArrowDown");
	await expect(panel.getByRole("heading", { level: 2 })).toHaveText("Hero section");
	await expect(page.getByRole("status")).toHaveText(/^Hero section › Heading: One Monthly Pass/);
	await press("Enter");
	await expect(preview.getByRole("textbox")).toBeFocused();
	await press("ControlOrMeta+A");
	await page.keyboard.type("One pass");
	await press("Enter");
	await expect(preview.getByRole("heading", { level: 1 })).toHaveText("One pass");
	await press("Escape", "Escape");
	await expect(panel.getByRole("heading", { level: 2 })).toHaveText("Page: Home");
	await expect(page.locator("iframe").first()).toBeFocused();

	// Show another page, and change its price. The frame forwards F6 to the app.
	await press("Shift+F6");
	await expect(page.getByRole("combobox", { name: "Current page" })).toBeFocused();
	await page.keyboard.type("Zeppelin");
	await press("Tab", "Tab");
	await expect(page.getByRole("button", { name: "Add a page" })).toBeHidden();
	await press("Shift+Tab");
	await page.keyboard.type("Passes");
	await press("Enter");
	await expect(page.getByRole("combobox", { name: "Current page" })).toBeFocused();
	await expect(page.getByRole("combobox", { name: "Current page" })).toHaveValue("Passes");
	await pressUntilFocused(page, "F6", panel.getByRole("heading", { level: 2 }));
	await pressUntilFocused(page, "Tab", panel.getByRole("button", { name: "Whole site" }));
	await press("Enter");
	await expect(panel.getByRole("heading", { level: 2, name: "Whole site" })).toBeFocused();
	await pressUntilFocused(page, "Tab", panel.getByRole("button", { name: "Plans" }));
	await press("Enter");
	await pressUntilFocused(page, "Tab", panel.getByRole("button", { name: "Pro", exact: true }));
	await press("Enter");
	await pressUntilFocused(page, "Tab", panel.getByLabel("Price", { exact: true }));
	await page.keyboard.type("949");
	await expect(preview.getByText("$949").first()).toBeVisible();
	await press("ControlOrMeta+Z");
	await expect(panel.getByLabel("Price", { exact: true })).toHaveValue("899");
	await press("ControlOrMeta+Y");
	await expect(panel.getByLabel("Price", { exact: true })).toHaveValue("949");
	await editor.expectChangedLines([/price: 899/, /heading: One Monthly Pass/], [/price: 949/, /heading: One pass/]);
});

test("by keyboard, entries are moved, deleted and added, each move is announced, and the publish dialog opens and closes", async ({
	editor,
}) => {
	const { page, preview, panel } = editor;
	const press = createPress(page);
	const heading = panel.getByRole("heading", { level: 2 });
	const sections = preview.locator("main > *");
	const count = await sections.count();

	// Move an entry in its list, from its form and on the page. The focus stays on the entry.
	await pressUntilFocused(page, "Tab", panel.getByRole("button", { name: "Move What one pass covers up" }));
	await press("Enter");
	await expect(announcement(editor)).toHaveText(`Moved ‘What one pass covers’ to 3 of ${count}`);
	await expect(panel.locator(`[data-entry="/routes/0/sections/2"] [data-tool=up]`)).toBeFocused();
	await press("Shift+Tab", "Alt+ArrowDown");
	await expect(announcement(editor)).toHaveText(`Moved ‘What one pass covers’ to 4 of ${count}`);
	await expect(panel.locator(`[data-entry="/routes/0/sections/3"] .open`)).toBeFocused();
	await press("Enter");
	await expect(heading).toBeFocused();
	await press("Alt+ArrowUp");
	await expect(announcement(editor)).toHaveText(`Moved ‘What one pass covers’ to 3 of ${count}`);
	await expect(panel.locator(`[data-entry="/routes/0/sections/2"] h2`)).toBeFocused();
	await press("Shift+F6", "Alt+ArrowDown");
	await expect(announcement(editor)).toHaveText(`Moved ‘What one pass covers’ to 4 of ${count}`);
	await expect(page.locator("iframe").first()).toBeFocused();

	// Delete the entry in its form: the form of its page takes its place. Undo restores the entry.
	await pressUntilFocused(page, "F6", heading);
	await pressUntilFocused(page, "Tab", panel.getByRole("button", { name: "Delete What one pass covers" }));
	await press("Enter");
	await expect(sections).toHaveCount(count - 1);
	await expect(heading).toHaveText("Page: Home");
	await expect(heading).toBeFocused();
	await press("ControlOrMeta+Z");
	await expect(sections).toHaveCount(count);

	// Add a section from the gallery.
	await pressUntilFocused(page, "Tab", panel.getByRole("button", { name: "Add a section", exact: true }));
	await press("Enter");
	const dialog = page.getByRole("dialog", { name: "Add a section" });
	await expect(dialog.getByLabel("What do you want to show?")).toBeFocused();
	await press("Escape");
	await expect(panel.getByRole("button", { name: "Add a section", exact: true })).toBeFocused();
	// The arrow keys move the focus from the search field to the grid of cards, and within it.
	await press("Enter");
	const card = (name: string) => dialog.getByRole("button", { name: `Add ${name}`, exact: true });
	await expect(card("hero section, beside a card")).toBeVisible();
	await press("ArrowDown");
	await expect(card("hero section, beside a card")).toBeFocused();
	await press("ArrowRight");
	await expect(card("hero section, beside a picture")).toBeFocused();
	await press("ArrowDown", "ArrowUp", "ArrowLeft");
	await expect(card("hero section, beside a card")).toBeFocused();
	await press("ArrowDown");
	await expect(card("hero section, beside a card")).not.toBeFocused();
	await press("Home", "Shift+Tab");
	await expect(dialog.getByLabel("What do you want to show?")).toBeFocused();
	await page.keyboard.type("faq");
	await press("ArrowDown");
	await expect(card("questions section")).toBeFocused();
	await press("Enter");
	await expect(sections).toHaveCount(count + 1);
	await expect(heading).toHaveText("Questions section");
	await expect(heading).toBeFocused();

	// Insert a feature after the second one.
	await pressUntilFocused(page, "Shift+Tab", panel.getByRole("button", { name: "Whole site" }));
	await press("Enter");
	await pressUntilFocused(page, "Tab", panel.getByRole("button", { name: "Plans" }));
	await press("Enter");
	await pressUntilFocused(page, "Tab", panel.getByRole("button", { name: "Pro", exact: true }));
	await press("Enter");
	const second = await panel.getByLabel("Feature 2", { exact: true }).inputValue();
	await pressUntilFocused(page, "Tab", panel.getByRole("button", { name: `More actions for ${second}` }));
	await press("Enter");
	await pressUntilFocused(page, "Tab", panel.getByRole("button", { name: `Insert below ${second}` }));
	await press("Enter");
	await expect(panel.getByLabel("Feature 3", { exact: true })).toBeFocused();
	await page.keyboard.type("No pointer");
	await expect(panel.getByLabel("Feature 3", { exact: true })).toHaveValue("No pointer");

	// Open and close the publish dialog.
	await pressUntilFocused(page, "F6", page.getByRole("button", { name: "Publish" }));
	await press("Enter");
	await expect(page.getByRole("dialog", { name: "Publish" })).toBeVisible();
	await press("Escape");
	await expect(page.getByRole("button", { name: "Publish" })).toBeFocused();
	await expect.poll(() => editor.server.text(), pollOptions).toContain("- No pointer\n");
});

test("by keyboard, a problem is fixed and a page is renamed", async ({ editor }) => {
	const { page, panel, server } = editor;
	const press = createPress(page);
	server.write(server.text().replace("to: /passes", "to: /pases"));
	const problems = page.getByRole("region", { name: "Problems" });
	await expect(problems.locator("[data-severity=error]").first()).toBeVisible();
	await pressUntilFocused(page, "F6", problems.locator("summary"));
	while ((await problems.locator("[data-severity=error] .fix").count()) > 0) {
		const left = await problems.locator("[data-severity=error]").count();
		await pressUntilFocused(page, "Tab", problems.locator("[data-severity=error] .fix").first());
		await press("Enter");
		await expect(problems.locator("[data-severity=error]")).not.toHaveCount(left);
	}
	await expect(page.locator("body")).not.toBeFocused();

	await pressUntilFocused(page, "F6", page.getByRole("combobox", { name: "Current page" }));
	await page.keyboard.type("Passes");
	await press("Enter");
	await pressUntilFocused(page, "F6", panel.getByRole("heading", { level: 2 }));
	await pressUntilFocused(page, "Tab", panel.locator("summary").filter({ hasText: "More settings" }));
	await press("Enter");
	await pressUntilFocused(page, "Tab", panel.getByLabel("Address", { exact: true }));
	await page.keyboard.type("/plans");
	await press("Tab", "Enter");
	await expect(panel.getByRole("button", { name: "Rename" })).toHaveAttribute("aria-disabled", "true");
	await expect(panel.getByRole("button", { name: "Rename" })).toBeFocused();
	await expect(page.getByRole("combobox", { name: "Current page" })).toHaveValue("Passes");
	await expect.poll(() => server.text(), pollOptions).toContain("path: /plans");
});

/** Creates a function that presses keys one after the other. */
function createPress(page: Page): (...keys: string[]) => Promise<void> {
	return async (...keys) => {
		for (const key of keys) await page.keyboard.press(key);
	};
}

/** Presses a key until an element has the focus. */
async function pressUntilFocused(page: Page, key: string, target: Locator): Promise<void> {
	// Locate the element only once, because finding it by its role is slower than pressing a key.
	const element = await target.first().elementHandle();
	const isFocused = () => element!.evaluate((one) => one === document.activeElement);
	for (let count = 0; count < 120; count++) {
		if (await isFocused()) return;
		const before = await page.evaluateHandle(() => document.activeElement);
		await page.keyboard.press(key);
		// The frame forwards F6 to the app asynchronously. Wait until the focus has moved before pressing it again.
		if (key === "F6") await page.waitForFunction((one) => document.activeElement !== one, before);
	}
	expect(await isFocused(), `${target} is reached with ${key}`).toBe(true);
}

/** Locates the live region for screen readers. */
function announcement({ page }: EditorPage) {
	return page.locator("[aria-live=polite].visually-hidden");
}
