// A further thread of a build: the program once more, of which it runs the part that makes pages.
import { parentPort, workerData } from "node:worker_threads";
import { codeCache } from "../cache/cache.mjs";
import { programOf } from "./program.mjs";

const { code, project, kept, version, kit, place } = workerData;
const cache = codeCache(kept, version);
const { program, keep } = programOf(code, "./thread.js", { project, cache, key: "program-thread" });
program.answer(parentPort, { kit, place, cache });
// Once a page was made, nearly all of it was run.
parentPort.once("message", keep);
