import type { MessagePort } from "node:worker_threads";
import type { Cache } from "../cache/cache.mjs";
import { createPageRenderer, type RenderOptions, type RenderRequest } from "../output/page-renderer.ts";
import type { OutputFolder } from "../output/writer.ts";
import { completeViews } from "../sections/complete.gen.ts";

interface Task {
	kit: RenderOptions;
	place: OutputFolder;
	cache: Cache;
}

/** Makes the pages that are asked for at a port, and answers in the same order. What fails ends the thread. */
export function renderOnRequest(port: MessagePort, { kit, place, cache }: Task): void {
	const make = createPageRenderer(kit, place, { views: completeViews, cache });
	port.on("messageerror", (error) => {
		throw error;
	});
	port.on("message", (orders: RenderRequest[]) => port.postMessage(orders.map(make)));
}
