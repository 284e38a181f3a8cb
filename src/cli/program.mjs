// Runs the program. Compiling it takes longer than a check, so what V8 has compiled is kept as well.
import { createRequire } from "node:module";
import { join } from "node:path";
import { deserialize, getHeapCodeStatistics, serialize } from "node:v8";
import { Script } from "node:vm";

/**
 * A module of the program, and a function that keeps what was compiled of it up to then.
 *
 * @param {Uint8Array} bundle what `bundle` has made: modules of CommonJS that call each other by these names
 * @param {string} entry the module: "./main.js"
 * @param {{ project: string, cache: import("../cache/cache.mjs").Cache, key: string }} place
 * @returns {{ program: any, keep: () => void }}
 */
export function loadProgram(bundle, entry, { project, cache, key }) {
	/** @type {Map<string, Buffer>} */
	const chunks = deserialize(bundle);
	const kept = cache.get(key);
	/** @type {{ size: number, compiled: Map<string, Buffer> }} */
	const { size, compiled } = kept === null ? { size: 0, compiled: new Map() } : deserialize(kept);
	const before = compiledBytes();
	/** @type {Map<string, Script>} */
	const scripts = new Map();
	const modules = new Map();
	const requireOutside = createRequire(import.meta.url);

	return {
		program: required(entry),
		keep() {
			// Another V8 of the same version may refuse it, as one with other options does.
			const isKept = [...scripts.values()].every(({ cachedDataRejected }) => cachedDataRejected === false);
			// A run that ended early, as on a file that cannot be read, has compiled less than the next one needs.
			const now = compiledBytes() - before;
			if (isKept && now < size * 1.25) return;
			const made = [...scripts].map(([name, script]) => [name, script.createCachedData()]);
			cache.put(key, serialize({ size: now, compiled: new Map([...compiled, ...made]) }));
		},
	};

	function required(/** @type {string} */ name) {
		const code = chunks.get(name);
		if (code === undefined) return requireOutside(name);
		if (modules.has(name)) return modules.get(name);
		const exports = {};
		modules.set(name, exports);
		const source = `(function (exports, require, importOutside) {${code.latin1Slice()}\n})`;
		const script = new Script(source, { filename: join(project, "src/cli", name), cachedData: compiled.get(name) });
		scripts.set(name, script);
		script.runInThisContext()(exports, required, (address) => import(address));
		return exports;
	}
}

/** What V8 has compiled until now, of anything. */
function compiledBytes() {
	return getHeapCodeStatistics().bytecode_and_metadata_size;
}
