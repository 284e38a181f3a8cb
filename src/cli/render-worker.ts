import type { MessagePort } from "node:worker_threads";
import type { Cache } from "../cache/cache.mjs";
import { createPageRenderer, type RenderOptions } from "../output/page-renderer.ts";
import { createPageWriter, type WriteRequest } from "../output/page-writer.ts";
import type { OutputFolder } from "../output/writer.ts";
import { completeViews } from "../sections/complete.gen.ts";

interface Task {
	options: RenderOptions;
	folder: OutputFolder;
	cache: Cache;
}

/** Renders the pages that a port requests, in the same order. An error ends the thread. */
export function renderOnRequest(port: MessagePort, { options, folder, cache }: Task): void {
	const renderer = createPageRenderer(options, { views: completeViews });
	const writePage = createPageWriter(folder, { renderer, compression: options.compression, cache });
	port.on("messageerror", (error) => {
		throw error;
	});
	port.on("message", (requests: WriteRequest[]) => port.postMessage(requests.map(writePage)));
}
