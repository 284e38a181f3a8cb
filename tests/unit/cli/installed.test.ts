import { execFileSync, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import {
	cpSync,
	existsSync,
	lstatSync,
	mkdirSync,
	mkdtempSync,
	readdirSync,
	readFileSync,
	rmSync,
	symlinkSync,
	writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, relative } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { damages } from "../cache/damages.ts";
import { project } from "../compiled.ts";
import { contentsOf } from "../output/build-assets.ts";
import { productionPackages } from "./copy.ts";

/*
 * The program packed and installed beside a definition, in a folder with a space in its name, without what only
 * developers need. Nothing is kept there yet.
 */

const folder = mkdtempSync(join(tmpdir(), "installed-"));
const leaflet = join(project, "tests/sites/whole/leaflet/site.yaml");
const { VITEST: _, NODE_ENV: __, SITE: ___, ...others } = process.env;
/** npm writes its logs below the home of a person, who may not have one here. */
const env = { ...others, npm_config_cache: join(folder, "npm") };

/** All of the code is bundled. In milliseconds. */
const patience = 240_000;

const place = join(folder, "a shop");
const packages = join(place, "node_modules");
const code = join(packages, "site");
const program = join(code, "src/cli/site.mjs");
const kept = join(packages, ".cache/site");

beforeAll(() => {
	const npm = ["pack", "--pack-destination", folder, "--offline", "--silent", "--ignore-scripts"];
	const packed = execFileSync("npm", npm, { cwd: project, env, encoding: "utf8" }).trim();
	for (const [into, paths] of byFolder(productionPackages(project))) {
		link(
			paths.map((path) => join(project, path)),
			join(place, into),
		);
	}
	// As npm installs it, which takes seconds for it.
	mkdirSync(code);
	execFileSync("tar", ["-xzf", join(folder, packed), "-C", code, "--strip-components=1"]);
	const { bin } = JSON.parse(readFileSync(join(code, "package.json"), "utf8"));
	mkdirSync(join(packages, ".bin"));
	symlinkSync(join("../site", bin.site), join(packages, ".bin/site"));
	cpSync(leaflet, join(place, "site.yaml"));
	writeFileSync(join(place, "package.json"), "{}");
}, patience);

afterAll(() => rmSync(folder, { recursive: true }), patience);

/** Copies folders into another without their content: packages are large. */
function link(folders: string[], into: string): void {
	mkdirSync(into, { recursive: true });
	execFileSync("cp", ["-RlP", ...folders, into]);
}

/** "node_modules/@capsizecss" → ["node_modules/@capsizecss/core"] */
function byFolder(paths: string[]): Map<string, string[]> {
	const folders = new Map<string, string[]>();
	for (const path of paths) folders.set(dirname(path), [...(folders.get(dirname(path)) ?? []), path]);
	return folders;
}

/** When each file and folder of the code was changed last: a file that comes and goes changes its folder. */
function changes(): Map<string, bigint> {
	const paths = readdirSync(code, { recursive: true, encoding: "utf8" });
	const times = ["", ...paths].map((path) => lstatSync(join(code, path), { bigint: true }).mtimeNs);
	return new Map(["", ...paths].map((path, index) => [path, times[index]!]));
}

describe("a first build", () => {
	it("works far from the program, and writes nothing among the code", { timeout: patience }, () => {
		const before = changes();
		const [site, out] = [leaflet, join(folder, "one")].map((path) => relative("/", path)) as [string, string];
		const args = [program, "build", "--site", site, "--out", out];
		const { status, stderr } = spawnSync(process.execPath, args, { cwd: "/", env, encoding: "utf8" });
		expect([status, stderr]).toEqual([0, expect.not.stringMatching(/^\s+at /m)]);
		expect(changes()).toEqual(before);
		expect([...contentsOf(join(folder, "one")).keys()]).toContain("index.html");
	});

	it("is asked for by its name, in the folder of the definition, and leaves the packages as they are", {
		timeout: patience,
	}, () => {
		const before = lstatSync(packages, { bigint: true }).mtimeNs;
		const site = (...args: string[]) =>
			spawnSync(join(packages, ".bin/site"), args, { cwd: place, env, encoding: "utf8" });
		const checked = site("check");
		expect([checked.status, checked.stdout]).toEqual([0, "site.yaml has no problems.\n"]);
		const { status, stdout } = site("build");
		expect([status, stdout]).toEqual([0, expect.stringMatching(/^dist: 1 page/)]);
		expect(existsSync(join(place, "dist/index.html"))).toBe(true);
		expect(lstatSync(packages, { bigint: true }).mtimeNs).toBe(before);
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
		const { status, stderr } = spawnSync(process.execPath, args, { cwd: place, env, encoding: "utf8" });
		expect(status).toBe(2);
		expect(stderr).not.toBe("");
		expect(readdirSync(folder)).not.toContain("never");
	});
});

it("keeps what a whole check has compiled, also where the first one ended early", { timeout: patience }, () => {
	const compiled = join(kept, readdirSync(kept).find((file) => file.endsWith("-program-check"))!);
	const broken = join(folder, "broken.yaml");
	writeFileSync(broken, "site: [");
	rmSync(compiled);
	const after = (definition: string) => {
		spawnSync(process.execPath, [program, "check", "--site", definition], { cwd: place, env });
		return lstatSync(compiled, { bigint: true });
	};
	const early = after(broken);
	const whole = after(leaflet);
	expect(Number(whole.size)).toBeGreaterThan(1.2 * Number(early.size));
	expect(after(leaflet).mtimeNs).toBe(whole.mtimeNs);
});

it("builds the same where what was compiled of its bundle is damaged", { timeout: patience }, () => {
	const compiled = readdirSync(kept).filter((file) => file.endsWith("-program-build"));
	expect(compiled).toHaveLength(1);
	damages["has another byte in the middle"]!(join(kept, compiled[0]!));
	const out = join(folder, "again");
	const args = [program, "build", "--site", leaflet, "--out", out];
	const { status, stderr } = spawnSync(process.execPath, args, { cwd: place, env, encoding: "utf8" });
	expect([status, stderr]).toEqual([0, ""]);
	expect(contentsOf(out)).toEqual(contentsOf(join(folder, "one")));
});

describe("an installation without what only developers need", () => {
	const bakery = join(project, "tests/sites/bakery/site.yaml");
	const run = (args: string[]) =>
		spawnSync(process.execPath, [program, ...args], { cwd: place, env, encoding: "utf8", timeout: patience });

	it("has no package of theirs", () => {
		const { devDependencies } = JSON.parse(readFileSync(join(project, "package.json"), "utf8"));
		const there = Object.keys(devDependencies).filter((name) => existsSync(join(packages, name)));
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
		const server = spawn(process.execPath, args, { cwd: place, env, stdio: ["ignore", "pipe", "inherit"] });
		const ended = once(server, "exit");
		const url = await said(server.stdout, /http:\/\/localhost:[1-9]\d*(?=.*Ctrl)/);
		const page = await fetch(url);
		expect([page.status, await page.text()]).toEqual([200, expect.stringContaining("<main")]);
		server.kill();
		await ended;
	});
});

describe("a preview", () => {
	it("has pages that find all they load, also where it is started far from the program", {
		timeout: patience,
	}, async () => {
		const site = relative("/", join(place, "site.yaml"));
		const server = spawn(process.execPath, [program, "dev", "--port", "0", "--site", site], {
			cwd: "/",
			env,
			stdio: ["ignore", "pipe", "inherit"],
		});
		const ended = once(server, "exit");
		try {
			const url = await said(server.stdout, /http:\/\/localhost:[1-9]\d*(?=.*Ctrl)/);
			expect(await loadedFrom(url)).toEqual(expect.arrayContaining([expect.stringMatching(/react-dom/)]));
		} finally {
			server.kill();
			await ended;
		}
	});
});

describe("an installation that cannot be written", () => {
	// That what is drawn and compressed is the same there is tried in damaged.test.ts.
	it("judges the same, and says why it takes longer", { timeout: patience }, () => {
		rmSync(kept, { recursive: true });
		writeFileSync(kept, "a file in the place of the folder");
		const args = [program, "check", "--site", leaflet];
		const { status, stdout, stderr } = spawnSync(process.execPath, args, { cwd: place, env, encoding: "utf8" });
		rmSync(kept);
		expect(stderr).toMatch(/can't be written/);
		expect([status, stdout]).toEqual([0, expect.stringContaining("has no problems")]);
	});
});

/** The first thing of this kind that a program says. It is heard to the end: a server whose words nobody hears ends. */
function said(output: NodeJS.ReadableStream, pattern: RegExp): Promise<string> {
	let text = "";
	return new Promise((resolve, reject) => {
		output.on("data", (piece) => {
			text += piece;
			const [found] = text.match(pattern) ?? [];
			if (found) resolve(found);
		});
		output.on("end", () => reject(new Error(text)));
	});
}

/** Every module that a page loads, each of which must be there, by its address. */
async function loadedFrom(url: string): Promise<string[]> {
	const page = await (await fetch(url)).text();
	const app = page.match(/data-app="([^"]*)"/)?.[1] ?? "";
	const waiting = [...page.matchAll(/(?:src|from|import)\s*[=(]?\s*"(\/[^"]*)"/g)].map(([, path]) => path!).concat(app);
	const seen = new Set<string>();
	for (const path of waiting) {
		if (seen.has(path) || !/^\/(?:@|src|node_modules)/.test(path)) continue;
		seen.add(path);
		const answer = await fetch(new URL(path, url));
		const type = answer.headers.get("content-type") ?? "";
		expect([path, answer.status]).toEqual([path, 200]);
		if (!type.includes("javascript")) continue;
		const code = await answer.text();
		waiting.push(...[...code.matchAll(/(?:from|import)\s*\(?\s*"(\/[^"]*)"/g)].map(([, found]) => found!));
	}
	return [...seen];
}
