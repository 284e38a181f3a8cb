import type { MessagePort } from "node:worker_threads";
import type { Cache } from "../cache/cache.mjs";
import { createPageRenderer, type RenderOptions, type RenderRequest } from "../output/page-renderer.ts";
import type { OutputFolder } from "../output/writer.ts";
import { completeViews } from "../sections/complete.gen.ts";

interface Task {
	options: RenderOptions;
	folder: OutputFolder;
	cache: Cache;
}

/** Renders the pages that a port requests, in the same order. An error ends the thread. */
export function renderOnRequest(port: MessagePort, { options, folder, cache }: Task): void {
	const render = createPageRenderer(options, folder, { views: completeViews, cache });
	port.on("messageerror", (error) => {
		throw error;
	});
	port.on("message", (requests: RenderRequest[]) => port.postMessage(requests.map(render)));
}
