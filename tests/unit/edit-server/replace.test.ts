import { spawn } from "node:child_process";
import { once } from "node:events";
import { chmodSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { transformWithOxc } from "vite";
import { describe, expect, it, onTestFinished } from "vitest";
import { describeWriteError } from "../../../src/disk/write.ts";
import { project } from "../compiled.ts";
import { folderWith, startEditServer } from "./kit.ts";

/** Long enough that a write of it is seldom done at once. */
const long = (letter: string) => letter.repeat(3_000_000);

/** A program that writes the one and the other text in turn, as the editor does, and never ends. */
async function writer(folder: string): Promise<string> {
	const file = join(project, "src/disk/write.ts");
	const { code } = await transformWithOxc(readFileSync(file, "utf8"), file);
	const turns = `
		const texts = ["a", "b"].map((letter) => Buffer.from(letter.repeat(3_000_000)));
		for (let turn = 0; ; turn++) {
			replaceFile(process.argv[2], texts[turn % 2]);
			if (turn === 0) process.stdout.write("\\n");
		}`;
	writeFileSync(join(folder, "writer.mjs"), code + turns);
	return join(folder, "writer.mjs");
}

describe("a text that is being written", () => {
	it("is whole where the server is killed in the middle of it, and nothing else stays for long", async () => {
		const folder = folderWith({ "site.yaml": long("a") });
		const program = await writer(folderWith({}));
		for (const milliseconds of [1, 4, 9, 15]) {
			const run = spawn(process.execPath, [program, join(folder, "site.yaml")]);
			await once(run.stdout, "data");
			// At no moment of its own: any is right, and each time another.
			await pause(milliseconds);
			run.kill("SIGKILL");
			await once(run, "close");
			const left = readFileSync(join(folder, "site.yaml"), "utf8");
			expect(left === long("a") || left === long("b")).toBe(true);
		}
		mkdirSync(join(folder, "images"));
		writeFileSync(join(folder, "images/.a.jpg.0123456789ab.new"), "half");
		await startEditServer(folder);
		expect(readdirSync(folder, { recursive: true })).toEqual(["images", "site.yaml"]);
	});

	it("stays as it was where the folder may only be read, and that is said", async () => {
		const folder = folderWith({ "site.yaml": "a: 1\n" });
		const server = await startEditServer(folder);
		const read = await server.storage.read();
		if (read.kind !== "done") throw new Error(JSON.stringify(read));
		chmodSync(folder, 0o555);
		onTestFinished(() => chmodSync(folder, 0o755));
		const before = process.geteuid!();
		// Whoever has all rights may write there all the same.
		if (before === 0) process.seteuid!(65_534);
		const written = await server.storage.write({ "site.yaml": "a: 2\n" }, read.workspace.revision).finally(() => {
			if (before === 0) process.seteuid!(before);
		});
		expect(written).toEqual({
			kind: "protected",
			message: "‘site.yaml’ can't be saved. You don't have permission to write there.",
		});
		expect(readFileSync(join(folder, "site.yaml"), "utf8")).toBe("a: 1\n");
	});

	it.each([
		["EROFS", "protected", "permission"],
		["ENOSPC", "denied", "disk is full"],
		["EDQUOT", "denied", "disk is full"],
		["EIO", "unknown", "EIO"],
	])("that meets %s is said to be %s", (code, kind, words) => {
		expect(describeWriteError("site.yaml", { code })).toEqual({ kind, message: expect.stringContaining(words) });
	});
});
