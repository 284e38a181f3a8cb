#!/usr/bin/env node
// Node 20 can't run TypeScript, so the first run after a change of the code bundles the program.
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { programKey } from "./bundle.mjs";
import { handleFailures } from "./failure.mjs";
import { openInstallation } from "./installation.mjs";
import { loadProgram } from "./program.mjs";
import { describeOutdatedNode, describeUnfitFolder } from "./requirements.mjs";

const project = fileURLToPath(new URL("../..", import.meta.url));
const { reportError, markFinished } = handleFailures(project);

const unfit = describeOutdatedNode(project) ?? describeUnfitFolder(project);
if (unfit !== null) {
	markFinished();
	process.stderr.write(`${unfit}\n`);
	process.exit(2);
}

// The bundle is cached for later runs, so it must be made for production.
process.env.NODE_ENV = "production";

const { values } = parseArgs({ strict: false, options: { cache: { type: "string" } } });
const namedCache = typeof values.cache === "string" && values.cache ? values.cache : undefined;
const installation = { ...(await openInstallation(project, namedCache)), reportError };
const { cache, cacheFolder, code } = installation;
const [command] = /^[a-z]+$/.exec(process.argv[2] ?? "") ?? ["none"];
const key = `${programKey}-${command}`;
const { program, storeCompiledCode } = loadProgram(code, "./main.js", { project, cache, key });
process.exitCode = await program.main(process.argv.slice(2), installation);
// If the command couldn't run, V8 has compiled too little code to be worth storing.
if (process.exitCode !== 2) storeCompiledCode();
if (!cache.isOnDisk(programKey) || !cache.isOnDisk(key)) {
	process.stderr.write(
		`The cache can't be written to ${cacheFolder}, so this is slow. Name another folder with --cache.\n`,
	);
}
markFinished();
