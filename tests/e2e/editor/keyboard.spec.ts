import type { Locator, Page } from "playwright/test";
import type { Editing } from "./editor-test.ts";
import { expect, pollOptions, test } from "./editor-test.ts";

test("by keyboard, words and prices are changed, and the focus is always visible", async ({ editor }) => {
	const { page, preview, panel } = editor;
	const press = presses(page);

	// Round the window and back, through the page in its frame.
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

	// On the page: to the headline, type, and up again to the page as a whole.
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

	// Another page, and the price on it.
	// From the frame the key is sent on, and the focus follows it.
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
	await to(page, "F6", panel.getByRole("heading", { level: 2 }));
	await to(page, "Tab", panel.getByRole("button", { name: "Whole site" }));
	await press("Enter");
	await expect(panel.getByRole("heading", { level: 2, name: "Whole site" })).toBeFocused();
	await to(page, "Tab", panel.getByRole("button", { name: "Plans" }));
	await press("Enter");
	await to(page, "Tab", panel.getByRole("button", { name: "Pro", exact: true }));
	await press("Enter");
	await to(page, "Tab", panel.getByLabel("Price", { exact: true }));
	await page.keyboard.type("949");
	await expect(preview.getByText("$949").first()).toBeVisible();
	await press("ControlOrMeta+Z");
	await expect(panel.getByLabel("Price", { exact: true })).toHaveValue("899");
	await press("ControlOrMeta+Y");
	await expect(panel.getByLabel("Price", { exact: true })).toHaveValue("949");
	await editor.differs([/price: 899/, /heading: One Monthly Pass/], [/price: 949/, /heading: One pass/]);
});

test("by keyboard, entries are added, moved, deleted and published, and each move is announced", async ({ editor }) => {
	const { page, preview, panel } = editor;
	const press = presses(page);
	const heading = panel.getByRole("heading", { level: 2 });
	const sections = preview.locator("main > *");
	const count = await sections.count();

	// A row of the list moves, and the focus goes along; the same from its form, and from the page.
	await to(page, "Tab", panel.getByRole("button", { name: "Move What one pass covers up" }));
	await press("Enter");
	await expect(said(editor)).toHaveText(`Moved ‘What one pass covers’ to 3 of ${count}`);
	await expect(panel.locator(`[data-entry="/routes/0/sections/2"] [data-tool=up]`)).toBeFocused();
	await press("Shift+Tab", "Alt+ArrowDown");
	await expect(said(editor)).toHaveText(`Moved ‘What one pass covers’ to 4 of ${count}`);
	await expect(panel.locator(`[data-entry="/routes/0/sections/3"] .open`)).toBeFocused();
	await press("Enter");
	await expect(heading).toBeFocused();
	await press("Alt+ArrowUp");
	await expect(said(editor)).toHaveText(`Moved ‘What one pass covers’ to 3 of ${count}`);
	await expect(panel.locator(`[data-entry="/routes/0/sections/2"] h2`)).toBeFocused();
	await press("Shift+F6", "Alt+ArrowDown");
	await expect(said(editor)).toHaveText(`Moved ‘What one pass covers’ to 4 of ${count}`);
	await expect(page.locator("iframe").first()).toBeFocused();

	// Deleted from its form: its page is shown, and undo brings it back.
	await to(page, "F6", heading);
	await to(page, "Tab", panel.getByRole("button", { name: "Delete What one pass covers" }));
	await press("Enter");
	await expect(sections).toHaveCount(count - 1);
	await expect(heading).toHaveText("Page: Home");
	await expect(heading).toBeFocused();
	await press("ControlOrMeta+Z");
	await expect(sections).toHaveCount(count);

	// A section from the list of all.
	await to(page, "Tab", panel.getByRole("button", { name: "Add a section", exact: true }));
	await press("Enter");
	const dialog = page.getByRole("dialog", { name: "Add a section" });
	await expect(dialog.getByLabel("What do you want to show?")).toBeFocused();
	await press("Escape");
	await expect(panel.getByRole("button", { name: "Add a section", exact: true })).toBeFocused();
	// Its pictures are a grid: the arrow keys lead from the search to any of them.
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

	// A feature after the second.
	await to(page, "Shift+Tab", panel.getByRole("button", { name: "Whole site" }));
	await press("Enter");
	await to(page, "Tab", panel.getByRole("button", { name: "Plans" }));
	await press("Enter");
	await to(page, "Tab", panel.getByRole("button", { name: "Pro", exact: true }));
	await press("Enter");
	const second = await panel.getByLabel("Feature 2", { exact: true }).inputValue();
	await to(page, "Tab", panel.getByRole("button", { name: `More actions for ${second}` }));
	await press("Enter");
	await to(page, "Tab", panel.getByRole("button", { name: `Insert below ${second}` }));
	await press("Enter");
	await expect(panel.getByLabel("Feature 3", { exact: true })).toBeFocused();
	await page.keyboard.type("No pointer");
	await expect(panel.getByLabel("Feature 3", { exact: true })).toHaveValue("No pointer");

	// Publishing is asked for, and left again.
	await to(page, "F6", page.getByRole("button", { name: "Publish" }));
	await press("Enter");
	await expect(page.getByRole("dialog", { name: "Publish" })).toBeVisible();
	await press("Escape");
	await expect(page.getByRole("button", { name: "Publish" })).toBeFocused();
	await expect.poll(() => editor.server.text(), pollOptions).toContain("- No pointer\n");
});

test("by keyboard, a problem is fixed and a page is renamed", async ({ editor }) => {
	const { page, panel, server } = editor;
	const press = presses(page);
	server.write(server.text().replace("to: /passes", "to: /pases"));
	const problems = page.getByRole("region", { name: "Problems" });
	await expect(problems.locator("[data-severity=error]").first()).toBeVisible();
	await to(page, "F6", problems.locator("summary"));
	while ((await problems.locator("[data-severity=error] .fix").count()) > 0) {
		const left = await problems.locator("[data-severity=error]").count();
		await to(page, "Tab", problems.locator("[data-severity=error] .fix").first());
		await press("Enter");
		await expect(problems.locator("[data-severity=error]")).not.toHaveCount(left);
	}
	await expect(page.locator("body")).not.toBeFocused();

	await to(page, "F6", page.getByRole("combobox", { name: "Current page" }));
	await page.keyboard.type("Passes");
	await press("Enter");
	await to(page, "F6", panel.getByRole("heading", { level: 2 }));
	await to(page, "Tab", panel.locator("summary").filter({ hasText: "More settings" }));
	await press("Enter");
	await to(page, "Tab", panel.getByLabel("Address", { exact: true }));
	await page.keyboard.type("/plans");
	await press("Tab", "Enter");
	await expect(panel.getByRole("button", { name: "Rename" })).toHaveAttribute("aria-disabled", "true");
	await expect(panel.getByRole("button", { name: "Rename" })).toBeFocused();
	await expect(page.getByRole("combobox", { name: "Current page" })).toHaveValue("Passes");
	await expect.poll(() => server.text(), pollOptions).toContain("path: /plans");
});

/** Presses keys, one after the other, as fast as a person does who waits for what they see. */
function presses(page: Page): (...keys: string[]) => Promise<void> {
	return async (...keys) => {
		for (const key of keys) await page.keyboard.press(key);
	};
}

/** Presses a key until something has the focus. */
async function to(page: Page, key: string, wanted: Locator): Promise<void> {
	// Found once: by its role it is looked for among all that there is, which takes longer than the key.
	const element = await wanted.first().elementHandle();
	const has = () => element!.evaluate((one) => one === document.activeElement);
	for (let count = 0; count < 120; count++) {
		if (await has()) return;
		const before = await page.evaluateHandle(() => document.activeElement);
		await page.keyboard.press(key);
		// The frame tells the app of a key that it heard: pressed again before the focus moves, it would go on from there.
		if (key === "F6") await page.waitForFunction((one) => document.activeElement !== one, before);
	}
	expect(await has(), `${wanted} is reached with ${key}`).toBe(true);
}

/** What is told to those who do not see the page. */
function said({ page }: Editing) {
	return page.locator("[aria-live=polite].visually-hidden");
}
