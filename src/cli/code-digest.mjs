import { createHash } from "node:crypto";
import { lstatSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { openCodeCache } from "../cache/cache.mjs";

/**
 * Returns the digest of the code. Reading all files takes a tenth as long as `check`, so the digest is cached until the
 * ctime of a file changes. Programs can set mtime, but not ctime.
 *
 * @param {string} project the folder of package.json, ending in a slash
 * @param {string} cacheFolder the folder of the cache
 */
export function getCodeDigest(project, cacheFolder) {
	const files = [
		...listFiles(project, "src"),
		...listFiles(project, "schema"),
		"package.json",
		"vite.config.ts",
	].sort();
	const stamps = files.map((name) => {
		const path = `${project}${name}`;
		const { size, ino, ctimeMs } = lstatSync(path);
		return `${path} ${size} ${ino} ${ctimeMs}`;
	});
	const cache = openCodeCache(cacheFolder, digest([stamps.join("\n")]));
	const cached = cache.get("code-digest");
	if (cached !== null) return cached.toString();
	const codeDigest = digest(files.flatMap((name) => [name, readFileSync(`${project}${name}`)]));
	cache.put("code-digest", Buffer.from(codeDigest));
	return codeDigest;
}

/**
 * @param {string} project
 * @param {string} folder
 * @returns {string[]}
 */
function listFiles(project, folder) {
	return readdirSync(join(project, folder), { withFileTypes: true }).flatMap((entry) => {
		const path = `${folder}/${entry.name}`;
		if (entry.isDirectory()) return listFiles(project, path);
		return entry.isFile() ? [path] : [];
	});
}

/** @param {(string | Buffer)[]} parts */
function digest(parts) {
	const hash = createHash("sha256");
	for (const part of parts) hash.update(part);
	return hash.digest("hex").slice(0, 16);
}
