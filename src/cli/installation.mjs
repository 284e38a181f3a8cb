// Opens the installation that contains this file: its code, digest and caches. Used by the command line and the API.
import { getCacheFolder, openCodeCache, openPictureCache, preferPrebuilt, readPrebuilt } from "../cache/cache.mjs";
import { loadBundle } from "./bundle.mjs";
import { getCodeDigest } from "./code-digest.mjs";

/**
 * @param {string} project the folder of package.json, ending in a slash
 * @param {string} [namedCache] the folder of the cache, if the user named one
 */
export async function openInstallation(project, namedCache) {
	const cacheFolder = getCacheFolder(project, namedCache);
	const prebuiltDigest = readPrebuilt(project, "code-digest")?.toString();
	const codeDigest = prebuiltDigest ?? getCodeDigest(project, cacheFolder);
	const codeCache = openCodeCache(cacheFolder, codeDigest);
	const cache = prebuiltDigest === undefined ? codeCache : preferPrebuilt(codeCache, project);
	const code = await loadBundle(project, cache);
	return { project, codeDigest, cacheFolder, code, cache, pictureCache: openPictureCache(cacheFolder) };
}
