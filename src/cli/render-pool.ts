import { availableParallelism } from "node:os";
import { join } from "node:path";
import { Worker } from "node:worker_threads";
import type { RenderedPage, RenderOptions, RenderRequest } from "../output/page-renderer.ts";
import type { CreateHelpers, RenderHelper } from "../output/render-pages.ts";
import type { OutputFolder } from "../output/writer.ts";
import type { Installation } from "./command.ts";

/** A thread ended, or can no longer be understood, before it had made its pages. */
export class ThreadError extends Error {}

/** Starts threads that make pages beside this one, all of them `threads` together. */
export function createRenderPool(threads: number, installation: Installation): CreateHelpers {
	return (options, folder) => Array.from({ length: threads - 1 }, () => createHelper(options, folder, installation));
}

function createHelper(
	options: RenderOptions,
	folder: OutputFolder,
	{ project, kept, version, code }: Installation,
): RenderHelper {
	const workerData = { options, folder, project, kept, version, code };
	const worker = new Worker(join(project, "src/cli/render-worker.mjs"), { workerData });
	const asked: { take: (pages: RenderedPage[]) => void; fail: (error: unknown) => void }[] = [];
	let fault: { error: unknown } | null = null;
	worker.on("message", (pages: RenderedPage[]) => asked.shift()?.take(pages));
	worker.on("error", (error: NodeJS.ErrnoException) => {
		const isFull = error.code === "ERR_WORKER_OUT_OF_MEMORY";
		end(isFull ? new ThreadError(`A thread that makes pages ran out of memory. ${advice}`) : error);
	});
	worker.on("messageerror", () => end(new ThreadError(`The pages of a thread could not be read. ${advice}`)));
	// A thread may end without an error, as by `process.exit`. Each thread ends in this way, so it comes last.
	worker.on("exit", (exitCode) =>
		end(new ThreadError(`A thread that makes pages ended too early, with code ${exitCode}. ${advice}`)),
	);
	return { render, end: () => worker.terminate() };

	/** Nothing is answered from now on. The first reason is the one that counts. */
	function end(error: unknown): void {
		fault ??= { error };
		for (const { fail } of asked.splice(0)) fail(fault.error);
	}

	function render(requests: RenderRequest[]): Promise<RenderedPage[]> {
		if (fault) return Promise.reject(fault.error);
		return new Promise((take, fail) => {
			asked.push({ take, fail });
			worker.postMessage(requests);
		});
	}
}

const advice = "Build again, or with --threads 1 if that does not help.";

/** More have nothing to do: the pages for them all come from one. */
export const maxThreads = 4;

/** To start a thread takes as long as to make so many pages. */
const few = 200;

/** How many threads it pays to make so many pages with. */
export function countThreads(pages: number): number {
	return pages < few ? 1 : Math.min(availableParallelism(), maxThreads);
}
