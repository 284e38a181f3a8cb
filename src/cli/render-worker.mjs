// Runs in the worker threads of a build: loads the program again, to render pages.
import { parentPort, workerData } from "node:worker_threads";
import { openCodeCache } from "../cache/cache.mjs";
import { loadProgram } from "./program.mjs";

const { code, project, cacheFolder, codeDigest, options, folder } = workerData;
const cache = openCodeCache(cacheFolder, codeDigest);
const { program, storeCompiledCode } = loadProgram(code, "./render-worker.js", {
	project,
	cache,
	key: "program-thread",
});
program.renderOnRequest(parentPort, { options, folder, cache });
// Runs after the listener that `renderOnRequest` adds: when the first pages are rendered, nearly all code has been compiled.
parentPort.once("message", storeCompiledCode);
