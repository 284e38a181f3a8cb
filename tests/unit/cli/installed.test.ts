import { execFileSync, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { cpSync, existsSync, lstatSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { project } from "../compiled.ts";
import { productionPackages } from "./copy.ts";

const leaflet = join(project, "tests/sites/whole/leaflet/site.yaml");
const folder = mkdtempSync(join(tmpdir(), "installed-"));
const { VITEST: _, NODE_ENV: __, SITE: ___, ...env } = process.env;

/** All of the code is bundled, and nothing of it is there yet. In milliseconds. */
const patience = 240_000;

const place = join(folder, "a shop");

beforeAll(() => {
	const npm = (cwd: string, ...args: string[]) =>
		execFileSync("npm", [...args, "--offline", "--silent", "--ignore-scripts"], { cwd, env, encoding: "utf8" });
	const packed = npm(project, "pack", "--pack-destination", folder).trim();
	for (const [into, paths] of byFolder(productionPackages(project))) {
		link(
			paths.map((path) => join(project, path)),
			join(place, into),
		);
	}
	cpSync(leaflet, join(place, "site.yaml"));
	writeFileSync(join(place, "package.json"), "{}");
	npm(place, "install", "--no-audit", "--no-fund", "--no-package-lock", join("..", packed));
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

describe("installed in a folder with a space in its name, the program", () => {
	const site = (...args: string[]) =>
		spawnSync("npx", ["--offline", "site", ...args], {
			cwd: place,
			env: { ...env, npm_config_loglevel: "error" },
			encoding: "utf8",
		});

	it("checks and builds the definition that lies there, and writes nothing in its own folder", {
		timeout: patience,
	}, () => {
		const kept = join(folder, "kept");
		const packages = join(place, "node_modules");
		const before = lstatSync(packages, { bigint: true }).mtimeNs;
		const checked = site("check", "--cache", kept);
		expect([checked.status, checked.stdout]).toEqual([0, "site.yaml is in order.\n"]);
		const { status, stdout } = site("build", "--cache", kept);
		expect([status, stdout]).toEqual([0, expect.stringMatching(/^dist: 1 page/)]);
		expect(existsSync(join(place, "dist/index.html"))).toBe(true);
		expect(readdirSync(join(packages, "site")).sort()).toEqual(
			["README.md", "package.json", "schema", "src", "tsconfig.json", "vite.config.ts"].sort(),
		);
		// What is made is kept where it is said, and nothing is written beside the packages.
		expect(readdirSync(kept)).toEqual(
			expect.arrayContaining([expect.stringMatching(/-program$/), expect.stringMatching(/-bundle$/)]),
		);
		expect(lstatSync(packages, { bigint: true }).mtimeNs).toBe(before);
	});

	it("shows a preview whose pages find all they load", { timeout: patience }, async () => {
		const program = join(place, "node_modules/site/src/cli/site.mjs");
		const server = spawn(process.execPath, [program, "dev", "--port", "0"], {
			cwd: place,
			env,
			stdio: ["ignore", "pipe", "inherit"],
		});
		const ended = once(server, "exit");
		try {
			const url = await said(server.stdout, /http:\/\/localhost:[1-9]\d*(?=.*Ctrl)/);
			// Where no folder is named, it is the one that has the packages.
			expect(readdirSync(join(place, "node_modules/.cache/site"))).toContainEqual(expect.stringMatching(/-program$/));
			expect(await loadedFrom(url)).toEqual(expect.arrayContaining([expect.stringMatching(/react-dom/)]));
		} finally {
			server.kill();
			await ended;
		}
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
