import { readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { replaceFolder } from "../../../src/output/folder.ts";
import { clearLeftovers } from "../../../src/output/leftovers.ts";
import { createWriter } from "../../../src/output/writer.ts";
import { failAt, killAt, watchDiskCalls } from "../../unit/output/disk.ts";
import { build, exitOf, type Fixture, isAlone } from "./fixture.ts";
import { judgeOutput, type Outcome } from "./outcome.ts";

/**
 * Replaces an output, and simulates a kill or a full disk at each call that changes the disk: on a system that can swap
 * two folders atomically, and on one that can't.
 */
export async function* faultsAtExactPoints({ project, folder, sites, whole }: Fixture): AsyncGenerator<Outcome> {
	const out = join(folder, "exact");
	const sources = ["exact-one", "exact-two"].map((name) => join(folder, name));
	for (const [index, source] of sources.entries()) await exitOf(build(project, sites[index]!, source));
	const fill = (version: number) => () =>
		replaceFolder({ out, inputs: [], buildInfo: null }, (place, wrote) => {
			const { write } = createWriter(place, wrote);
			for (const file of whole[version]!.keys()) {
				if (file !== "_site.json") write(file, readFileSync(join(sources[version]!, file)));
			}
		});
	for (const canExchange of [true, false]) {
		for (const fault of [killAt, (call: number) => failAt(call, "ENOSPC")]) {
			rmSync(out, { recursive: true, force: true });
			await fill(0)();
			// Whether replacing the output took at least `call` calls.
			let isReached = true;
			for (let call = 1; isReached; call++) {
				isReached = false;
				const watch = fault(call);
				try {
					await watchDiskCalls(
						(number, name) => {
							if (number >= call) isReached = true;
							watch(number, name);
						},
						fill(1),
						canExchange,
					);
				} catch {
					// Expected: only the remaining files matter.
				}
				clearLeftovers(out);
				const outcome = judgeOutput(out, whole);
				yield outcome === "survived" && !isAlone(out) ? "half" : outcome;
				await fill(0)();
			}
		}
	}
}

/** Kills builds at random moments. The output must stay complete, and the next build must succeed. */
export async function* killsAtRandom(fixture: Fixture): AsyncGenerator<Outcome> {
	const { project, folder, sites, whole, duration } = fixture;
	const out = join(folder, "random");
	for (let round = 0; ; round++) {
		if ((await exitOf(build(project, sites[round % 2]!, out))) !== 0) yield "dead";
		const before = isAlone(out) ? judgeOutput(out, [whole[round % 2]!]) : "half";
		const killed = build(project, sites[(round + 1) % 2]!, out);
		await pause(Math.random() * duration);
		killed.kill("SIGKILL");
		await exitOf(killed);
		yield before === "survived" ? judgeOutput(out, whole) : before;
	}
}
