import { availableParallelism } from "node:os";
import { join } from "node:path";
import { Worker } from "node:worker_threads";
import type { RenderOptions } from "../output/page-renderer.ts";
import type { WriteRequest, WrittenPage } from "../output/page-writer.ts";
import type { CreateWorkers, RenderWorker } from "../output/render-pages.ts";
import type { OutputFolder } from "../output/writer.ts";
import type { Installation } from "./command.ts";

/** Thrown if a thread ended unexpectedly, or sent a message that can't be read. */
export class ThreadError extends Error {}

/** Creates a function that starts the worker threads. `threads` includes the current one. */
export function createWorkerStarter(threads: number, installation: Installation): CreateWorkers {
	return (options, folder) => Array.from({ length: threads - 1 }, () => startWorker(options, folder, installation));
}

function startWorker(
	options: RenderOptions,
	folder: OutputFolder,
	{ project, cacheFolder, codeDigest, code }: Installation,
): RenderWorker {
	const workerData = { options, folder, project, cacheFolder, codeDigest, code };
	const worker = new Worker(join(project, "src/cli/render-worker.mjs"), { workerData });
	const pending: { resolve: (pages: WrittenPage[]) => void; reject: (error: unknown) => void }[] = [];
	let failure: { error: unknown } | null = null;
	worker.on("message", (pages: WrittenPage[]) => pending.shift()?.resolve(pages));
	worker.on("error", (error: NodeJS.ErrnoException) => {
		const isOutOfMemory = error.code === "ERR_WORKER_OUT_OF_MEMORY";
		fail(isOutOfMemory ? new ThreadError(`A thread that renders pages ran out of memory. ${advice}`) : error);
	});
	worker.on("messageerror", () =>
		fail(new ThreadError(`The answer of a thread that renders pages can't be read. ${advice}`)),
	);
	// A thread may end without an error, for example by `process.exit`. After an error, `fail` ignores this second reason.
	worker.on("exit", (exitCode) =>
		fail(new ThreadError(`A thread that renders pages ended too early, with code ${exitCode}. ${advice}`)),
	);
	return { render, end: () => worker.terminate() };

	/** Rejects all pending and future requests, always with the first error. */
	function fail(error: unknown): void {
		failure ??= { error };
		for (const { reject } of pending.splice(0)) reject(failure.error);
	}

	function render(requests: WriteRequest[]): Promise<WrittenPage[]> {
		if (failure) return Promise.reject(failure.error);
		return new Promise((resolve, reject) => {
			pending.push({ resolve, reject });
			worker.postMessage(requests);
		});
	}
}

const advice = "Build again, or with --threads 1 if that doesn't help.";

/** More threads would be idle, because a single thread prepares the requests for all of them. */
export const maxThreads = 4;

/** Starting a thread takes as long as rendering this many pages. */
const minPagesForThreads = 200;

export function chooseThreadCount(pageCount: number): number {
	return pageCount < minPagesForThreads ? 1 : Math.min(availableParallelism(), maxThreads);
}
