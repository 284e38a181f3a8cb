// A further thread of a build: the program once more, of which it runs the part that makes pages.
import { parentPort, workerData } from "node:worker_threads";
import { openCodeCache } from "../cache/cache.mjs";
import { loadProgram } from "./program.mjs";

const { code, project, kept, version, kit, place } = workerData;
const cache = openCodeCache(kept, version);
const { program, keep } = loadProgram(code, "./render-worker.js", { project, cache, key: "program-thread" });
program.renderOnRequest(parentPort, { kit, place, cache });
// Once a page was made, nearly all of it was run.
parentPort.once("message", keep);
