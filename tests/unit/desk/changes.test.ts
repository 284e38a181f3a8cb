import { mkdirSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it, vi } from "vitest";
import type { Storage } from "../../../src/editor/storage.ts";
import { atWork, folderWith } from "./kit.ts";

/** Writes what was not there before. */
async function edit(storage: Storage, text: string): Promise<void> {
	const read = await storage.read();
	const revision = read.kind === "done" ? read.workspace.revision : "";
	expect(await storage.write({ "site.yaml": text }, revision)).toMatchObject({ kind: "done" });
}

/** Others may be at work on the machine. */
const patient = { timeout: 30_000 };

/** Follows, and counts what it is told; by then it is told something. */
async function followed(storage: Storage, by: Storage): Promise<{ times: number; end: () => void }> {
	const told = { times: 0, end: storage.watch(() => told.times++) };
	await vi.waitFor(async () => {
		await edit(by, `${Math.random()}`);
		expect(told.times).toBeGreaterThan(0);
	}, patient);
	told.times = 0;
	return told;
}

describe("changes", () => {
	it("of other pages of the editor are told, and not one's own", async () => {
		const { storage, another } = await atWork(folderWith({}));
		const told = await followed(storage, another);
		await edit(storage, "own");
		await edit(another, "other");
		await vi.waitFor(() => expect(told.times).toBe(1), patient);
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
		const { folder, storage, another } = await atWork(folderWith(files));
		const told = await followed(storage, another);
		change(folder);
		await vi.waitFor(() => expect(told.times).toBe(1), patient);
		told.end();
	});
});
