#!/usr/bin/env node
// Node 20 doesn't run TypeScript, so the program is bundled at the first run after a change.
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { programKey } from "./bundle.mjs";
import { reportFailures } from "./failure.mjs";
import { openInstallation } from "./installation.mjs";
import { loadProgram } from "./program.mjs";
import { describeOldNode, describeUnfitFolder } from "./requirements.mjs";

const project = fileURLToPath(new URL("../..", import.meta.url));
const { reportError, markFinished } = reportFailures(project);

const unfit = describeOldNode(project) ?? describeUnfitFolder(project);
if (unfit !== null) {
	markFinished();
	process.stderr.write(`${unfit}\n`);
	process.exit(2);
}

// Later runs use the same bundle, so it must be one for production.
process.env.NODE_ENV = "production";

const { values } = parseArgs({ strict: false, options: { cache: { type: "string" } } });
const named = typeof values.cache === "string" && values.cache ? values.cache : undefined;
const installation = { ...(await openInstallation(project, named)), reportError };
const { cache, cacheFolder, code } = installation;
const [command] = /^[a-z]+$/.exec(process.argv[2] ?? "") ?? ["none"];
const key = `${programKey}-${command}`;
const { program, storeCompiledCode } = loadProgram(code, "./main.js", { project, cache, key });
process.exitCode = await program.main(process.argv.slice(2), installation);
// A command that couldn't run has compiled too little code to store.
if (process.exitCode !== 2) storeCompiledCode();
if (!cache.isOnDisk(programKey) || !cache.isOnDisk(key)) {
	process.stderr.write(
		`The cache can't be written to ${cacheFolder}, so this is slow. Name another folder with --cache.\n`,
	);
}
markFinished();
