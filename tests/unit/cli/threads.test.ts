import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, it } from "vitest";
import type { Installation } from "../../../src/cli/command.ts";
import { createWorkerStarter, ThreadError } from "../../../src/cli/render-pool.ts";
import type { RenderOptions } from "../../../src/output/page-renderer.ts";
import type { RenderWorker } from "../../../src/output/render-pages.ts";

const folder = mkdtempSync(join(tmpdir(), "threads-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it.each([
	["exits at once", "process.exit(0)", "code 0"],
	["exits at its first page", "parentPort.once('message', () => process.exit(7))", "code 7"],
	["closes its port", "parentPort.once('message', () => parentPort.close())", "code 0"],
	["runs out of memory", "throw Object.assign(new Error('full'), { code: 'ERR_WORKER_OUT_OF_MEMORY' })", "memory"],
])("a request to render pages fails if the thread %s", async (_, code, words) => {
	const worker = startWorker(code);
	const first = worker.render([]);
	await expect(first).rejects.toThrow(words);
	// Later requests fail, too.
	await expect(worker.render([])).rejects.toThrow(words);
	await worker.end();
});

it("a thread that exits is reported as a ThreadError; an error that it throws keeps its type", async () => {
	await expect(startWorker("process.exit(0)").render([])).rejects.toBeInstanceOf(ThreadError);
	await expect(startWorker("throw new TypeError('a bug')").render([])).rejects.toBeInstanceOf(TypeError);
});

it("a thread returns pages in the order of the requests", async () => {
	const worker = startWorker("parentPort.on('message', (requests) => parentPort.postMessage(requests))");
	const requests = [[{ source: "1" }], [{ source: "2" }], []] as never[];
	expect(await Promise.all(requests.map((one) => worker.render(one)))).toEqual(requests);
	await worker.end();
});

/** Starts a worker thread that runs this code instead of the renderer. */
function startWorker(code: string): RenderWorker {
	const project = mkdtempSync(join(folder, "project-"));
	mkdirSync(join(project, "src/cli"), { recursive: true });
	writeFileSync(
		join(project, "src/cli/render-worker.mjs"),
		`import { parentPort } from "node:worker_threads";\n${code};\n`,
	);
	const installation = {
		project,
		cacheFolder: project,
		codeDigest: "",
		code: Buffer.alloc(0),
	} as Partial<Installation>;
	const [worker] = createWorkerStarter(2, installation as Installation)({} as RenderOptions, { fresh: "", target: "" });
	return worker!;
}
