import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Page } from "playwright/test";
import { test as base, expect } from "../test.ts";
import { type Desk, type Editing, editing, start } from "./desk.ts";

const bakery = fileURLToPath(new URL("../../sites/bakery", import.meta.url));

/** Tests that end their server, or write what others have read: each has a folder of its own. */
const test = base.extend<{ desk: Desk }>({
	// A server that is gone, and one that refuses, are complained of by the browser.
	tolerated: /Failed to load resource|ERR_|net::/,
	// biome-ignore lint/correctness/noEmptyPattern: Playwright takes nothing else
	desk: async ({}, use) => {
		const folder = mkdtempSync(join(tmpdir(), "site-editor-"));
		cpSync(bakery, folder, { recursive: true });
		const desk = await start(folder);
		await use(desk);
		await desk.end();
		rmSync(folder, { recursive: true, force: true });
	},
	baseURL: async ({ desk }, use) => use(new URL(desk.address).origin),
});

/** Types into the first headline of the page, and leaves it at that. */
async function typeHeadline({ page, sheet }: Editing, words: string): Promise<void> {
	const headline = sheet.getByRole("heading", { level: 1 });
	await headline.click();
	await headline.click();
	await expect(sheet.locator("[contenteditable]")).toBeVisible();
	await page.keyboard.press("ControlOrMeta+A");
	await page.keyboard.type(words);
}

async function opened(page: Page, desk: Desk): Promise<Editing> {
	page.on("dialog", (dialog) => dialog.accept());
	const editor = editing(page, desk);
	await editor.open();
	return editor;
}

test("what was typed when the server was killed is offered by the next one, and never slipped in", async ({
	page,
	desk,
	context,
}) => {
	const editor = await opened(page, desk);
	const before = desk.text();
	await desk.end();
	await typeHeadline(editor, "Warm rolls at six");
	await expect(page.getByRole("alert")).toContainText("start it again with: npm run edit");
	const again = await start(desk.folder, new URL(desk.address).port);
	try {
		// The page that is still open has not the token of this one.
		await expect(page.getByRole("alert")).toContainText("Open the editor by the address that its command has printed");
		const next = await context.newPage();
		await opened(next, again);
		const offer = next.getByRole("dialog", { name: "Something you typed was not saved" });
		await expect(offer).toContainText("Warm rolls at six");
		expect(desk.text()).toBe(before);
		await offer.getByRole("button", { name: "Take it back" }).click();
		await expect.poll(() => desk.text()).toContain("Warm rolls at six");
		await next.close();
		// In the page that was open before, the new address leads to the new server.
		await page.goto(again.address);
		await expect(editor.sheet.getByRole("heading", { name: "Warm rolls at six" })).toBeVisible();
		await expect(page.getByText("Saved", { exact: true })).toBeVisible();
		await expect(page.getByRole("dialog")).toHaveCount(0);
	} finally {
		await again.end();
	}
});

test("what was typed when the browser was closed in the middle of a word is offered once", async ({ page, desk }) => {
	const editor = await opened(page, desk);
	await page.route("**/api/texts", (route) => route.abort());
	await typeHeadline(editor, "Warm ro");
	await expect(editor.sheet.getByRole("heading", { name: "Warm ro" })).toBeVisible();
	const before = desk.text();
	await page.reload();
	const offer = page.getByRole("dialog", { name: "Something you typed was not saved" });
	await expect(offer).toContainText("Warm ro");
	await offer.getByRole("button", { name: "Leave the file as it is" }).click();
	await page.reload();
	await expect(editor.sheet.getByRole("heading", { level: 1 })).toBeVisible();
	await expect(page.getByRole("dialog")).toHaveCount(0);
	expect(desk.text()).toBe(before);
});

test("two editors at once: other places are joined, and the same one is asked for", async ({ page, desk, context }) => {
	const editor = await opened(page, desk);
	const other = await opened(await context.newPage(), desk);
	const name = (one: Editing) => one.panel.getByLabel("Name", { exact: true }).first();
	await typeHeadline(editor, "Warm rolls at six");
	await page.keyboard.press("Enter");
	await expect(other.sheet.getByRole("heading", { name: "Warm rolls at six" })).toBeVisible();
	await expect(name(other)).toBeVisible();
	// Both change it again before they hear of each other.
	await other.page.route("**/api/texts", (route) => route.abort());
	await typeHeadline(other, "Bread at seven");
	await other.page.keyboard.press("Enter");
	await expect(other.page.getByRole("alert")).toBeVisible();
	await typeHeadline(editor, "Cake at eight");
	await page.keyboard.press("Enter");
	const question = other.page.getByRole("dialog", { name: "Somebody else changed the same words" });
	await expect(question).toContainText("Bread at seven");
	await expect(question).toContainText("Cake at eight");
	await other.page.unroute("**/api/texts");
	await question.getByLabel("Yours: ‘Bread at seven’").check();
	await question.getByRole("button", { name: "Go on with these" }).click();
	await expect(editor.sheet.getByRole("heading", { name: "Bread at seven" })).toBeVisible();
	expect(desk.text()).toContain("Bread at seven");
	expect(desk.text()).not.toContain("Cake at eight");
});
