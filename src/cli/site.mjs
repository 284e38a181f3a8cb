#!/usr/bin/env node
// The program `site`. Node 20 does not run TypeScript, so the code is bundled at the first run after a change and kept.
import { createHash } from "node:crypto";
import { mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { cacheFolder, codeCache, pictureCache } from "../cache/cache.mjs";
import { tellFailures } from "./failure.mjs";
import { oldNode } from "./requirements.mjs";

const project = fileURLToPath(new URL("../..", import.meta.url));
const finished = tellFailures(project);

const old = oldNode(project);
if (old !== null) {
	finished();
	process.stderr.write(`${old}\n`);
	process.exit(2);
}

// Whatever the caller is: the bundle is kept, and one made for development would be used by all who come after.
process.env.NODE_ENV = "production";
const version = hash(["src", "schema"], ["package-lock.json", "vite.config.ts"]);
const cache = codeCache(project, version);
const key = "program.mjs";
/** They are not bundled: they load files of their own. Whether they are installed is seen when they are needed. */
const packages = /^(vite|vike|playwright|sharp|subset-font|satori|@resvg\/resvg-js)(\/|$)/;

const code = cache.get(key) ?? cache.put(key, await bundle());
const { main } = await import(pathToFileURL(cache.pathOf(key) ?? elsewhere(code)));
process.exitCode = await main(process.argv.slice(2), { project, version, cache, pictures: pictureCache(project) });
finished();

/** A name for the code as it is now. */
function hash(folders, files) {
	const found = folders.flatMap((name) =>
		readdirSync(join(project, name), { recursive: true, withFileTypes: true })
			.filter((entry) => entry.isFile())
			.map((entry) => join(entry.parentPath, entry.name)),
	);
	const digest = createHash("sha256");
	for (const file of [...found.sort(), ...files.map((name) => join(project, name))]) {
		digest.update(file.slice(project.length)).update(readFileSync(file));
	}
	return digest.digest("hex").slice(0, 16);
}

/** The program in one file: none of it can be missing when it is needed. */
async function bundle() {
	const [{ build }, { validator }] = await Promise.all([import("vite"), import("../../schema/validator.mjs")]);
	const { output } = await build({
		configFile: false,
		plugins: [validator()],
		root: project,
		logLevel: "silent",
		define: { "process.env.NODE_ENV": '"production"' },
		build: {
			ssr: join(project, "src/cli/main.ts"),
			write: false,
			minify: true,
			rolldownOptions: { external: packages, output: { codeSplitting: false } },
		},
		ssr: { noExternal: true },
	});
	return Buffer.from(output[0].code);
}

/** Where the cache cannot be written, the program lies in a folder of this run, from which its packages are found. */
function elsewhere(code) {
	process.stderr.write(`${cacheFolder(project)} cannot be written, so that everything takes longer.\n`);
	const folder = mkdtempSync(join(tmpdir(), "site-"));
	process.once("exit", () => rmSync(folder, { recursive: true, force: true }));
	symlinkSync(join(project, "node_modules"), join(folder, "node_modules"), "junction");
	writeFileSync(join(folder, key), code);
	return join(folder, key);
}
