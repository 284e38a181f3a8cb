// Runs the program. Compiling it takes longer than a check, so what V8 has compiled is kept as well.
import { createRequire } from "node:module";
import { join } from "node:path";
import { Script } from "node:vm";

/**
 * The program, and a function that keeps what was compiled of it up to then.
 *
 * @param {Buffer} code an expression: a function that takes `exports`, `require` and what imports a package
 * @param {{ project: string, cache: import("../cache/cache.mjs").Cache, key: string }} place
 * @returns {{ main: typeof import("./main.ts").main, keep: () => void }}
 */
export function programOf(code, { project, cache, key }) {
	const filename = join(project, "src/cli/program.js");
	const compiled = cache.get(key) ?? undefined;
	const script = new Script(code.toString(), { filename, cachedData: compiled });
	const exports = {};
	script.runInThisContext()(exports, createRequire(import.meta.url), (name) => import(name));
	return {
		main: exports.main,
		keep() {
			// Another V8 of the same version may refuse it, as one with other options does.
			if (!compiled || script.cachedDataRejected) cache.put(key, script.createCachedData());
		},
	};
}
