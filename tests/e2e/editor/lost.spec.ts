import { once } from "node:events";
import { rmSync } from "node:fs";
import { createServer } from "node:net";
import { join } from "node:path";
import { pollOptions, start } from "./editor-test.ts";
import { expect, open, test, typeHeadline } from "./isolated-editor.ts";

test("text typed while the server is down is offered by the next server, not applied", async ({
	page,
	server,
	context,
	opened: editor,
}) => {
	const before = server.text();
	await server.end();
	await typeHeadline(editor, "Warm rolls at six");
	await expect(page.getByRole("alert")).toContainText(
		`run: npm run edit -- --site ${join(server.folder, "site.yaml")}`,
	);
	const restarted = await start(server.folder, new URL(server.address).port);
	try {
		// The open page has the token of the old server.
		await expect(page.getByRole("alert")).toContainText(
			"Open the editor with the full address that its command printed",
		);
		const next = await context.newPage();
		await open(next, restarted);
		const offer = next.getByRole("dialog", { name: "You have unsaved changes" });
		await expect(offer).toContainText("Warm rolls at six");
		expect(server.text()).toBe(before);
		await offer.getByRole("button", { name: "Restore my changes" }).click();
		await expect.poll(() => server.text(), pollOptions).toContain("Warm rolls at six");
		await next.close();
		// Opening the new address in the old page connects it to the new server.
		await page.goto(restarted.address);
		await expect(editor.preview.getByRole("heading", { name: "Warm rolls at six" })).toBeVisible();
		await expect(page.getByText("Saved", { exact: true })).toBeVisible();
		await expect(page.getByRole("dialog")).toHaveCount(0);
	} finally {
		await restarted.end();
	}
});

test("text typed before the server was killed is offered after it starts again on another port", async ({
	page,
	server,
	context,
	opened: editor,
}) => {
	const before = server.text();
	await page.route("**/api/texts", (route) => route.abort());
	const copied = page.waitForResponse(
		(response) => response.ok() && !!response.request().postData()?.includes("Warm rolls at six"),
	);
	await typeHeadline(editor, "Warm rolls at six");
	await copied;
	await page.close();
	await server.end();
	// Meanwhile, another program uses the port.
	const port = Number(new URL(server.address).port);
	const squatter = createServer().listen(port, "127.0.0.1");
	await once(squatter, "listening");
	const restarted = await start(server.folder);
	try {
		expect(new URL(restarted.address).port).not.toBe(String(port));
		const next = await open(await context.newPage(), restarted);
		const offer = next.page.getByRole("dialog", { name: "You have unsaved changes" });
		await expect(offer).toContainText("Warm rolls at six");
		expect(server.text()).toBe(before);
		await offer.getByRole("button", { name: "Restore my changes" }).click();
		await expect.poll(() => server.text(), pollOptions).toContain("Warm rolls at six");
		await expect(next.page.getByText("Saved", { exact: true })).toBeVisible();
		await next.page.reload();
		await expect(next.preview.getByRole("heading", { name: "Warm rolls at six" })).toBeVisible();
		await expect(next.page.getByRole("dialog")).toHaveCount(0);
		await next.page.close();
	} finally {
		await restarted.end();
		squatter.close();
	}
});

test("text typed before the browser crashed is offered once", async ({ page, server, context, opened: editor }) => {
	const before = server.text();
	await page.route("**/api/texts", (route) => route.abort());
	await typeHeadline(editor, "Warm ro");
	await expect(page.getByText("Saving…")).toBeVisible();
	await expect(page.getByRole("button", { name: "Undo" })).not.toHaveAttribute("aria-disabled");
	const crashed = page.waitForEvent("crash");
	await page.goto("chrome://crash").catch(() => {});
	await crashed;
	const next = await open(await context.newPage(), server);
	const offer = next.page.getByRole("dialog", { name: "You have unsaved changes" });
	await expect(offer).toContainText("‘Warm");
	await offer.getByRole("button", { name: "Discard them" }).click();
	await next.page.reload();
	await expect(next.preview.getByRole("heading", { level: 1 })).toBeVisible();
	await expect(next.page.getByRole("dialog")).toHaveCount(0);
	expect(server.text()).toBe(before);
});

test("a definition that is deleted while it is open stays in the preview, and can be restored", async ({
	page,
	server,
	opened: editor,
}) => {
	await typeHeadline(editor, "Warm rolls at six");
	await expect.poll(() => server.text(), pollOptions).toContain("Warm rolls at six");
	const saved = server.text();
	rmSync(join(server.folder, "site.yaml"));
	const dialog = page.getByRole("dialog");
	await expect(dialog).toHaveAccessibleName("The file site.yaml is gone");
	await expect(editor.preview.getByRole("heading", { name: "Warm rolls at six" })).toBeVisible();
	await dialog.getByRole("button", { name: "Close the editor" }).click();
	await expect(dialog).toHaveAccessibleName("You can close this window");
	await dialog.getByRole("button", { name: "Back" }).click();
	await dialog.getByRole("button", { name: "Write the file again" }).click();
	await expect(dialog).toHaveCount(0);
	expect(server.text()).toBe(saved);
	// After that, edits are saved again.
	await typeHeadline(editor, "Warm rolls at seven");
	await expect.poll(() => server.text(), pollOptions).toContain("Warm rolls at seven");
});

test("two editors: a change in one appears in the other, and a value that both have changed is asked about", async ({
	page,
	server,
	context,
	opened: editor,
}) => {
	const other = await open(await context.newPage(), server);
	await typeHeadline(editor, "Warm rolls at six");
	await page.keyboard.press("Enter");
	await expect(other.preview.getByRole("heading", { name: "Warm rolls at six" })).toBeVisible();
	// Both change the same value before they receive each other's change.
	await other.page.route("**/api/texts", (route) => route.abort());
	await typeHeadline(other, "Bread at seven");
	await other.page.keyboard.press("Enter");
	await expect(other.page.getByRole("alert")).toBeVisible();
	await typeHeadline(editor, "Cake at eight");
	await page.keyboard.press("Enter");
	const conflict = other.page.getByRole("dialog", { name: "Someone else changed the same text" });
	await expect(conflict).toContainText("Bread at seven");
	await expect(conflict).toContainText("Cake at eight");
	await other.page.unroute("**/api/texts");
	await conflict.getByLabel("Your version: ‘Bread at seven’").check();
	await conflict.getByRole("button", { name: "Keep these" }).click();
	await expect(editor.preview.getByRole("heading", { name: "Bread at seven" })).toBeVisible();
	expect(server.text()).toContain("Bread at seven");
	expect(server.text()).not.toContain("Cake at eight");
});

test("a conflict is asked about after a pause in typing, loses no keystroke, and yields to a more urgent dialog", async ({
	page,
	server,
	opened: editor,
}) => {
	const before = server.text();
	const headline = editor.panel.getByRole("textbox", { name: "Heading optional", exact: true });
	const dialog = page.getByRole("dialog");
	await editor.preview.getByRole("heading", { level: 1 }).click();
	await page.route("**/api/texts", (route) => route.abort());
	await headline.fill("Warm rolls");
	server.write(before.replace("Warm bread with your name on it", "Cold bread for nobody"));
	await expect(page.getByRole("alert")).toContainText("Not saved: someone else changed the same text.");
	await headline.press("End");
	await page.keyboard.type(" at six", { delay: 400 });
	await expect(dialog).toHaveCount(0);
	await expect(dialog).toHaveAccessibleName("Someone else changed the same text");
	await expect(dialog).toContainText("Your version: ‘Warm rolls at six’");
	// If the person continues typing, the dialog closes and the field gets the focus.
	await page.keyboard.type(", and cake");
	await expect(dialog).toHaveCount(0);
	await expect(headline).toHaveValue("Warm rolls at six, and cake");
	await expect(dialog).toContainText("Your version: ‘Warm rolls at six, and cake’");
	rmSync(join(server.folder, "site.yaml"));
	await expect(dialog).toHaveAccessibleName("The file site.yaml is gone");
	await expect(page.getByText("Saving…")).toHaveCount(0);
	await expect(page.locator(".bar")).toContainText("Not saved: the file site.yaml is gone.");
	server.write(before.replace("Warm bread with your name on it", "Cold bread for nobody"));
	await expect(dialog).toHaveAccessibleName("Someone else changed the same text");
	await page.unroute("**/api/texts");
	await dialog.getByRole("button", { name: "Keep these" }).click();
	await expect.poll(() => server.text(), pollOptions).toContain("Warm rolls at six, and cake");
	await expect(dialog).toHaveCount(0);
});
