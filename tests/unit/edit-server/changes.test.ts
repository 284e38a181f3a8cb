import { mkdirSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it, vi } from "vitest";
import { watchFolder } from "../../../src/disk/watch-folder.ts";
import type { SavingStorage } from "../../../src/editor/storage.ts";
import { folderWith, startEditServer, type TestServer } from "./kit.ts";

const drawing = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M0 0h9v9H0z"/></svg>';

/** Writes another text to the definition. */
async function edit(storage: SavingStorage, text: string): Promise<void> {
	const read = await storage.read();
	const revision = read.kind === "done" ? read.workspace.revision : "";
	expect(await storage.write({ "site.yaml": text }, revision)).toMatchObject({ kind: "done" });
}

/** Options of `waitFor`, in milliseconds. Long, because the machine may be busy. */
const patient = { timeout: 30_000 };

/** Counts the notifications that a tab gets from now on. */
async function followChanges({ storage, subscribed }: TestServer): Promise<{ count: number; end: () => void }> {
	const notifications = { count: 0, end: storage.watch(() => notifications.count++) };
	await subscribed;
	return notifications;
}

describe("changes", () => {
	it("by other programs are reported even if they delete the definition right after the editor has written it", () => {
		const folder = folderWith({ "site.yaml": "before" });
		const watcher = watchFolder({ file: join(folder, "site.yaml") });
		const notifications: (string | null)[] = [];
		const end = watcher.subscribe((by) => notifications.push(by));
		writeFileSync(join(folder, "site.yaml"), "own text");
		watcher.reportWrite("tab", ["site.yaml"]);
		writeFileSync(join(folder, "site.yaml"), "own text again");
		rmSync(join(folder, "site.yaml"));
		watcher.reportWrite("tab", ["site.yaml"]);
		end();
		expect(notifications).toEqual(["tab", null]);
	});

	it("by other tabs of the editor are reported, but not the tab's own", async () => {
		const server = await startEditServer(folderWith({}));
		const { storage, otherTab } = server;
		const notifications = await followChanges(server);
		await edit(storage, "own");
		await edit(otherTab, "other");
		await vi.waitFor(() => expect(notifications.count).toBe(1), patient);
		notifications.end();
	});

	it.each([
		["a text", (storage: SavingStorage) => edit(storage, "own")],
		["a picture", (storage: SavingStorage) => storage.addPicture("own.svg", new Blob([drawing]))],
		["a picture deep in its folder", (storage: SavingStorage) => storage.removePicture("images/old/b.svg")],
	])("by other programs are reported even if the tab itself changes %s at the same time", async (_, write) => {
		const server = await startEditServer(folderWith({ "images/old/b.svg": drawing }));
		const notifications = await followChanges(server);
		writeFileSync(join(server.folder, "images/a.svg"), drawing);
		await write(server.storage);
		await vi.waitFor(() => expect(notifications.count).toBe(1), patient);
		// The tab's own changes alone still aren't reported.
		await server.storage.restorePicture("images/old/b.svg");
		await edit(server.storage, "own again");
		await edit(server.otherTab, "other");
		await vi.waitFor(() => expect(notifications.count).toBe(2), patient);
		notifications.end();
	});

	it("to the set of the site's files are reported even to the tab that made them", async () => {
		const server = await startEditServer(folderWith({ "news/a.md": "---\n---\n" }));
		const { storage } = server;
		const notifications = await followChanges(server);
		const naming = "collections: { news: { folder: news } }\n";
		await edit(storage, naming);
		await vi.waitFor(() => expect(notifications.count).toBe(1), patient);
		const texts = { "site.yaml": naming, "news/a.md": "---\n---\n" };
		expect(await storage.read()).toMatchObject({ kind: "done", workspace: { texts } });
		notifications.end();
	});

	it.each([
		["a text", (folder: string) => writeFileSync(join(folder, "site.yaml"), "name: Zenith")],
		["a new table", (folder: string) => writeFileSync(join(folder, "new.csv"), "town")],
		["a deleted table", (folder: string) => rmSync(join(folder, "towns.csv"))],
		["a picture deep in its folder", (folder: string) => writeFileSync(join(folder, "images/old/a.svg"), "x")],
		[
			"a first font",
			(folder: string) => {
				mkdirSync(join(folder, "fonts"));
				writeFileSync(join(folder, "fonts/own.woff2"), "wOF2");
			},
		],
		[
			"a replaced folder",
			(folder: string) => {
				renameSync(join(folder, "images"), join(folder, "was"));
				mkdirSync(join(folder, "images"));
			},
		],
	])("of %s by other programs are reported", async (_, change) => {
		const files = { "towns.csv": "town\nAthens\n", "images/old/b.svg": "x" };
		const server = await startEditServer(folderWith(files));
		const notifications = await followChanges(server);
		change(server.folder);
		await vi.waitFor(() => expect(notifications.count).toBe(1), patient);
		notifications.end();
	});
});
