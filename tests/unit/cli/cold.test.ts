import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import {
	existsSync,
	lstatSync,
	mkdirSync,
	mkdtempSync,
	readdirSync,
	readFileSync,
	renameSync,
	rmSync,
	writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { oldNode, unfitFolder } from "../../../src/cli/requirements.mjs";
import { damages } from "../cache/damages.ts";
import { project } from "../compiled.ts";
import { contentsOf } from "../output/build-assets.ts";
import { copyProject } from "./copy.ts";

const folder = mkdtempSync(join(tmpdir(), "cold-"));
const copy = join(folder, "project");
const leaflet = join(project, "tests/sites/whole/leaflet/site.yaml");
const program = join(copy, "src/cli/site.mjs");
const { VITEST: _, NODE_ENV: __, SITE: ___, ...env } = process.env;

/** Both builds bundle all of the code. */
const patience = 240_000;

beforeAll(() => copyProject(project, copy), patience);
afterAll(() => rmSync(folder, { recursive: true }));

/** When each file and folder of the code was changed last: a file that comes and goes changes its folder. */
function changes(): Map<string, bigint> {
	const paths = readdirSync(join(copy, "src"), { recursive: true, encoding: "utf8" });
	const times = ["", ...paths].map((path) => lstatSync(join(copy, "src", path), { bigint: true }).mtimeNs);
	return new Map(["", ...paths].map((path, index) => [path, times[index]!]));
}

describe("a first build", () => {
	it("works beside another, and writes nothing among the code", { timeout: patience }, async () => {
		const before = changes();
		const outs = ["one", "two"].map((name) => join(folder, name));
		const ends = outs.map(async (out) => {
			const build = spawn(process.execPath, [program, "build", "--site", leaflet, "--out", out], { cwd: copy, env });
			const errors = build.stderr.toArray();
			const [code] = await once(build, "exit");
			return [code, Buffer.concat(await errors).toString()];
		});
		expect(await Promise.all(ends)).toEqual([
			[0, expect.not.stringMatching(/^\s+at /m)],
			[0, expect.not.stringMatching(/^\s+at /m)],
		]);
		expect(changes()).toEqual(before);
		expect([...contentsOf(outs[0]!).keys()]).toContain("index.html");
		expect(contentsOf(outs[0]!)).toEqual(contentsOf(outs[1]!));
	});
});

describe("a program that is given up half way", () => {
	/** What a library may do, or a fault in our own code. */
	it.each([
		["by a library that ends it well", "Promise.all = () => process.exit(0)"],
		["for nothing is left to wait for", "Promise.all = () => new Promise(() => {})"],
		["for a fault that nobody expected", "Promise.all = () => Promise.reject(new Error('a fault'))"],
	])("ends with 2 and a word, and writes nothing: %s", { timeout: patience }, (_, fault) => {
		const preload = join(folder, "fault.mjs");
		writeFileSync(preload, fault);
		const out = join(folder, "never");
		const args = ["--import", preload, program, "build", "--site", leaflet, "--out", out];
		const { status, stderr } = spawnSync(process.execPath, args, { cwd: copy, env, encoding: "utf8" });
		expect(status).toBe(2);
		expect(stderr).not.toBe("");
		expect(readdirSync(folder)).not.toContain("never");
	});
});

describe("a bundle that is damaged", () => {
	it.each([
		["the program", /-program$/, "has another byte in the middle"],
		["what was compiled of the program", /-program-build$/, "has another byte in the middle"],
		["what is made for pages", /-bundle$/, "is a folder"],
	])("is made again: %s", { timeout: patience }, (_, names, damage) => {
		const kept = join(copy, "node_modules/.cache/site");
		const bundles = readdirSync(kept).filter((name) => names.test(name));
		expect(bundles).toHaveLength(1);
		damages[damage]!(join(kept, bundles[0]!));
		const out = join(folder, "again");
		const { status, stderr } = spawnSync(process.execPath, [program, "build", "--site", leaflet, "--out", out], {
			cwd: copy,
			env,
			encoding: "utf8",
		});
		expect([status, stderr]).toEqual([0, ""]);
		expect(contentsOf(out)).toEqual(contentsOf(join(folder, "one")));
	});
});

describe("an installation without what only developers need", () => {
	const bakery = join(project, "tests/sites/bakery/site.yaml");
	const run = (args: string[]) =>
		spawnSync(process.execPath, [program, ...args], { cwd: copy, env, encoding: "utf8", timeout: patience });

	it("has no package of theirs", () => {
		const { devDependencies } = JSON.parse(readFileSync(join(project, "package.json"), "utf8"));
		const there = Object.keys(devDependencies).filter((name) => existsSync(join(copy, "node_modules", name)));
		expect(there.filter((name) => !name.startsWith("@types/"))).toEqual([]);
	});

	it.each([
		["check", "--site", leaflet, "--format", "sarif"],
		["explain", "self-link"],
		["server", "nginx", "--site", leaflet],
		["server", "caddy", "--site", leaflet],
		["diff", leaflet, leaflet],
	])("does all of its work: %s %s", { timeout: patience }, (...args) => {
		const { status, stdout, stderr } = run(args);
		expect([status, stderr]).toEqual([0, ""]);
		expect(stdout).not.toBe("");
	});

	it("says what to install where pictures of pages are asked for", { timeout: patience }, () => {
		const { status, stderr } = run(["diff", leaflet, bakery, "--screenshots", join(folder, "shots")]);
		expect(status).toBe(2);
		expect(stderr).toMatch(/^[^\n]*playwright[^\n]*npm ci[^\n]*\n$/);
	});

	it("serves pages", { timeout: patience }, async () => {
		const args = [program, "start", "--site", leaflet, "--out", join(folder, "start"), "--port", "0"];
		const server = spawn(process.execPath, args, { cwd: copy, env, stdio: ["ignore", "pipe", "inherit"] });
		const ended = once(server, "exit");
		const url = await new Promise<string>((resolve, reject) => {
			let said = "";
			// It is read to the end: a server whose words nobody hears ends.
			server.stdout.on("data", (text) => {
				said += text;
				const [found] = said.match(/http:\/\/localhost:[1-9]\d*(?=.*Ctrl)/) ?? [];
				if (found) resolve(found);
			});
			ended.then(() => reject(new Error(said)));
		});
		const page = await fetch(url);
		expect([page.status, await page.text()]).toEqual([200, expect.stringContaining("<main")]);
		server.kill();
		await ended;
	});
});

describe("an installation that cannot be written", () => {
	// That a build is the same where nothing can be kept is tried in damaged.test.ts, with a stand-in for what is bundled.
	it("judges the same, and says why it takes longer", { timeout: patience }, () => {
		const kept = join(copy, "node_modules/.cache/site");
		rmSync(kept, { recursive: true });
		writeFileSync(kept, "a file in the place of the folder");
		const args = [program, "check", "--site", leaflet];
		const { status, stdout, stderr } = spawnSync(process.execPath, args, { cwd: copy, env, encoding: "utf8" });
		rmSync(kept);
		expect(stderr).toMatch(/cannot be written/);
		expect([status, stdout]).toEqual([0, expect.stringContaining("is in order")]);
	});
});

describe("an installation that is not that of the lock file", () => {
	const yaml = join(copy, "node_modules/yaml");
	const away = join(folder, "yaml");
	const older = () => {
		mkdirSync(yaml);
		writeFileSync(join(yaml, "package.json"), '{ "name": "yaml", "version": "1.0.0", "exports": {} }');
	};

	it.each([
		["for a package is missing", () => {}],
		["for a package is an older one", older],
	])("is told so, and what to do: %s", { timeout: patience }, (_, damage) => {
		// What is bundled already needs it no more.
		rmSync(join(copy, "node_modules/.cache"), { recursive: true, force: true });
		renameSync(yaml, away);
		damage();
		const { status, stderr } = spawnSync(process.execPath, [program, "check"], { cwd: copy, env, encoding: "utf8" });
		rmSync(yaml, { recursive: true, force: true });
		renameSync(away, yaml);
		expect([status, stderr]).toEqual([2, expect.stringMatching(/^[^\n]* yaml\. Run: npm ci\n$/)]);
	});

	it("is told where Node is older than it must be", () => {
		expect(oldNode(project, "20.9.0")).toMatch(/Node 20\.19 or newer.*20\.9\.0/);
		expect([oldNode(project, "20.19.0"), oldNode(project, "22.1.0")]).toEqual([null, null]);
	});

	it("says that it cannot run in a folder whose name bundlers take for a part of an address", () => {
		expect(unfitFolder("/home/me/C# work/site")).toMatch(/‘C# work’.*Rename/);
		expect(unfitFolder("C:\\Users\\me\\100%\\site")).toMatch(/‘100%’/);
		expect(unfitFolder("/home/me/a shop/site")).toBeNull();
	});
});
