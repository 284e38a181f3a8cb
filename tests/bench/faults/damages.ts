import { readdirSync } from "node:fs";
import { join } from "node:path";
import { getCacheFolder } from "../../../src/cache/cache.mjs";
import { damages } from "../../unit/cache/damages.ts";
import { type Fate, fateOf } from "./fate.ts";
import { build, exitOf, type Workplace } from "./workplace.ts";

const entries = [/-program$/, /-bundle$/, /-face-/, /-drawing-/, /^picture-/, /\.(br|gz)$/];

/** Damages all cache entries of one kind in one way, and builds again. */
export async function* damagesOfCache({ copy, folder, sites, whole }: Workplace): AsyncGenerator<Fate> {
	const out = join(folder, "damaged");
	const cache = getCacheFolder(copy);
	if ((await exitOf(build(copy, sites[0], out))) !== 0) yield "dead";
	const all = entries.flatMap((names) => Object.values(damages).map((damage) => ({ names, damage })));
	// Random order, because there may not be time for all.
	for (const { names, damage } of all.sort(() => Math.random() - 0.5)) {
		const found = readdirSync(cache).filter((name) => names.test(name));
		for (const name of found) damage(join(cache, name));
		const code = await exitOf(build(copy, sites[0], out));
		yield code === 0 && found.length > 0 ? fateOf(out, [whole[0]]) : "dead";
	}
}
