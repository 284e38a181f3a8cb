import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import type { FrameLocator, Locator, Page } from "playwright/test";
import { test as base, expect } from "../test.ts";

const project = fileURLToPath(new URL("../../..", import.meta.url));

/** An editor server that runs on a copy of a definition and the files beside it. */
export interface EditorServer {
	/** The address with the token. */
	address: string;
	/** The folder of the definition. */
	folder: string;
	/** Reads the definition from the disk. */
	text(): string;
	write(text: string): void;
	end(): Promise<void>;
}

interface Options {
	/** Path of the definition whose copy is edited, relative to the project. */
	definition: string;
}

/** Tests of the editor. Each test has a page with the editor, opened on the original definition. */
export const test = base.extend<{ server: EditorServer; editor: EditorPage; reset: undefined } & Options>({
	definition: ["site.yaml", { option: true }],
	server: async ({ kept, definition }, use) => {
		const startServer = () => start(copySite(definition));
		const server = await kept(`editor of ${definition}`, startServer, async ({ end, folder }) => {
			await end();
			removeFolders(folder);
		});
		await use(server);
	},
	baseURL: async ({ server }, use) => use(new URL(server.address).origin),
	/** Restores the definition and removes drafts, because tests share the server. */
	reset: [
		async ({ server, definition }, use) => {
			server.write(readFileSync(join(project, definition), "utf8"));
			rmSync(join(stateFolderOf(server.folder), "site/drafts"), { recursive: true, force: true });
			await use(undefined);
		},
		{ auto: true },
	],
	editor: async ({ page, server }, use) => {
		const editor = createEditorPage(page, server);
		await editor.open();
		await use(editor);
	},
});

export { expect };

/** Polls the disk every 50 ms, because Playwright’s default intervals grow to a second. */
export const pollOptions = { intervals: [50] };

/** A page with the editor, and actions that tests have in common. */
export interface EditorPage {
	server: EditorServer;
	page: Page;
	/** The page in the preview. */
	preview: FrameLocator;
	panel: Locator;
	open(): Promise<void>;
	/** Starts typing in a text on the page. */
	startTyping(text: Locator): Promise<void>;
	/** Shows the page with this name. */
	visit(name: string): Promise<void>;
	/** Waits until the definition on the disk differs from the original only by these lines. */
	expectChangedLines(removed: (string | RegExp)[], added: (string | RegExp)[]): Promise<void>;
	/** Waits until the definition on the disk equals the original. */
	expectUnchanged(): Promise<void>;
}

export function createEditorPage(page: Page, server: EditorServer): EditorPage {
	const before = server.text();
	const preview = page.getByRole("region", { name: "Page" }).locator("iframe").contentFrame();
	return {
		server,
		page,
		preview,
		panel: page.getByRole("region", { name: "Panel" }),
		async open() {
			// If the editor is already open, navigating to an address with another hash wouldn't reload it.
			await page.goto("about:blank");
			await page.goto(server.address);
			await expect(preview.locator("main, .bare").first()).toBeVisible();
		},
		async startTyping(text) {
			await text.click();
			await text.click();
			await expect(preview.getByRole("textbox", { name: "Text" })).toBeFocused();
		},
		async visit(name) {
			const list = page.getByRole("combobox", { name: "Current page" });
			await list.click();
			await list.fill(name);
			const option = page.getByRole("option", { name }).first();
			const path = (await option.locator(".path").textContent())!;
			await option.click();
			await expect(list).toHaveValue(name);
			await expect(preview.locator("html")).toHaveAttribute("data-path", path);
		},
		async expectChangedLines(removed, added) {
			const lines = (expected: (string | RegExp)[]) =>
				expected.map((line) => (typeof line === "string" ? line : expect.stringMatching(line)));
			await expect
				.poll(() => {
					const [original, current] = [before.split("\n"), server.text().split("\n")];
					return [
						original.filter((line) => !current.includes(line)),
						current.filter((line) => !original.includes(line)),
					];
				}, pollOptions)
				.toEqual([lines(removed), lines(added)]);
		},
		async expectUnchanged() {
			await expect.poll(() => server.text() === before, pollOptions).toBe(true);
			await expect(page.getByText("Saved", { exact: true })).toBeVisible();
		},
	};
}

/** Copies a definition and the files beside it. Returns the new folder. */
function copySite(definition: string): string {
	const folder = mkdtempSync(join(tmpdir(), "site-editor-"));
	const file = join(project, definition);
	if (dirname(definition) === ".") cpSync(file, join(folder, "site.yaml"));
	else cpSync(dirname(file), folder, { recursive: true });
	mkdirSync(join(folder, "images"), { recursive: true });
	return folder;
}

/** Returns the folder for the state of the editor, such as drafts. */
function stateFolderOf(folder: string): string {
	return `${folder}.state`;
}

/** Removes the folder of a site and the folder for the state of its editor. */
export function removeFolders(folder: string): void {
	for (const path of [folder, stateFolderOf(folder)]) rmSync(path, { recursive: true, force: true });
}

/** Starts the editor as `npm run edit` does. Port 0 is any free port. */
export async function start(folder: string, port = "0"): Promise<EditorServer> {
	const file = join(folder, "site.yaml");
	const child = spawn(process.execPath, ["src/cli/site.mjs", "edit", "--no-open", "--port", port, "--site", file], {
		cwd: project,
		env: { ...process.env, XDG_STATE_HOME: stateFolderOf(folder) },
		stdio: ["ignore", "pipe", "ignore"],
	});
	const ended = once(child, "exit");
	// The browser of the tests resolves no host names.
	const address = (await firstLine(child)).replace("localhost", "127.0.0.1");
	return {
		address,
		folder,
		text: () => readFileSync(file, "utf8"),
		write: (text) => writeFileSync(file, text),
		end: async () => {
			child.kill();
			await ended;
		},
	};
}

async function firstLine({ stdout }: ChildProcess): Promise<string> {
	for await (const line of createInterface({ input: stdout! })) return line;
	throw new Error("The editor ended before it printed its address.");
}
