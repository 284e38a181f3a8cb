import { join } from "node:path";
import { Worker } from "node:worker_threads";
import type { MadePage, PageKit, PageOrder } from "../output/maker.ts";
import type { Helper, HelpersFor } from "../output/making.ts";
import type { Place } from "../output/writer.ts";
import type { Installation } from "./command.ts";

/** Starts threads that make pages beside this one, all of them `threads` together. */
export function helpersFor(threads: number, installation: Installation): HelpersFor {
	return (kit, place) => Array.from({ length: threads - 1 }, () => helper(kit, place, installation));
}

function helper(kit: PageKit, place: Place, { project, kept, version, code }: Installation): Helper {
	const workerData = { kit, place, project, kept, version, code };
	const worker = new Worker(join(project, "src/cli/thread.mjs"), { workerData });
	const asked: { take: (pages: MadePage[]) => void; fail: (error: unknown) => void }[] = [];
	let fault: { error: unknown } | null = null;
	worker.on("message", (pages: MadePage[]) => asked.shift()!.take(pages));
	// Of any fault a thread ends: nothing more is answered.
	worker.on("error", (error) => {
		fault = { error };
		for (const { fail } of asked.splice(0)) fail(error);
	});
	return { make, end: () => worker.terminate() };

	function make(orders: PageOrder[]): Promise<MadePage[]> {
		if (fault) return Promise.reject(fault.error);
		worker.postMessage(orders);
		return new Promise((take, fail) => asked.push({ take, fail }));
	}
}
