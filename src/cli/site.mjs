#!/usr/bin/env node
// The program `site`. Node 20 does not run TypeScript, so the code is bundled at the first run after a change and kept.
import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { cacheFolder, codeCache, pictureCache } from "../cache/cache.mjs";
import { tellFailures } from "./failure.mjs";
import { programOf } from "./program.mjs";
import { oldNode, unfitFolder } from "./requirements.mjs";

const project = fileURLToPath(new URL("../..", import.meta.url));
const finished = tellFailures(project);

const unfit = oldNode(project) ?? unfitFolder(project);
if (unfit !== null) {
	finished();
	process.stderr.write(`${unfit}\n`);
	process.exit(2);
}

// Whatever the caller is: the bundle is kept, and one made for development would be used by all who come after.
process.env.NODE_ENV = "production";

const version = hash(["src", "schema"], ["package.json", "vite.config.ts"]);
const { values } = parseArgs({ strict: false, options: { cache: { type: "string" } } });
const kept = cacheFolder(project, typeof values.cache === "string" && values.cache ? values.cache : undefined);
const cache = codeCache(kept, version);

const key = "program";
const code = cache.get(key) ?? cache.put(key, await bundled());
if (!cache.isKept(key)) {
	const advice = "so that everything takes longer. Name another folder with --cache.";
	process.stderr.write(`${kept} cannot be written, ${advice}\n`);
}
const [command] = /^[a-z]+$/.exec(process.argv[2] ?? "") ?? ["none"];
const { program, keep } = programOf(code, "./main.js", { project, cache, key: `${key}-${command}` });
const installation = { project, version, kept, code, cache, pictures: pictureCache(kept) };
process.exitCode = await program.main(process.argv.slice(2), installation);
if (process.exitCode !== 2) keep();
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

/** The bundler is loaded where nothing is kept yet. */
async function bundled() {
	const { bundle } = await import("./bundle.mjs");
	return bundle(project);
}
