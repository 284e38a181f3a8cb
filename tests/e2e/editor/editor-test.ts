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

/** An editor that runs on a copy of a definition and all that lies beside it. */
export interface EditorServer {
	/** With its token. */
	address: string;
	/** The folder of the definition. */
	folder: string;
	/** The definition as it is on the disk now. */
	text(): string;
	write(text: string): void;
	end(): Promise<void>;
}

interface Options {
	/** The definition of which a copy is edited, from the project on. */
	definition: string;
}

/** Tests of the editor: each has a page with the editor open on its definition as it was. */
export const test = base.extend<{ server: EditorServer; editor: Editing; asBefore: undefined } & Options>({
	definition: ["site.yaml", { option: true }],
	server: async ({ kept, definition }, use) => {
		const begin = () => start(folderOf(definition));
		const server = await kept(`editor of ${definition}`, begin, async ({ end, folder }) => {
			await end();
			removeFolders(folder);
		});
		await use(server);
	},
	baseURL: async ({ server }, use) => use(new URL(server.address).origin),
	/** Whatever the test before has left there. */
	asBefore: [
		async ({ server, definition }, use) => {
			server.write(readFileSync(join(project, definition), "utf8"));
			rmSync(join(stateFolderOf(server.folder), "site/drafts"), { recursive: true, force: true });
			await use(undefined);
		},
		{ auto: true },
	],
	editor: async ({ page, server }, use) => {
		const editor = editing(page, server);
		await editor.open();
		await use(editor);
	},
});

export { expect };

/** How often the disk is asked: that costs nothing, and by itself a poll comes to wait for a second. In milliseconds. */
export const pollOptions = { intervals: [50] };

/** What tests do with the editor, as a person would. */
export interface Editing {
	server: EditorServer;
	page: Page;
	/** The page under edit. */
	preview: FrameLocator;
	panel: Locator;
	open(): Promise<void>;
	/** Opens a text of the page, to type in it where it stands. */
	begin(text: Locator): Promise<void>;
	/** Shows the page of this name. */
	visit(name: string): Promise<void>;
	/** Waits until the definition on the disk differs from what it was in these lines: those that are gone, those that came. */
	differs(gone: (string | RegExp)[], come: (string | RegExp)[]): Promise<void>;
	/** Waits until the definition on the disk is as it was. */
	isAsBefore(): Promise<void>;
}

export function editing(page: Page, server: EditorServer): Editing {
	const before = server.text();
	const preview = page.getByRole("region", { name: "Page" }).locator("iframe").contentFrame();
	return {
		...{ server, page, preview },
		panel: page.getByRole("region", { name: "Panel" }),
		async open() {
			// From the editor itself this would be a way to a place on the same page.
			await page.goto("about:blank");
			await page.goto(server.address);
			await expect(preview.locator("main, .bare").first()).toBeVisible();
		},
		async begin(text) {
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
		async differs(gone, come) {
			const lines = (wanted: (string | RegExp)[]) =>
				wanted.map((line) => (typeof line === "string" ? line : expect.stringMatching(line)));
			await expect
				.poll(() => {
					const [old, fresh] = [before.split("\n"), server.text().split("\n")];
					return [old.filter((line) => !fresh.includes(line)), fresh.filter((line) => !old.includes(line))];
				}, pollOptions)
				.toEqual([lines(gone), lines(come)]);
		},
		async isAsBefore() {
			await expect.poll(() => server.text() === before, pollOptions).toBe(true);
			await expect(page.getByText("Saved", { exact: true })).toBeVisible();
		},
	};
}

/** A copy of a definition with all that lies beside it. */
function folderOf(definition: string): string {
	const folder = mkdtempSync(join(tmpdir(), "site-editor-"));
	const file = join(project, definition);
	if (dirname(definition) === ".") cpSync(file, join(folder, "site.yaml"));
	else cpSync(dirname(file), folder, { recursive: true });
	mkdirSync(join(folder, "images"), { recursive: true });
	return folder;
}

/** The folder in which the editor of a site keeps what it remembers of a person, such as drafts. */
function stateFolderOf(folder: string): string {
	return `${folder}.state`;
}

/** Removes the folder of a site, and that of its editor's state. */
export function removeFolders(folder: string): void {
	for (const path of [folder, stateFolderOf(folder)]) rmSync(path, { recursive: true, force: true });
}

/** Starts the editor as `npm run edit` does; a port of 0 is one that is free. */
export async function start(folder: string, port = "0"): Promise<EditorServer> {
	const file = join(folder, "site.yaml");
	const child = spawn(process.execPath, ["src/cli/site.mjs", "edit", "--no-open", "--port", port, "--site", file], {
		cwd: project,
		env: { ...process.env, XDG_STATE_HOME: stateFolderOf(folder) },
		stdio: ["ignore", "pipe", "ignore"],
	});
	const ended = once(child, "exit");
	// The browser of the tests asks for no names.
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
	throw new Error("The editor ended before it said its address.");
}
