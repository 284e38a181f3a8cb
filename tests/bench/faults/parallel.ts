import { rmSync } from "node:fs";
import { join } from "node:path";
import { getCacheFolder } from "../../../src/cache/cache.mjs";
import { build, exitOf, type Fixture, isAlone } from "./fixture.ts";
import { judgeOutput, type Outcome } from "./outcome.ts";

/**
 * Runs three builds of two definitions at once into one folder. Each must succeed, and the output must be that of one
 * of the two.
 */
export async function* warmBuilds({ project, folder, sites, whole }: Fixture): AsyncGenerator<Outcome> {
	const out = join(folder, "warm");
	while (true) {
		const exits = await Promise.all([...sites, sites[0]].map((site) => exitOf(build(project, site, out))));
		for (const code of exits) yield code === 0 ? (isAlone(out) ? judgeOutput(out, whole) : "half") : "dead";
	}
}

/** Builds twice at once with an empty cache, into two folders. */
export async function* coldBuilds({ copy, folder, sites, whole }: Fixture): AsyncGenerator<Outcome> {
	while (true) {
		rmSync(getCacheFolder(copy), { recursive: true, force: true });
		const outs = sites.map((_, index) => join(folder, `cold-${index}`));
		const exits = await Promise.all(outs.map((out, index) => exitOf(build(copy, sites[index]!, out))));
		for (const [index, out] of outs.entries()) yield exits[index] === 0 ? judgeOutput(out, [whole[index]!]) : "dead";
	}
}
