import type { MessagePort } from "node:worker_threads";
import type { Cache } from "../cache/cache.mjs";
import { createPageRenderer, type RenderOptions } from "../output/page-renderer.ts";
import { createPageWriter, type WriteRequest } from "../output/page-writer.ts";
import type { OutputFolder } from "../output/writer.ts";
import { completeViews } from "../sections/complete.gen.ts";

interface RenderTask {
	options: RenderOptions;
	folder: OutputFolder;
	cache: Cache;
}

/** Writes the pages that are requested through a port, and answers in the same order. An error ends the thread. */
export function renderOnRequest(port: MessagePort, { options, folder, cache }: RenderTask): void {
	const renderer = createPageRenderer(options, { views: completeViews });
	const writePage = createPageWriter(folder, { renderer, compression: options.compression, cache });
	port.on("messageerror", (error) => {
		throw error;
	});
	port.on("message", (requests: WriteRequest[]) => port.postMessage(requests.map(writePage)));
}
