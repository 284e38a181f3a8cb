// Packs the program for owners of sites. Everything that needs a bundler is created here, so that installations don't need
// one. Usage: npm run pack -- FOLDER
import { execFileSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { openCache, openPrebuilt } from "../cache/cache.mjs";
import { loadBundle, unbundledPackages } from "../cli/bundle.mjs";
import { getCodeDigest } from "../cli/code-digest.mjs";
import { loadProgram } from "../cli/program.mjs";
import { formatLicences, listReachable } from "./packages.mjs";

const project = fileURLToPath(new URL("../..", import.meta.url));
const folder = resolve(process.argv[2] ?? "dist-package");
const manifest = readJson("package.json");
const { packages } = readJson("package-lock.json");

/** Files that are copied unchanged: the scripts that start the bundle, and the data that it reads. */
const files = [
	"src/api/index.mjs",
	"src/api/index.d.mts",
	"src/cache/cache.mjs",
	"src/cli/bundle.mjs",
	"src/cli/failure.mjs",
	"src/cli/installation.mjs",
	"src/cli/program.mjs",
	"src/cli/render-worker.mjs",
	"src/cli/requirements.mjs",
	"src/cli/site.mjs",
	"src/cli/code-digest.mjs",
	"schema/site.gen.json",
	"schema/images",
	"schema/files",
	"CHANGELOG.md",
	"LICENSE",
];

/** Dependencies that aren't part of the bundles, because they are only needed to create them. */
const buildTools = ["@vitejs/plugin-react", "postcss", "vike", "vite"];

const work = mkdtempSync(join(tmpdir(), "siteyaml-pack-"));
try {
	await stageProgram(join(work, "siteyaml"));
	stageCreator(join(work, "create-siteyaml"));
	mkdirSync(folder, { recursive: true });
	for (const name of ["siteyaml", "create-siteyaml"]) {
		const npm = ["pack", join(work, name), "--pack-destination", folder, "--silent", "--ignore-scripts"];
		const tarball = execFileSync("npm", npm, { encoding: "utf8" }).trim();
		process.stdout.write(`${join(folder, tarball)}\n`);
	}
} finally {
	rmSync(work, { recursive: true });
}

async function stageProgram(/** @type {string} */ stage) {
	for (const name of files) cpSync(join(project, name), join(stage, name), { recursive: true });
	cpSync(join(project, "docs/package.md"), join(stage, "README.md"));
	const fonts = Object.keys(manifest.dependencies).filter((name) => name.startsWith("@fontsource-variable/"));
	for (const name of fonts) copyFont(`node_modules/${name}`, stage);
	await bundleCode(stage);
	const dependencies = pick(manifest.dependencies, [...unbundledPackages, ...fonts]);
	writeJson(join(stage, "package.json"), { ...describePackage(), dependencies, bundleDependencies: fonts });
	writeJson(join(stage, "npm-shrinkwrap.json"), createShrinkwrap(dependencies, fonts));
	const shipped = Object.keys(manifest.dependencies).filter((name) => !buildTools.includes(name));
	writeFileSync(join(stage, "LICENCES.txt"), formatLicences(listReachable(shipped, packages), packages, project));
}

/** Stages the package behind `npm create siteyaml`. */
function stageCreator(/** @type {string} */ stage) {
	for (const [name, target] of [
		["src/pack/create.mjs", "create.mjs"],
		["LICENSE", "LICENSE"],
	])
		cpSync(join(project, name), join(stage, target));
	const { version, ...described } = pick(manifest, ["version", "license", "repository", "type", "engines"]);
	writeJson(join(stage, "package.json"), {
		name: "create-siteyaml",
		version,
		description: "Starts a website in one file",
		...described,
		bin: { "create-siteyaml": "create.mjs" },
		files: ["create.mjs"],
		dependencies: { [manifest.name]: version },
	});
}

/** Bundles the program, and the code that it serves to browsers. */
async function bundleCode(/** @type {string} */ stage) {
	const codeDigest = getCodeDigest(project, join(work, "cache"));
	const prebuilt = openPrebuilt(stage);
	prebuilt.put("code-digest", Buffer.from(codeDigest));
	process.env.NODE_ENV = "production";
	const code = await loadBundle(project, prebuilt);
	const cache = openCache(join(work, "cache"), "pack");
	const { program } = loadProgram(code, "./prebuild.js", { project, cache, key: "program" });
	await program.prebuild({ project, cache: prebuilt, codeDigest });
}

/** Copies only the files of a font that the program reads. A package has files for every script, axis and style. */
function copyFont(/** @type {string} */ path, /** @type {string} */ stage) {
	const isNeeded = (/** @type {string} */ name) =>
		!/\/files\//.test(name) || /-(latin|latin-ext)-(wght|opsz)-normal\.woff2$/.test(name);
	for (const name of ["package.json", "metadata.json", "unicode.json", "LICENSE", "files"])
		cpSync(join(project, path, name), join(stage, path, name), { recursive: true, filter: isNeeded });
}

function describePackage() {
	const keys = ["name", "version", "description", "license", "repository", "type", "engines", "bin"];
	return {
		...pick(manifest, keys),
		exports: {
			".": { types: "./src/api/index.d.mts", default: "./src/api/index.mjs" },
			"./schema.json": "./schema/site.gen.json",
			"./package.json": "./package.json",
		},
		files: ["src", "schema", "prebuilt", "npm-shrinkwrap.json", "CHANGELOG.md", "LICENCES.txt"],
	};
}

/** Creates a lock file with the exact versions of all packages that are installed with the program. */
function createShrinkwrap(/** @type {Record<string, string>} */ dependencies, /** @type {string[]} */ fonts) {
	const { name, version, license, engines, bin } = manifest;
	const root = { name, version, license, engines, bin, dependencies, bundleDependencies: fonts };
	const installed = listReachable(Object.keys(dependencies), packages).map((path) => {
		const inBundle = fonts.includes(path.replace(/^node_modules\//, ""));
		return [path, inBundle ? { ...packages[path], inBundle } : packages[path]];
	});
	return {
		name,
		version,
		lockfileVersion: 3,
		requires: true,
		packages: Object.fromEntries([["", root], ...installed]),
	};
}

/** Copies some properties of an object. */
function pick(/** @type {Record<string, any>} */ object, /** @type {string[]} */ keys) {
	return Object.fromEntries(keys.map((key) => [key, object[key]]));
}

function readJson(/** @type {string} */ name) {
	return JSON.parse(readFileSync(join(project, name), "utf8"));
}

function writeJson(/** @type {string} */ file, /** @type {unknown} */ value) {
	mkdirSync(dirname(file), { recursive: true });
	writeFileSync(file, `${JSON.stringify(value, null, "\t")}\n`);
}
