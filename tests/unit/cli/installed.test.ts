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
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { getCacheFolder } from "../../../src/cache/cache.mjs";
import { mediaTypes } from "../../../src/output/media-types.ts";
import { listReachable } from "../../../src/pack/packages.mjs";
import { damages } from "../cache/damages.ts";
import { project } from "../compiled.ts";
import { minimal } from "../minimal.ts";
import { readContents } from "../output/build-assets.ts";

/*
 * Tests the packed program, installed beside a definition in a folder with a space in its name, without the bundler and
 * without a cache.
 */

const folder = mkdtempSync(join(tmpdir(), "installed-"));
const leaflet = join(project, "tests/sites/whole/leaflet/site.yaml");
const { VITEST: _, NODE_ENV: __, SITE: ___, ...otherEnv } = process.env;
/** npm writes its logs to the home folder, which may not exist. */
const env = { ...otherEnv, npm_config_cache: join(folder, "npm") };

/** In milliseconds. */
const testTimeout = 240_000;

const siteFolder = join(folder, "a shop");
const packages = join(siteFolder, "node_modules");
const code = join(packages, "siteyaml");
const program = join(code, "src/cli/site.mjs");
const cacheFolder = join(packages, ".cache/siteyaml");

beforeAll(() => {
	const pack = ["src/pack/pack.mjs", folder];
	const packed = execFileSync(process.execPath, pack, { cwd: project, env, encoding: "utf8" }).trim().split("\n");
	// Install them as npm would, but without the seconds that npm takes.
	for (const [index, name] of ["siteyaml", "create-siteyaml"].entries()) {
		mkdirSync(join(packages, name), { recursive: true });
		execFileSync("tar", ["-xzf", packed[index]!, "-C", join(packages, name), "--strip-components=1"]);
	}
	const { bin, bundleDependencies } = readJson(join(code, "package.json"));
	const { packages: locked } = readJson(join(code, "npm-shrinkwrap.json"));
	const isInstalled = (path: string) =>
		path !== "" && !bundleDependencies.includes(path.slice("node_modules/".length)) && existsSync(join(project, path));
	for (const [into, paths] of groupByFolder(Object.keys(locked).filter(isInstalled))) {
		copyWithHardLinks(
			paths.map((path) => join(project, path)),
			join(siteFolder, into),
		);
	}
	mkdirSync(join(packages, ".bin"));
	symlinkSync(join("../siteyaml", bin.siteyaml), join(packages, ".bin/siteyaml"));
	cpSync(leaflet, join(siteFolder, "site.yaml"));
	writeFileSync(join(siteFolder, "package.json"), "{}");
}, testTimeout);

afterAll(() => rmSync(folder, { recursive: true }), testTimeout);

function readJson(file: string) {
	return JSON.parse(readFileSync(file, "utf8"));
}

/** Copies folders with hard links, because packages are large. */
function copyWithHardLinks(folders: string[], into: string): void {
	mkdirSync(into, { recursive: true });
	execFileSync("cp", ["-RlP", ...folders, into]);
}

/** "node_modules/@capsizecss" → ["node_modules/@capsizecss/core"] */
function groupByFolder(paths: string[]): Map<string, string[]> {
	const folders = new Map<string, string[]>();
	for (const path of paths) folders.set(dirname(path), [...(folders.get(dirname(path)) ?? []), path]);
	return folders;
}

/** Returns the modification time of each file and folder of the code. A file that was deleted again has changed its folder, too. */
function readModificationTimes(): Map<string, bigint> {
	const paths = readdirSync(code, { recursive: true, encoding: "utf8" });
	const times = ["", ...paths].map((path) => lstatSync(join(code, path), { bigint: true }).mtimeNs);
	return new Map(["", ...paths].map((path, index) => [path, times[index]!]));
}

describe("a first build", () => {
	it("works from another folder, and writes nothing to the code", { timeout: testTimeout }, () => {
		const before = readModificationTimes();
		const [site, out] = [leaflet, join(folder, "one")].map((path) => relative("/", path)) as [string, string];
		const args = [program, "build", "--site", site, "--out", out];
		const { status, stderr } = spawnSync(process.execPath, args, { cwd: "/", env, encoding: "utf8" });
		expect([status, stderr]).toEqual([0, expect.not.stringMatching(/^\s+at /m)]);
		expect(readModificationTimes()).toEqual(before);
		expect([...readContents(join(folder, "one")).keys()]).toContain("index.html");
	});

	it("works with the command `siteyaml` in the folder of the definition, and adds nothing beside the packages", {
		timeout: testTimeout,
	}, () => {
		const before = lstatSync(packages, { bigint: true }).mtimeNs;
		const site = (...args: string[]) =>
			spawnSync(join(packages, ".bin/siteyaml"), args, { cwd: siteFolder, env, encoding: "utf8" });
		const checked = site("check");
		expect([checked.status, checked.stdout]).toEqual([0, "site.yaml has no problems.\n"]);
		const { status, stdout } = site("build");
		expect([status, stdout]).toEqual([0, expect.stringMatching(/^dist: 1 page/)]);
		expect(existsSync(join(siteFolder, "dist/index.html"))).toBe(true);
		expect(lstatSync(packages, { bigint: true }).mtimeNs).toBe(before);
	});
});

describe("a program that stops halfway", () => {
	/** Faults that a library or our own code may have. */
	it.each([
		["a library exits with 0", "Promise.all = () => process.exit(0)"],
		["a promise never settles", "Promise.all = () => new Promise(() => {})"],
		["an unexpected error", "Promise.all = () => Promise.reject(new Error('a fault'))"],
	])("exits with 2 and a message, and writes nothing: %s", { timeout: testTimeout }, (_, fault) => {
		const preload = join(folder, "fault.mjs");
		writeFileSync(preload, fault);
		const out = join(folder, "never");
		const args = ["--import", preload, program, "build", "--site", leaflet, "--out", out];
		const { status, stderr } = spawnSync(process.execPath, args, { cwd: siteFolder, env, encoding: "utf8" });
		expect(status).toBe(2);
		expect(stderr).not.toBe("");
		expect(readdirSync(folder)).not.toContain("never");
	});
});

it("the compile cache includes all code of a check, even if the first check ended early", {
	timeout: testTimeout,
}, () => {
	const compiled = join(cacheFolder, readdirSync(cacheFolder).find((file) => file.endsWith("-program-check"))!);
	const broken = join(folder, "broken.yaml");
	writeFileSync(broken, "site: [");
	rmSync(compiled);
	const statAfterCheck = (definition: string) => {
		spawnSync(process.execPath, [program, "check", "--site", definition], { cwd: siteFolder, env });
		return lstatSync(compiled, { bigint: true });
	};
	const incomplete = statAfterCheck(broken);
	const complete = statAfterCheck(leaflet);
	// The code for a valid definition makes the cache larger by more than a few bytes.
	expect(Number(complete.size)).toBeGreaterThan(1.2 * Number(incomplete.size));
	expect(statAfterCheck(leaflet).mtimeNs).toBe(complete.mtimeNs);
});

it("a build has the same output if the compile cache of its bundle is damaged", { timeout: testTimeout }, () => {
	const compiled = readdirSync(cacheFolder).filter((file) => file.endsWith("-program-build"));
	expect(compiled).toHaveLength(1);
	damages["has another byte in the middle"]!(join(cacheFolder, compiled[0]!));
	const out = join(folder, "again");
	const args = [program, "build", "--site", leaflet, "--out", out];
	const { status, stderr } = spawnSync(process.execPath, args, { cwd: siteFolder, env, encoding: "utf8" });
	expect([status, stderr]).toEqual([0, ""]);
	expect(readContents(out)).toEqual(readContents(join(folder, "one")));
});

describe("an installation", () => {
	const bakery = join(project, "tests/sites/bakery/site.yaml");
	const run = (args: string[]) =>
		spawnSync(process.execPath, [program, ...args], { cwd: siteFolder, env, encoding: "utf8", timeout: testTimeout });

	it("has no bundler, and no packages that are already bundled", () => {
		const names = ["vite", "vike", "rolldown", "typescript", "react-dom", "libphonenumber-js", "yaml"];
		expect(names.filter((name) => existsSync(join(packages, name)))).toEqual([]);
	});

	it("pins the version of every package, and has the licences of bundled packages", () => {
		const { packages: locked } = readJson(join(code, "npm-shrinkwrap.json"));
		const { dependencies } = readJson(join(code, "package.json"));
		expect(Object.keys(locked)).toEqual(["", ...listReachable(Object.keys(dependencies), locked)]);
		const licences = readFileSync(join(code, "LICENCES.txt"), "utf8");
		const isListed = (name: string) => new RegExp(`^${name} [0-9.]+, (MIT|ISC)$`, "m").test(licences);
		expect(["react-dom", "yaml", "prosemirror-view", "@codemirror/view"].filter((name) => !isListed(name))).toEqual([]);
	});

	const businesses = readdirSync(join(project, "tests/sites/businesses"));
	it.each(businesses)("builds the same site as a clone, byte for byte: %s", { timeout: testTimeout }, (name) => {
		const data = join(folder, name);
		cpSync(join(project, "tests/sites/businesses", name), data, { recursive: true });
		// Pictures are encoded once, for the tests of all sites.
		const build = (script: string, out: string) =>
			spawnSync(process.execPath, [script, "build", "--out", out, "--cache", getCacheFolder(project)], {
				cwd: data,
				env,
			});
		expect(build(program, "packed").status).toBe(0);
		expect(build(join(project, "src/cli/site.mjs"), "cloned").status).toBe(0);
		expect(readContents(join(data, "packed"))).toEqual(readContents(join(data, "cloned")));
	});

	it.each([
		["check", "--site", leaflet, "--format", "sarif"],
		["explain", "self-link"],
		["server", "nginx", "--site", leaflet],
		["server", "caddy", "--site", leaflet],
		["diff", leaflet, leaflet],
	])("can run: %s %s", { timeout: testTimeout }, (...args) => {
		const { status, stdout, stderr } = run(args);
		expect([status, stderr]).toEqual([0, ""]);
		expect(stdout).not.toBe("");
	});

	it("says what to install for --screenshots", { timeout: testTimeout }, () => {
		const { status, stderr } = run(["diff", leaflet, bakery, "--screenshots", join(folder, "shots")]);
		expect(status).toBe(2);
		expect(stderr).toMatch(/^[^\n]*playwright[^\n]*npm ci[^\n]*\n$/);
	});

	it("serves pages", { timeout: testTimeout }, async () => {
		const args = [program, "start", "--site", leaflet, "--out", join(folder, "start"), "--port", "0"];
		const server = spawn(process.execPath, args, { cwd: siteFolder, env, stdio: ["ignore", "pipe", "inherit"] });
		const ended = once(server, "exit");
		const url = await waitForOutput(server.stdout, /http:\/\/localhost:[1-9]\d*(?=.*Ctrl)/);
		const page = await fetch(url);
		expect([page.status, await page.text()]).toEqual([200, expect.stringContaining("<main")]);
		server.kill();
		await ended;
	});
});

describe("a program that imports the package", () => {
	/** Runs a module in the folder of the site. Returns what it prints as JSON. */
	const runModule = (code: string) => {
		const file = join(siteFolder, "program.mjs");
		writeFileSync(file, code);
		const { status, stdout, stderr } = spawnSync(process.execPath, [file], {
			cwd: siteFolder,
			env,
			encoding: "utf8",
			timeout: testTimeout,
		});
		expect([status, stderr]).toEqual([0, ""]);
		return JSON.parse(stdout);
	};

	it("can check, compile, compare, change and build sites", { timeout: testTimeout }, () => {
		const files = {
			broken: `${minimal()}unknown: 1\n`,
			before: minimal(),
			after: minimal().replace("heading: Home", "heading: Welcome"),
		};
		for (const [name, text] of Object.entries(files)) writeFileSync(join(siteFolder, `${name}.yaml`), text);
		const results = runModule(`
			import { apply, build, check, compile, diff } from "siteyaml";
			const [broken, before, after] = await Promise.all(["broken", "before", "after"].map((name) => compile(name + ".yaml")));
			const texts = { "site.yaml": ${JSON.stringify(`# Ours.\n${minimal()}`)} };
			process.stdout.write(JSON.stringify({
				summary: (await check("broken.yaml")).summary,
				codes: broken.diagnostics.map(({ code }) => code),
				site: broken.site,
				sentences: (await diff(before.site, after.site)).changes.map(({ sentence }) => sentence),
				change: await apply(texts, [{ do: "set", pointer: "/site/name", value: "Rye" }]),
				refused: Object.keys(await apply(texts, [{ do: "remove", pointer: "/nowhere" }])),
				built: await build("after.yaml", { out: "by-module" }),
			}));
		`);
		expect(results).toMatchObject({
			summary: { errors: 1 },
			codes: ["unknown-key"],
			site: null,
			built: { problem: null },
		});
		expect(results.sentences).toContainEqual(expect.stringContaining("Welcome"));
		expect(results.change.texts["site.yaml"]).toMatch(/^# Ours\.\n.* {2}name: Rye$/ms);
		expect(results.refused).toEqual(["refused"]);
		expect(existsSync(join(siteFolder, "by-module/index.html"))).toBe(true);
	});

	it("can read the schema, but import no other module of the package", { timeout: testTimeout }, () => {
		const [schema, code] = runModule(`
			const denied = await import("siteyaml/src/cli/site.mjs").catch(({ code }) => code);
			process.stdout.write(JSON.stringify([import.meta.resolve("siteyaml/schema.json"), denied]));
		`);
		expect([readJson(fileURLToPath(schema)).title, code]).toEqual(["website", "ERR_PACKAGE_PATH_NOT_EXPORTED"]);
	});
});

describe("a new site", () => {
	const answers = ["--name", "Rye & Wren", "--kind", "restaurant", "--language", "en", "--country", "GB"];
	const listFilesIn = (path: string) =>
		readdirSync(path, { recursive: true, withFileTypes: true })
			.filter((entry) => entry.isFile())
			.map((entry) => relative(path, join(entry.parentPath, entry.name)));

	it("has only its data and files for tools, keeps existing files, and passes the check", {
		timeout: testTimeout,
	}, () => {
		mkdirSync(join(siteFolder, "inn"));
		writeFileSync(join(siteFolder, "inn/README.md"), "Ours.");
		const run = (args: string[], cwd: string) =>
			spawnSync(process.execPath, [program, ...args], { cwd, env, encoding: "utf8", timeout: testTimeout });
		const { status, stdout } = run(["new", "inn", ...answers], siteFolder);
		expect([status, stdout]).toEqual([
			0,
			expect.stringMatching(/\n {2}cd inn\n {2}npm install\n {2}npx siteyaml edit\n/),
		]);
		const siteFiles = [
			"images/opening.svg",
			"images/portrait-1.svg",
			"images/portrait-2.svg",
			"package.json",
			"site.yaml",
		];
		const forTools = [".github/workflows/publish.yml", ".gitignore", ".vscode/extensions.json", "README.md"];
		expect(listFilesIn(join(siteFolder, "inn")).sort()).toEqual([...forTools, ...siteFiles].sort());
		expect(readFileSync(join(siteFolder, "inn/README.md"), "utf8")).toBe("Ours.");
		const { version } = readJson(join(code, "package.json"));
		expect(readJson(join(siteFolder, "inn/package.json"))).toMatchObject({
			name: "rye-wren",
			dependencies: { siteyaml: version },
		});
		const [, schema = ""] = /^# yaml-language-server: \$schema=(.*)\n/.exec(
			readFileSync(join(siteFolder, "inn/site.yaml"), "utf8"),
		)!;
		expect(readJson(join(siteFolder, "inn", schema)).title).toBe("website");
		const checked = run(["check"], join(siteFolder, "inn"));
		expect([checked.status, checked.stdout]).toEqual([0, expect.stringContaining("npx siteyaml explain")]);
	});

	it("is created and installed by `npm create`, which refuses to create it again", { timeout: testTimeout }, () => {
		const tools = join(folder, "tools");
		mkdirSync(tools);
		writeFileSync(join(tools, "npm"), '#!/bin/sh\necho "$@" > called\n', { mode: 0o755 });
		const script = join(packages, "create-siteyaml/create.mjs");
		const { status, stdout } = spawnSync(process.execPath, [script, "my shop", ...answers], {
			cwd: folder,
			encoding: "utf8",
			env: { ...env, PATH: `${tools}:${process.env.PATH}`, npm_config_user_agent: "npm/11" },
		});
		expect([status, stdout]).toEqual([
			0,
			expect.stringMatching(/‘my shop’.*\n {2}cd "my shop"\n {2}npx siteyaml edit\n$/s),
		]);
		expect(readFileSync(join(folder, "my shop/called"), "utf8")).toBe("install\n");
		const second = spawnSync(process.execPath, [script, "my shop", ...answers], { cwd: folder, env, encoding: "utf8" });
		expect([second.status, second.stderr]).toEqual([2, expect.stringContaining("already contains a site")]);
	});
});

describe("an upgrade", () => {
	const shop = join(folder, "old shop");
	const text = minimal()
		.replace("defaultTitle: Acme at first", "initialTitle: Acme at first # Ours.")
		.replaceAll("\n", "\r\n");
	const manifest = `{\n    "private": true,\n    "dependencies": { "siteyaml": "0.0.9" }\n}\n`;
	const readShop = () => ["site.yaml", "package.json"].map((name) => readFileSync(join(shop, name), "utf8"));
	const upgrade = (...args: string[]) =>
		spawnSync(process.execPath, [program, "upgrade", ...args], {
			cwd: shop,
			encoding: "utf8",
			timeout: testTimeout,
			env: { ...env, PATH: `${join(folder, "npm-tools")}:${process.env.PATH}` },
		});
	const git = (...args: string[]) =>
		execFileSync("git", ["-c", "user.name=a", "-c", "user.email=a@b", ...args], { cwd: shop, stdio: "pipe" });

	beforeAll(() => {
		mkdirSync(join(folder, "npm-tools"));
		writeFileSync(join(folder, "npm-tools/npm"), '#!/bin/sh\necho "$@" > called\n', { mode: 0o755 });
		mkdirSync(shop);
		writeFileSync(join(shop, "site.yaml"), text);
		writeFileSync(join(shop, "package.json"), manifest);
		writeFileSync(join(shop, ".gitignore"), "node_modules/\ncalled\n");
		// The older version is the packed program with another number.
		for (const name of readdirSync(packages).filter((name) => !name.startsWith(".")))
			copyWithHardLinks([join(packages, name)], join(shop, "node_modules"));
		const oldManifest = join(shop, "node_modules/siteyaml/package.json");
		const older = readFileSync(oldManifest, "utf8").replace(/"version": "[^"]*"/, '"version": "0.0.9"');
		rmSync(oldManifest);
		writeFileSync(oldManifest, older);
		git("init", "--quiet", "--template=");
		git("add", ".");
		git("commit", "--quiet", "--message=One");
	}, testTimeout);

	it("shows what would change, and changes nothing with --dry-run or without an answer", {
		timeout: testTimeout,
	}, () => {
		const { status, stdout } = upgrade("--dry-run");
		expect([status, stdout]).toEqual([
			0,
			expect.stringMatching(/-.*initialTitle.*\+.*defaultTitle.*will read the same on every page/s),
		]);
		const unanswered = upgrade();
		expect([unanswered.status, unanswered.stderr]).toEqual([2, expect.stringContaining("Nothing was changed.")]);
		expect(readShop()).toEqual([text, manifest]);
		expect(readdirSync(shop).sort()).toEqual([".git", ".gitignore", "node_modules", "package.json", "site.yaml"]);
	});

	it("refuses a folder whose changes aren't committed", { timeout: testTimeout }, () => {
		writeFileSync(join(shop, "site.yaml"), `${text}# More\r\n`);
		const { status, stderr } = upgrade("--yes");
		expect([status, stderr]).toEqual([2, expect.stringContaining("site.yaml has changes that aren't committed")]);
		writeFileSync(join(shop, "site.yaml"), text);
	});

	it("says what visitors would read differently", { timeout: testTimeout }, () => {
		const oldProgram = join(shop, "node_modules/siteyaml/src/cli/site.mjs");
		const content = readFileSync(oldProgram);
		rmSync(oldProgram);
		// A version that built something else.
		writeFileSync(
			oldProgram,
			`import { mkdirSync, writeFileSync } from "node:fs";
const out = process.argv[process.argv.indexOf("--out") + 1];
mkdirSync(out + "/gone", { recursive: true });
writeFileSync(out + "/index.html", "<html><head><title>Old title</title></head><body><p>Home</p></body></html>");
writeFileSync(out + "/gone/index.html", "<p>Gone</p>");`,
		);
		const { status, stdout } = upgrade("--dry-run");
		writeFileSync(oldProgram, content);
		expect([status, stdout]).toEqual([
			0,
			expect.stringMatching(/^\/:\n {2}- Old title\n.*^\/gone:\n {2}- Gone\n.*on 3 pages\./ms),
		]);
	});

	it("migrates the definition, keeps its comments and line endings, and installs the new version", {
		timeout: testTimeout,
	}, () => {
		const { version } = readJson(join(code, "package.json"));
		const { status } = upgrade("--yes");
		expect(status).toBe(0);
		expect(readShop()).toEqual([text.replace("initialTitle", "defaultTitle"), manifest.replace("0.0.9", version)]);
		expect(readFileSync(join(shop, "called"), "utf8")).toBe("install\n");
	});
});

describe("a preview", () => {
	it("has pages whose modules all load, even if it is started from another folder", {
		timeout: testTimeout,
	}, async () => {
		const site = relative("/", join(siteFolder, "site.yaml"));
		const server = spawn(process.execPath, [program, "dev", "--port", "0", "--site", site], {
			cwd: "/",
			env,
			stdio: ["ignore", "pipe", "inherit"],
		});
		const ended = once(server, "exit");
		try {
			const url = await waitForOutput(server.stdout, /http:\/\/localhost:[1-9]\d*(?=.*Ctrl)/);
			expect((await listLoadedModules(url)).length).toBeGreaterThan(5);
		} finally {
			server.kill();
			await ended;
		}
	});
});

describe("an installation with a cache that can’t be written", () => {
	// damaged-cache.test.ts checks that images and compressed copies are the same without a cache.
	it("checks a definition, and says why it is slower", { timeout: testTimeout }, () => {
		rmSync(cacheFolder, { recursive: true });
		writeFileSync(cacheFolder, "a file in the place of the folder");
		const args = [program, "check", "--site", leaflet];
		const { status, stdout, stderr } = spawnSync(process.execPath, args, { cwd: siteFolder, env, encoding: "utf8" });
		rmSync(cacheFolder);
		expect(stderr).toMatch(/can't be written/);
		expect([status, stdout]).toEqual([0, expect.stringContaining("has no problems")]);
	});
});

/** Returns the first match in the output. Keeps reading to the end, because a server exits if its output is closed. */
function waitForOutput(output: NodeJS.ReadableStream, pattern: RegExp): Promise<string> {
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

/** Lists the URLs of all modules that a page loads, and expects each to exist. */
async function listLoadedModules(url: string): Promise<string[]> {
	const page = await (await fetch(url)).text();
	const [, script = "", app = ""] = /<script type="module" src="([^"]*)".* data-app="([^"]*)"/s.exec(page) ?? [];
	const modules = new Set([script, ...app.split(" ")].map((path) => new URL(path, url).href));
	for (const address of modules) {
		const answer = await fetch(address);
		expect([address, answer.status, answer.headers.get("content-type")]).toEqual([address, 200, mediaTypes.js]);
		for (const [, path = ""] of (await answer.text()).matchAll(/(?:from|import)\s*\(?\s*"(\.[^"]*)"/g))
			modules.add(new URL(path, address).href);
	}
	return [...modules];
}
