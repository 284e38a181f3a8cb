// Runs the bundled program with V8's code cache, because compiling the program takes longer
// than checking a site.
import { createRequire } from "node:module";
import { join } from "node:path";
import { deserialize, getHeapCodeStatistics, serialize } from "node:v8";
import { Script } from "node:vm";

/**
 * Loads a module of the program. `storeCompiledCode` stores the code that V8 has compiled so far.
 *
 * @param {Uint8Array} bundle the result of `loadBundle`: CommonJS modules by the names under which others require them
 * @param {string} entry the module: "./main.js"
 * @param {{ project: string, cache: import("../cache/cache.mjs").Cache, key: string }} place
 * @returns {{ program: any, storeCompiledCode: () => void }}
 */
export function loadProgram(bundle, entry, { project, cache, key }) {
	/** @type {Map<string, Buffer>} */
	const chunks = deserialize(bundle);
	const stored = cache.get(key);
	/** @type {{ size: number, compiled: Map<string, Buffer> }} */
	const { size, compiled } = stored === null ? { size: 0, compiled: new Map() } : deserialize(stored);
	const before = countCompiledBytes();
	/** @type {Map<string, Script>} */
	const scripts = new Map();
	const modules = new Map();
	const requireOutside = createRequire(import.meta.url);

	return {
		program: requireModule(entry),
		storeCompiledCode() {
			// `cachedDataRejected` is false if V8 used the cached code, undefined if there was none, and true if V8 rejected
			// it, for example because of different options.
			const allAccepted = [...scripts.values()].every(({ cachedDataRejected }) => cachedDataRejected === false);
			// The stored code may be from a run that ended early. If this run compiled at least a quarter more, store it again.
			const newSize = countCompiledBytes() - before;
			if (allAccepted && newSize < size * 1.25) return;
			const codes = [...scripts].map(([name, script]) => [name, script.createCachedData()]);
			cache.put(key, serialize({ size: newSize, compiled: new Map([...compiled, ...codes]) }));
		},
	};

	function requireModule(/** @type {string} */ name) {
		const code = chunks.get(name);
		if (code === undefined) return requireOutside(name);
		if (modules.has(name)) return modules.get(name);
		const exports = {};
		modules.set(name, exports);
		const source = `(function (exports, require, importOutside) {${code.latin1Slice()}\n})`;
		const script = new Script(source, { filename: join(project, "src/cli", name), cachedData: compiled.get(name) });
		scripts.set(name, script);
		script.runInThisContext()(exports, requireModule, (address) => import(address));
		return exports;
	}
}

function countCompiledBytes() {
	return getHeapCodeStatistics().bytecode_and_metadata_size;
}
