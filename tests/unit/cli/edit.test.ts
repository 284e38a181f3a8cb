import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { createServer } from "node:http";
import { join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { listen } from "../../../src/cli/listen.ts";
import { project } from "../compiled.ts";
import { folderWith } from "../edit-server/kit.ts";
import { program } from "./program.ts";

const { VITEST: _, NODE_ENV: __, SITE: ___, ...env } = process.env;
const file = join(project, "src/cli/site.mjs");

it("edit prints its URL with the token on one line, and serves the editor with its check options, even without a definition", async () => {
	const folder = folderWith({});
	const options = ["--max-size", "512", "--now", "2027-01-15", "--deny", "unused-constant"];
	const run = spawn(process.execPath, [file, "edit", "--no-open", "--port", "0", ...options], { cwd: folder, env });
	onTestFinished(() => void run.kill());
	let printed = "";
	run.stdout.on("data", (text) => {
		printed += text;
	});
	// The notice on stderr comes after the URL.
	await once(run.stderr, "data");
	expect(printed).toMatch(/^http:\/\/localhost:\d+\/#token=[\w-]{22}\n$/);
	const { origin, hash } = new URL(printed.trim());
	const request = (path: string) =>
		fetch(origin.replace("localhost", "127.0.0.1") + path, {
			headers: { "x-site-token": hash.slice("#token=".length) },
		});
	const documents = await Promise.all(["/", "/frame"].map(async (path) => (await request(path)).text()));
	const files = documents.flatMap((text) => [...text.matchAll(/(?:src|href)="(\/[^"]+)"/g)].map(([, path]) => path!));
	expect(files.length).toBeGreaterThan(2);
	for (const path of files) expect((await request(path)).status, path).toBe(200);
	expect(await (await request("/api/workspace")).json()).toMatchObject({
		workspace: {
			definition: "site.yaml",
			texts: {},
			checkOptions: { now: "2027-01-15T12:00:00.000Z", maxSize: 512, deny: ["unused-constant"] },
		},
	});
});

it("edit reports that the port is taken, and exits", async () => {
	const other = createServer();
	const { port } = new URL(await listen(other, "127.0.0.1", [0]));
	onTestFinished(() => void other.close());
	// Run a separate process: in this one, the editor’s bundling would continue after the test.
	const args = [file, "edit", "--no-open", "--port", port];
	const { status, stdout, stderr } = spawnSync(process.execPath, args, { cwd: project, env, encoding: "utf8" });
	expect([status, stdout, stderr]).toEqual([2, "", `Port ${port} is taken. Name another with --port.\n`]);
});

it("edit reports that the folder is missing, and exits", async () => {
	const { status, stdout, stderr } = await program(["edit", "--no-open", "--port", "0", "--site", "nowhere/site.yaml"]);
	expect([status, stdout, stderr]).toEqual([2, "", expect.stringContaining("‘nowhere’")]);
});
