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

/** Long enough that writing it usually takes several system calls. */
const long = (letter: string) => letter.repeat(3_000_000);

/** Creates a program that alternately writes two texts like the editor, without ever ending. Returns its path. */
async function createWriter(folder: string): Promise<string> {
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
	it("is complete even if the server is killed while writing, and temporary files are removed later", async () => {
		const folder = folderWith({ "site.yaml": long("a") });
		const program = await createWriter(folderWith({}));
		for (const milliseconds of [1, 4, 9, 15]) {
			const run = spawn(process.execPath, [program, join(folder, "site.yaml")]);
			await once(run.stdout, "data");
			// The moment doesn't matter, as long as it differs each time.
			await pause(milliseconds);
			run.kill("SIGKILL");
			await once(run, "close");
			const content = readFileSync(join(folder, "site.yaml"), "utf8");
			expect(content === long("a") || content === long("b")).toBe(true);
		}
		mkdirSync(join(folder, "images"));
		writeFileSync(join(folder, "images/.a.jpg.0123456789ab.new"), "half");
		await startEditServer(folder);
		expect(readdirSync(folder, { recursive: true })).toEqual(["images", "site.yaml"]);
	});

	it("stays unchanged if the folder is read-only, and the answer says so", async () => {
		const folder = folderWith({ "site.yaml": "a: 1\n" });
		const server = await startEditServer(folder);
		const read = await server.storage.read();
		if (read.kind !== "done") throw new Error(JSON.stringify(read));
		chmodSync(folder, 0o555);
		onTestFinished(() => chmodSync(folder, 0o755));
		const userId = process.geteuid!();
		// Root could write there anyway, so run as the user “nobody”.
		if (userId === 0) process.seteuid!(65_534);
		const result = await server.storage.write({ "site.yaml": "a: 2\n" }, read.workspace.revision).finally(() => {
			if (userId === 0) process.seteuid!(userId);
		});
		expect(result).toEqual({
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
	])("whose writing fails with %s is reported as %s", (code, kind, words) => {
		expect(describeWriteError("site.yaml", { code })).toEqual({ kind, message: expect.stringContaining(words) });
	});
});
