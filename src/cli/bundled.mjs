// The program as it is run: bundled once for a version of its code, and kept.

/** Under which name it is kept. */
export const key = "program";

/**
 * The bundler is loaded where nothing is kept yet.
 *
 * @param {string} project the folder of package.json
 * @param {import("../cache/cache.mjs").Cache} cache that of the code
 * @returns {Promise<Buffer>}
 */
export async function loadBundle(project, cache) {
	const kept = cache.get(key);
	if (kept !== null) return kept;
	const { bundle } = await import("./bundle.mjs");
	return cache.put(key, await bundle(project));
}
