import { mkdirSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it, vi } from "vitest";
import { watchFolder } from "../../../src/disk/watch-folder.ts";
import type { SavingStorage } from "../../../src/editor/storage.ts";
import { folderWith, startEditServer, type TestServer } from "./kit.ts";

const drawing = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M0 0h9v9H0z"/></svg>';

/** Writes what was not there before. */
async function edit(storage: SavingStorage, text: string): Promise<void> {
	const read = await storage.read();
	const revision = read.kind === "done" ? read.workspace.revision : "";
	expect(await storage.write({ "site.yaml": text }, revision)).toMatchObject({ kind: "done" });
}

/** Others may be at work on the machine. */
const patient = { timeout: 30_000 };

/** Counts what a page is told from now on. */
async function followChanges({ storage, heard }: TestServer): Promise<{ times: number; end: () => void }> {
	const told = { times: 0, end: storage.watch(() => told.times++) };
	await heard;
	return told;
}

describe("changes", () => {
	it("of others are told also where one's definition is deleted as soon as it is written", () => {
		const folder = folderWith({ "site.yaml": "before" });
		const watcher = watchFolder({ file: join(folder, "site.yaml") });
		const told: (string | null)[] = [];
		const end = watcher.subscribe((by) => told.push(by));
		writeFileSync(join(folder, "site.yaml"), "own text");
		watcher.reportWrite("tab", ["site.yaml"]);
		writeFileSync(join(folder, "site.yaml"), "own text again");
		rmSync(join(folder, "site.yaml"));
		watcher.reportWrite("tab", ["site.yaml"]);
		end();
		expect(told).toEqual(["tab", null]);
	});

	it("of other pages of the editor are told, and not one's own", async () => {
		const server = await startEditServer(folderWith({}));
		const { storage, another } = server;
		const told = await followChanges(server);
		await edit(storage, "own");
		await edit(another, "other");
		await vi.waitFor(() => expect(told.times).toBe(1), patient);
		told.end();
	});

	it.each([
		["a text", (storage: SavingStorage) => edit(storage, "own")],
		["a picture", (storage: SavingStorage) => storage.addPicture("own.svg", new Blob([drawing]))],
		["a picture deep in its folder", (storage: SavingStorage) => storage.removePicture("images/old/b.svg")],
	])("of others are told also where one writes %s in the same moment", async (_, write) => {
		const server = await startEditServer(folderWith({ "images/old/b.svg": drawing }));
		const told = await followChanges(server);
		writeFileSync(join(server.folder, "images/a.svg"), drawing);
		await write(server.storage);
		await vi.waitFor(() => expect(told.times).toBe(1), patient);
		// What is one's own alone is still no news.
		await server.storage.restorePicture("images/old/b.svg");
		await edit(server.storage, "own again");
		await edit(server.another, "other");
		await vi.waitFor(() => expect(told.times).toBe(2), patient);
		told.end();
	});

	it("of which files belong to the site are told also to who made them", async () => {
		const server = await startEditServer(folderWith({ "news/a.md": "---\n---\n" }));
		const { storage } = server;
		const told = await followChanges(server);
		const naming = "collections: { news: { folder: news } }\n";
		await edit(storage, naming);
		await vi.waitFor(() => expect(told.times).toBe(1), patient);
		const texts = { "site.yaml": naming, "news/a.md": "---\n---\n" };
		expect(await storage.read()).toMatchObject({ kind: "done", workspace: { texts } });
		told.end();
	});

	it.each([
		["a text", (folder: string) => writeFileSync(join(folder, "site.yaml"), "name: Zenith")],
		["a table that is new", (folder: string) => writeFileSync(join(folder, "new.csv"), "town")],
		["a table that is gone", (folder: string) => rmSync(join(folder, "towns.csv"))],
		["a picture deep in its folder", (folder: string) => writeFileSync(join(folder, "images/old/a.svg"), "x")],
		[
			"a first typeface",
			(folder: string) => {
				mkdirSync(join(folder, "fonts"));
				writeFileSync(join(folder, "fonts/own.woff2"), "wOF2");
			},
		],
		[
			"a folder that is another one",
			(folder: string) => {
				renameSync(join(folder, "images"), join(folder, "was"));
				mkdirSync(join(folder, "images"));
			},
		],
	])("of %s by others are told", async (_, change) => {
		const files = { "towns.csv": "town\nAthens\n", "images/old/b.svg": "x" };
		const server = await startEditServer(folderWith(files));
		const told = await followChanges(server);
		change(server.folder);
		await vi.waitFor(() => expect(told.times).toBe(1), patient);
		told.end();
	});
});
