import { cpSync, readdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { getCacheFolder } from "../../../src/cache/cache.mjs";
import { damages } from "../../unit/cache/damages.ts";
import { build, exitOf, type Fixture } from "./fixture.ts";
import { judgeOutput, type Outcome } from "./outcome.ts";

/** What the names of cache entries look like, for each kind that a build reads. */
const entryNames = [/-program/, /-bundle$/, /-drawing-/, /^picture-/, /\.(br|gz)$/];

/** For each kind of cache entry and each damage: damages all entries of that kind, and builds again. */
export async function* damagesOfCache({ copy, folder, sites, whole }: Fixture): AsyncGenerator<Outcome> {
	const out = join(folder, "damaged");
	const cache = getCacheFolder(copy);
	const intact = join(folder, "intact-cache");
	if ((await exitOf(build(copy, sites[0], out))) !== 0) yield "dead";
	cpSync(cache, intact, { recursive: true });
	const all = entryNames.flatMap((names) => Object.values(damages).map((damage) => ({ names, damage })));
	// Random order, because there may not be time for all.
	for (const { names, damage } of all.sort(() => Math.random() - 0.5)) {
		// Start from the intact cache, because a build repairs only the entries that it reads.
		rmSync(cache, { recursive: true });
		cpSync(intact, cache, { recursive: true });
		const found = readdirSync(cache).filter((name) => names.test(name));
		if (found.length === 0) throw new Error(`No cache entry is called ${names}.`);
		for (const name of found) damage(join(cache, name));
		yield (await exitOf(build(copy, sites[0], out))) === 0 ? judgeOutput(out, [whole[0]]) : "dead";
	}
}
