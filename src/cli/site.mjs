#!/usr/bin/env node
// The program `site`. Node 20 does not run TypeScript, so the code is bundled at the first run after a change and kept.
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { getCacheFolder, openCodeCache, openPictureCache } from "../cache/cache.mjs";
import { key, loadBundle } from "./bundled.mjs";
import { reportFailures } from "./failure.mjs";
import { loadProgram } from "./program.mjs";
import { describeOldNode, describeUnfitFolder } from "./requirements.mjs";
import { getVersion } from "./version.mjs";

const project = fileURLToPath(new URL("../..", import.meta.url));
const { failed, finished } = reportFailures(project);

const unfit = describeOldNode(project) ?? describeUnfitFolder(project);
if (unfit !== null) {
	finished();
	process.stderr.write(`${unfit}\n`);
	process.exit(2);
}

// Whatever the caller is: the bundle is kept, and one made for development would be used by all who come after.
process.env.NODE_ENV = "production";

const { values } = parseArgs({ strict: false, options: { cache: { type: "string" } } });
const kept = getCacheFolder(project, typeof values.cache === "string" && values.cache ? values.cache : undefined);
const version = getVersion(project, kept);
const cache = openCodeCache(kept, version);

const code = await loadBundle(project, cache);
if (!cache.isKept(key)) {
	const advice = "so that everything takes longer. Name another folder with --cache.";
	process.stderr.write(`${kept} cannot be written, ${advice}\n`);
}
const [command] = /^[a-z]+$/.exec(process.argv[2] ?? "") ?? ["none"];
const { program, keep } = loadProgram(code, "./main.js", { project, cache, key: `${key}-${command}` });
const installation = { project, version, kept, code, cache, pictures: openPictureCache(kept), failed };
process.exitCode = await program.main(process.argv.slice(2), installation);
if (process.exitCode !== 2) keep();
finished();
