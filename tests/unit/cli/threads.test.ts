import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, it } from "vitest";
import type { Installation } from "../../../src/cli/command.ts";
import { createRenderPool, ThreadError } from "../../../src/cli/render-pool.ts";
import type { RenderOptions } from "../../../src/output/page-renderer.ts";
import type { RenderHelper } from "../../../src/output/render-pages.ts";

const folder = mkdtempSync(join(tmpdir(), "threads-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it.each([
	["ends at once", "process.exit(0)", "code 0"],
	["ends at its first page", "parentPort.once('message', () => process.exit(7))", "code 7"],
	["has nothing more to wait for", "parentPort.once('message', () => parentPort.close())", "code 0"],
	["runs out of memory", "throw Object.assign(new Error('full'), { code: 'ERR_WORKER_OUT_OF_MEMORY' })", "memory"],
])("a build ends where a thread %s", async (_, code, words) => {
	const helper = helperThatRuns(code);
	const first = helper.render([]);
	await expect(first).rejects.toThrow(words);
	// What is asked later is answered, too.
	await expect(helper.render([])).rejects.toThrow(words);
	await helper.end();
});

it("a thread that ends is a failure of its own, and what it has thrown stays what it is", async () => {
	await expect(helperThatRuns("process.exit(0)").render([])).rejects.toBeInstanceOf(ThreadError);
	await expect(helperThatRuns("throw new TypeError('a bug')").render([])).rejects.toBeInstanceOf(TypeError);
});

it("the pages of a thread come in the order in which they were asked for", async () => {
	const helper = helperThatRuns("parentPort.on('message', (requests) => parentPort.postMessage(requests))");
	const requests = [[{ source: "1" }], [{ source: "2" }], []] as never[];
	expect(await Promise.all(requests.map((one) => helper.render(one)))).toEqual(requests);
	await helper.end();
});

/** A thread that runs other code than it would. */
function helperThatRuns(code: string): RenderHelper {
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
	const [helper] = createRenderPool(2, installation as Installation)({} as RenderOptions, { fresh: "", target: "" });
	return helper!;
}
