import type { MessagePort } from "node:worker_threads";
import type { Cache } from "../cache/cache.mjs";
import { type PageKit, type PageOrder, pageMaker } from "../output/maker.ts";
import type { Place } from "../output/writer.ts";
import { completeViews } from "../sections/complete.gen.ts";

interface Task {
	kit: PageKit;
	place: Place;
	cache: Cache;
}

/** Makes the pages that are asked for at a port, and answers in the same order. What fails ends the thread. */
export function answer(port: MessagePort, { kit, place, cache }: Task): void {
	const make = pageMaker(kit, place, { views: completeViews, cache });
	port.on("messageerror", (error) => {
		throw error;
	});
	port.on("message", (orders: PageOrder[]) => port.postMessage(orders.map(make)));
}
