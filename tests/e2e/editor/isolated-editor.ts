import { execFileSync } from "node:child_process";
import { cpSync, mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Page } from "playwright/test";
import { test as base, expect } from "../test.ts";
import { createEditorPage, type EditorPage, type EditorServer, removeFolders, start } from "./editor-test.ts";

const bakery = fileURLToPath(new URL("../../sites/bakery", import.meta.url));

/** Functions that fill the folder of a site before the editor is started in it. */
const folders = {
	"the bakery": copyBakery,
	nothing: () => {},
	/** Never published. */
	"a wrong price": (folder: string) => {
		copyBakery(folder);
		change(folder, (text) => text.replace("price: 14", "price: cheap"));
	},
	/** Published once, and then left with the conflict markers of a merge. */
	"a broken merge": (folder: string) => {
		copyBakery(folder);
		commit(folder);
		change(folder, (text) =>
			text.replace(/^ +heading: Warm bread.*$/m, "<<<<<<< HEAD\n$&\n=======\n$&, and cake\n>>>>>>> theirs"),
		);
	},
	/** With a branch "other" that has a different headline. */
	branches: (folder: string) => {
		copyBakery(folder);
		commit(folder);
		git(folder, "checkout", "-q", "-b", "other");
		change(folder, (text) => text.replace("Warm bread with your name on it", "Cold bread for nobody"));
		commit(folder);
		git(folder, "checkout", "-q", "-");
	},
	/** 2,000 lines, and a page for each of 10,000 rows. */
	"many pages": (folder: string) => {
		copyBakery(folder);
		const rows = Array.from({ length: 10_000 }, (_, index) => `town-${index},Town ${index}`);
		writeFileSync(join(folder, "towns.csv"), `town,townName\n${rows.join("\n")}\n`);
		const pages = Array.from({ length: 190 }, (_, index) => page(`/page-${index}`, `Page ${index}`));
		const townPages = page("/towns/:town", "{row.townName}").replace(
			"    sections",
			"    collection: towns\n    sections",
		);
		change(folder, (text) =>
			text
				.replace(/^collections:\n/m, "$&  towns:\n    csv: towns.csv\n")
				.replace(/^notFound:/m, `${[...pages, townPages].join("")}\n$&`),
		);
	},
};

function page(path: string, name: string): string {
	return `  - path: ${path}
    name: "${name}"
    title: "${name}"
    indexed: false
    sections:
      - type: heading
        heading: "${name}"
`;
}

/** Tests that need their own editor server and folder, because they stop the server or change the files. */
export const test = base.extend<{ folder: keyof typeof folders; server: EditorServer; opened: EditorPage }>({
	folder: ["the bakery", { option: true }],
	// The browser reports an error if the server is gone or a request is aborted.
	tolerated: /Failed to load resource/,
	server: async ({ folder: kind }, use) => {
		const folder = mkdtempSync(join(tmpdir(), "site-editor-"));
		folders[kind](folder);
		const server = await start(folder);
		await use(server);
		await server.end();
		removeFolders(folder);
	},
	baseURL: async ({ server }, use) => use(new URL(server.address).origin),
	opened: async ({ page: first, server }, use) => use(await open(first, server)),
});

export { expect };

/** Opens the editor. Accepts the browser's dialog that asks whether to leave the page. */
export async function open(page: Page, server: EditorServer): Promise<EditorPage> {
	page.on("dialog", (dialog) => dialog.accept());
	const editor = createEditorPage(page, server);
	await editor.open();
	return editor;
}

/** Replaces the first headline of the page, and stays in its field. */
export async function typeHeadline({ page, preview, startTyping }: EditorPage, words: string): Promise<void> {
	await startTyping(preview.getByRole("heading", { level: 1 }));
	await page.keyboard.press("ControlOrMeta+A");
	await page.keyboard.insertText(words);
}

export function git(folder: string, ...args: string[]): void {
	execFileSync("git", ["-c", "user.name=Ann", "-c", "user.email=ann@shop.example", ...args], { cwd: folder });
}

function commit(folder: string): void {
	git(folder, "init", "-q");
	git(folder, "add", "-A");
	git(folder, "commit", "-q", "-m", "As it was");
}

function change(folder: string, edit: (text: string) => string): void {
	const file = join(folder, "site.yaml");
	writeFileSync(file, edit(readFileSync(file, "utf8")));
}

function copyBakery(folder: string): void {
	cpSync(bakery, folder, { recursive: true });
}
