import { readFileSync } from "node:fs";
import type { Locator, Page } from "playwright/test";
import { violations } from "../axe.ts";
import { type EditorPage, expect, pollOptions, test } from "./editor-test.ts";

const definition = "tests/sites/bakery/site.yaml";
test.use({ definition });

const before = readFileSync(definition, "utf8");

test("a Markdown text is written in the panel by keyboard, with a link and a picture", async ({ editor }) => {
	const { page, server, preview } = editor;
	const field = await openInPanel(editor);
	await moveToEnd(page, field);
	await page.keyboard.press("Enter");
	await writeArticle(page);

	await test.step("a link to a page of the site", async () => {
		await page.keyboard.press("Enter");
		await page.keyboard.press("ControlOrMeta+K");
		const dialog = page.getByRole("dialog", { name: "Link" });
		await dialog.getByLabel("Page, section or file").selectOption({ label: "House rules" });
		await dialog.getByRole("button", { name: "Add link" }).press("Enter");
		await expect(dialog).toHaveCount(0);
		await expect(field).toBeFocused();
		await page.keyboard.type(" ask for more.");
	});

	await test.step("a picture with a description", async () => {
		await page.keyboard.press("Shift+Tab");
		await expect(page.getByRole("combobox", { name: "Kind of paragraph" })).toBeFocused();
		for (let step = 0; step < 7; step++) await page.keyboard.press("ArrowRight");
		await expect(page.getByRole("button", { name: "Picture", exact: true })).toBeFocused();
		await page.keyboard.press("Enter");
		const dialog = page.getByRole("dialog", { name: "Picture" });
		await dialog.getByLabel("Existing picture").selectOption("oven.jpg");
		await dialog.getByLabel("What does the picture show?").fill("Our oven");
		await page.keyboard.press("Enter");
		await expect(preview.getByRole("img", { name: "Our oven" })).toBeVisible();
	});

	await expect
		.poll(() => readText(server.text()), pollOptions)
		.toBe(
			`${readText(before)}\n${article}\n[House rules](/house-rules) ask for more.\n\n![Our oven](images/oven.jpg)\n`,
		);
	await undoAll(page);
	await editor.expectUnchanged();
});

test("a Markdown text is written on the page, and Enter doesn't close the field", async ({ editor }) => {
	const { page, server, preview } = editor;
	await editor.visit("House rules");
	const text = preview.locator("main .text").first();
	const getHeight = () => text.evaluate((element) => element.getBoundingClientRect().height);
	const height = await getHeight();
	await editor.startTyping(text.locator("p").first());
	const field = preview.getByRole("textbox", { name: "Text" });
	// The field is about as high as the rendered text.
	expect(Math.abs((await getHeight()) - height)).toBeLessThan(height / 10);
	await moveToEnd(page, field);
	await page.keyboard.press("Enter");
	await writeArticle(page);

	await test.step("a link, asked for in a dialog of the app", async () => {
		await page.keyboard.press("Enter");
		await page.keyboard.press("ControlOrMeta+K");
		const dialog = page.getByRole("dialog", { name: "Link" });
		await dialog.getByLabel("Page, section or file").selectOption({ label: "House rules" });
		await dialog.getByLabel("What does the link say?").fill("Our rules");
		await dialog.getByRole("button", { name: "Add link" }).click();
		await expect(dialog).toHaveCount(0);
		await expect(field).toBeFocused();
		await page.keyboard.type(" ask for more.");
	});
	const link = "[Our rules](/house-rules) ask for more.";
	await expect.poll(() => readText(server.text()), pollOptions).toBe(`${readText(before)}\n${article}\n${link}\n`);

	await test.step("undo keeps the field open", async () => {
		await page.keyboard.press("ControlOrMeta+Z");
		await expect.poll(() => readText(server.text()), pollOptions).not.toContain("ask for more");
		await expect(field).toBeFocused();
		await page.keyboard.press("ControlOrMeta+Shift+Z");
		await expect.poll(() => readText(server.text()), pollOptions).toContain(link);
		await expect(field.getByText("ask for more.")).toBeVisible();
	});

	await test.step("Escape keeps the text", async () => {
		await page.keyboard.press("Escape");
		await expect(field).toHaveCount(0);
		await expect(preview.getByText("ask for more.")).toBeVisible();
		await expect.poll(() => readText(server.text()), pollOptions).toContain(link);
	});
	await undoAll(page);
	await editor.expectUnchanged();
});

test("a table is inserted, filled by keyboard, and gets another row", async ({ editor }) => {
	const { page, server, panel } = editor;
	await moveToEnd(page, await openInPanel(editor));
	await panel.getByRole("button", { name: "Table", exact: true }).press("Enter");
	for (const word of ["Day", "Open", "Monday", "9 | 6"]) {
		await page.keyboard.type(word);
		await page.keyboard.press("Tab");
	}
	await panel.getByRole("textbox", { name: "Text", exact: true }).getByText("Monday").click();
	await panel.getByRole("button", { name: "Add a row" }).click();
	await page.keyboard.type("Sunday");
	await expect
		.poll(() => readText(server.text()), pollOptions)
		.toContain("| Day | Open |\n| - | - |\n| Monday | 9 \\| 6 |\n| Sunday | |\n");
});

test("the field and its dialogs are accessible, and the toolbar fits a phone", async ({ editor }) => {
	const { page, preview } = editor;
	await openInPanel(editor);
	expect(await violations(page)).toEqual([]);
	await page.setViewportSize({ width: 360, height: 740 });
	for (const [name, key] of [
		["Link", "ControlOrMeta+K"],
		["Picture", null],
	] as const) {
		if (key) await page.keyboard.press(key);
		else await page.getByRole("button", { name: "Picture", exact: true }).click();
		await expect(page.getByRole("dialog", { name })).toBeVisible();
		expect(await violations(page)).toEqual([]);
		await page.keyboard.press("Escape");
		await expect(page.getByRole("dialog")).toHaveCount(0);
	}
	await editor.startTyping(preview.locator("main .text p").first());
	const toolbar = preview.getByRole("toolbar", { name: "Text formatting" });
	const box = await toolbar.boundingBox();
	expect(box!.x).toBeGreaterThanOrEqual(0);
	expect(box!.x + box!.width).toBeLessThanOrEqual(360);
	await expect(toolbar.getByRole("button", { name: "Bold" })).toHaveAttribute("aria-pressed", "false");
});

/** The Markdown that results from `writeArticle`. */
const article = `We bake **every night**, and *rest* on Sundays.

The second paragraph has a {{brace and\\
a line break.

- Rye
- Wheat
  - Spelt

## Last words
`;

/** Types two paragraphs, a list and a heading. */
async function writeArticle(page: Page): Promise<void> {
	await page.keyboard.type("We bake ");
	await page.keyboard.press("ControlOrMeta+B");
	await page.keyboard.type("every night");
	await page.keyboard.press("ControlOrMeta+B");
	await page.keyboard.type(", and ");
	await page.keyboard.press("ControlOrMeta+I");
	await page.keyboard.type("rest");
	await page.keyboard.press("ControlOrMeta+I");
	await page.keyboard.type(" on Sundays.");
	await page.keyboard.press("Enter");
	await page.keyboard.type("The second paragraph has a {brace and");
	await page.keyboard.press("Shift+Enter");
	await page.keyboard.type("a line break.");
	await page.keyboard.press("Enter");
	await page.keyboard.type("- Rye");
	await page.keyboard.press("Enter");
	await page.keyboard.type("Wheat");
	await page.keyboard.press("Enter");
	await page.keyboard.press("Tab");
	await page.keyboard.type("Spelt");
	await page.keyboard.press("Enter");
	await page.keyboard.press("Enter");
	await page.keyboard.press("Enter");
	await page.keyboard.type("## Last words");
}

/** Opens the form of the text, and focuses the text. */
async function openInPanel(editor: EditorPage): Promise<Locator> {
	const { panel, preview } = editor;
	await editor.visit("House rules");
	await preview.locator("main .text p").first().click();
	const field = panel.getByRole("textbox", { name: "Text", exact: true });
	await field.focus();
	return field;
}

/** Returns the text of the page “House rules” in a definition, without its indentation. */
function readText(yaml: string): string {
	const [, lines = ""] = /heading: House rules\n.*\n +text: \|\n((?: {10}.*\n|\n)*)/.exec(yaml) ?? [];
	return lines.replace(/^ {10}/gm, "");
}

/** Clicks “Undo” until there is nothing to undo. */
async function undoAll(page: Page): Promise<void> {
	const undo = page.getByRole("button", { name: "Undo" });
	await expect(async () => {
		await undo.click();
		await expect(undo).toHaveAttribute("aria-disabled", "true", { timeout: 100 });
	}).toPass();
}

/** Moves the caret to the end of a field. Repeats that, because a field that was just focused may move its caret back. */
async function moveToEnd(page: Page, field: Locator): Promise<void> {
	await expect(async () => {
		await page.keyboard.press("ControlOrMeta+End");
		expect(await field.evaluate(readAfterCaret)).toBe("");
	}).toPass();
}

/** Waits for two animation frames, and returns the text of a field after the caret. */
async function readAfterCaret(field: Element): Promise<string> {
	for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame);
	const { focusNode, focusOffset } = getSelection()!;
	const range = document.createRange();
	range.selectNodeContents(field);
	range.setStart(focusNode!, focusOffset);
	return range.toString();
}
