import { randomUUID } from "node:crypto";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { build, exitOf, type Fixture, isAlone } from "./fixture.ts";
import { judgeOutput, type Outcome } from "./outcome.ts";

/** Ways to end a render thread: each returns code that runs first in the thread. */
const ends: (() => string)[] = [
	() => `process.exit(${randomBelow(256)})`,
	() => `setTimeout(() => process.exit(${randomBelow(256)}), ${randomBelow(400)})`,
	() => `parentPort.postMessage = () => process.exit(${randomBelow(256)})`,
	() => "parentPort.postMessage = () => parentPort.close()",
	() => `setTimeout(() => parentPort.close(), ${randomBelow(400)})`,
	() => `setTimeout(() => { throw new Error("${randomUUID()}"); }, ${randomBelow(400)})`,
	() => `setTimeout(() => Promise.reject(new Error("${randomUUID()}")), ${randomBelow(400)})`,
	() => "parentPort.postMessage = () => { const deeper = () => deeper() + 1; deeper(); }",
];

/** Builds with threads that end in all these ways. The build must end, and the output must stay intact. */
export async function* threadsThatEnd({ project, folder, sites, whole }: Fixture): AsyncGenerator<Outcome> {
	const out = join(folder, `threads-${randomUUID()}`);
	if ((await exitOf(build(project, sites[0], out))) !== 0) yield "dead";
	for (let round = 0; ; round++) {
		const preload = join(folder, `${randomUUID()}.mjs`);
		const code = ends[round % ends.length]!();
		writeFileSync(
			preload,
			`import { isMainThread, parentPort } from "node:worker_threads";\nif (!isMainThread) { ${code}; }\n`,
		);
		const built = build(project, sites[1], out, {
			options: ["--threads", String(2 + randomBelow(3))],
			env: { NODE_OPTIONS: `--import=${pathToFileURL(preload)}` },
		});
		const exit = await exitOf(built);
		if (exit === null) yield "hung";
		// A build whose thread has ended may report that, with 2.
		else if (exit !== 0 && exit !== 2) yield "dead";
		else yield isAlone(out) ? judgeOutput(out, exit === 0 ? [whole[1]] : whole) : "half";
	}
}

/** Returns a random integer below `limit`. */
function randomBelow(limit: number): number {
	return Math.floor(Math.random() * limit);
}
