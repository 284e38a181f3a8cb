import { execFileSync } from "node:child_process";
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, pollOptions, test } from "./editor-test.ts";

test.use({ definition: "tests/sites/bakery/site.yaml" });

test("a picture is replaced, and its description is asked for", async ({ editor }) => {
	const { panel, preview } = editor;
	await preview.locator("main img").first().click();
	await panel.locator("input[type=file]").first().setInputFiles(photograph);
	await editor.expectChangedLines([/src: images/, /alt: A round loaf/], []);
	await expect(panel.getByLabel("What it shows")).toBeFocused();
	await editor.page.keyboard.type("A mill beside a river.");
	await expect(preview.getByAltText("A mill beside a river.").first()).toBeVisible();
	await editor.expectChangedLines([/src: images/, /alt: A round loaf/], [/alt: A mill beside a river/]);
	await expect(editor.page.getByRole("region", { name: "Problems" }).locator("[data-severity=error]")).toHaveCount(0);
});

test("changes are listed, one is discarded, and the rest is published", async ({ editor }) => {
	const { page, preview, server } = editor;
	const git = createRepository(server.folder);
	await editor.open();
	for (const [pointer, newText] of [
		["/routes/0/sections/0/heading", "Bread for the whole street"],
		["/footer/copyright", "{shop}, always"],
	] as const) {
		const text = preview.locator(`[data-at="${pointer}"]`).first();
		await editor.startTyping(text);
		await page.keyboard.press("ControlOrMeta+A");
		await page.keyboard.insertText(newText);
		await page.keyboard.press("Enter");
	}
	await expect(page.getByText("2 changes to publish", { exact: true })).toBeVisible();
	await page.getByRole("button", { name: "Publish" }).click();
	const dialog = page.getByRole("dialog", { name: "Publish" });
	await expect(dialog.getByText("Bread for the whole street").first()).toBeVisible();
	await dialog.getByRole("button", { name: "Discard: Footer → Copyright" }).click();
	await expect(dialog.getByRole("heading", { name: "1 change" })).toBeFocused();
	await expect(dialog.getByRole("button", { name: "Discard" })).toHaveCount(1);
	const now = dialog.getByRole("button", { name: "Publish now" });
	await expect(now).toBeDisabled();
	await expect(dialog.getByRole("group", { name: "Check this before you publish" })).toContainText(
		git("remote", "get-url", "origin"),
	);
	await dialog.getByLabel("Publish there").check();
	await now.click();
	await expect(dialog.locator("[data-severity=done]")).toBeFocused();
	expect(git("log", "-1", "--format=%an: %s", "origin/main")).toBe("Ada Baker: Change Front door");
	expect(git("log", "-1", "--format=%b", "origin/main")).toContain("Bread for the whole street");
	expect(git("diff", "--stat", "HEAD")).toBe("");
	await dialog.getByRole("button", { name: "Close" }).click();
	await expect(page.getByText("No changes to publish")).toBeVisible();
});

test("a change is shown on the pages before and after it, and a colour change with swatches", async ({ editor }) => {
	const { page, server } = editor;
	createRepository(server.folder);
	await editor.open();
	const [ink] = server.text().match(/(?<=ink: )"#\w+"/)!;
	server.write(
		server
			.text()
			.replace(/heading: The shelf with names$/m, "heading: The shelf of names")
			.replace(`ink: ${ink}`, 'ink: "#102030"'),
	);
	await expect(page.getByText("2 changes to publish", { exact: true })).toBeVisible();
	await page.getByRole("button", { name: "Publish" }).click();
	const dialog = page.getByRole("dialog", { name: "Publish" });
	const colour = dialog.getByRole("listitem").filter({ hasText: "Light scheme → Ink" });
	await expect(colour.locator(".colour-change span").last()).toHaveCSS("background-color", "rgb(16, 32, 48)");

	const entry = dialog.getByRole("listitem").filter({ hasText: "The shelf of names" });
	let load = () => {};
	const mayLoad = new Promise<void>((resolve) => {
		load = resolve;
	});
	await page.route("**/frame", async (route) => {
		await mayLoad;
		await route.continue();
	});
	await entry.getByRole("button", { name: "Before and after" }).focus();
	await page.keyboard.press("Enter");
	await expect(entry.locator("iframe")).toHaveCount(2);
	// Send both pages a second time before their frames have loaded.
	server.write(server.text().replace("{founded}–{year}", "since {founded}"));
	await expect(dialog.getByRole("heading", { name: "3 changes" })).toBeVisible();
	load();
	for (const [side, heading] of [
		["Before", "The shelf with names"],
		["After", "The shelf of names"],
	] as const) {
		const frame = entry.getByRole("region", { name: side }).locator("iframe");
		const title = frame.contentFrame().getByRole("heading", { name: heading, exact: true });
		// `toBeInViewport` would also need the frame itself to be in view.
		await expect
			.poll(async () => {
				const [inner, outer] = [await title.boundingBox(), await frame.boundingBox()];
				return inner && outer && inner.y > outer.y && inner.y + inner.height / 2 < outer.y + outer.height;
			}, pollOptions)
			.toBe(true);
	}
	for (const width of [1280, 360]) {
		await page.setViewportSize({ width, height: 720 });
		await expect(dialog.getByRole("button", { name: "Publish now" })).toBeInViewport({ ratio: 1 });
	}
	const { width } = (await entry.locator("iframe").first().boundingBox())!;
	expect(width).toBeGreaterThan(280);
});

test.describe("a folder without git", () => {
	test.use({ definition: "tests/sites/whole/leaflet/site.yaml" });

	test("is published by building next to the definition, and the editor explains what to do next", async ({
		editor,
	}) => {
		const { page, server } = editor;
		await page.getByRole("button", { name: "Publish" }).click();
		const dialog = page.getByRole("dialog", { name: "Publish" });
		await dialog.getByRole("button", { name: "Publish now" }).click();
		await expect(dialog.locator("[data-severity=done]")).toBeFocused();
		await expect(dialog.getByText(join(server.folder, "dist"))).toBeVisible();
		await expect(dialog.getByText("Upload everything in this folder to your web host")).toBeVisible();
		expect(existsSync(join(server.folder, "dist/index.html"))).toBe(true);
	});
});

const photograph = fileURLToPath(new URL("../../sites/bakery/images/oven.jpg", import.meta.url));

/** Creates a git repository in a folder, and a bare repository as its remote. Returns a function that runs git. */
function createRepository(folder: string): (...words: string[]) => string {
	const bare = mkdtempSync(join(tmpdir(), "site-bare-"));
	const environment = { ...process.env, GIT_CONFIG_GLOBAL: "/dev/null", GIT_CONFIG_SYSTEM: "/dev/null" };
	const git = (...words: string[]) =>
		execFileSync("git", words, {
			cwd: folder,
			encoding: "utf8",
			env: environment,
			stdio: ["ignore", "pipe", "ignore"],
		}).trim();
	// Left over from the previous test.
	rmSync(join(folder, ".git"), { recursive: true, force: true });
	execFileSync("git", ["init", "-q", "--bare", "-b", "main", bare]);
	git("init", "-q", "-b", "main");
	git("config", "user.name", "Ada Baker");
	git("config", "user.email", "ada@example.org");
	git("add", ".");
	git("commit", "-qm", "Begin");
	git("remote", "add", "origin", bare);
	git("push", "-qu", "origin", "main");
	return git;
}
