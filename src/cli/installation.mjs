// Opens the program that is beside this file, for a command or for another program.
import { addPrebuilt, getCacheFolder, openCodeCache, openPictureCache, readPrebuilt } from "../cache/cache.mjs";
import { loadBundle } from "./bundle.mjs";
import { getCodeDigest } from "./version.mjs";

/**
 * @param {string} project the folder of package.json, ending in a slash
 * @param {string} [namedCache] the folder of the cache, if the user named one
 */
export async function openInstallation(project, namedCache) {
	const cacheFolder = getCacheFolder(project, namedCache);
	const version = readPrebuilt(project, "version")?.toString();
	const codeDigest = version ?? getCodeDigest(project, cacheFolder);
	const codeCache = openCodeCache(cacheFolder, codeDigest);
	const cache = version === undefined ? codeCache : addPrebuilt(codeCache, project);
	const code = await loadBundle(project, cache);
	return { project, codeDigest, cacheFolder, code, cache, pictureCache: openPictureCache(cacheFolder) };
}
