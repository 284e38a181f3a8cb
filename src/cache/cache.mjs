// A cache on disk: one file per entry. Plain JavaScript, because the bundled program is read from this cache, before
// any TypeScript can run.
import { createHash, randomUUID } from "node:crypto";
import {
	accessSync,
	constants,
	lstatSync,
	mkdirSync,
	readFileSync,
	renameSync,
	rmSync,
	utimesSync,
	writeFileSync,
} from "node:fs";
import { homedir } from "node:os";
import { dirname, join, resolve, sep } from "node:path";

/**
 * @typedef {object} Cache Keys are parts of file names: letters, digits, hyphens and dots.
 * @property {(key: string) => Buffer | null} get Returns the content, or null if it is missing or damaged.
 * @property {(key: string, content: Buffer) => Buffer} put Stores the content and returns it. If it can't be written to the
 * disk, it is kept in memory.
 * @property {(key: string) => boolean} isOnDisk Returns false if the content is kept only in memory.
 */

/**
 * Returns the folder of the cache: the named one, or one in `node_modules`. If `node_modules` isn't writable, for example in
 * a global installation, returns the user's cache folder. It never depends on the definition, because cached code is run,
 * and the definition may come from a stranger.
 *
 * @param {string} project the folder of package.json: "/home/ann/shop/node_modules/siteyaml/"
 * @param {string} [named]
 */
export function getCacheFolder(project, named) {
	if (named !== undefined) return resolve(named);
	const nodeModulesIndex = project.lastIndexOf(`${sep}node_modules${sep}`);
	const packages = join(nodeModulesIndex < 0 ? project : project.slice(0, nodeModulesIndex), "node_modules");
	const userCache = process.env.XDG_CACHE_HOME || join(homedir(), ".cache");
	return join(isReadOnly(packages) ? userCache : join(packages, ".cache"), "siteyaml");
}

function isReadOnly(/** @type {string} */ folder) {
	try {
		accessSync(folder, constants.W_OK);
		return false;
	} catch (error) {
		return /** @type {NodeJS.ErrnoException} */ (error).code !== "ENOENT";
	}
}

/**
 * Reads an entry that was created by packing the program; null if there is none, as in a clone.
 *
 * @param {string} project
 * @param {string} key
 */
export function readPrebuilt(project, key) {
	const path = join(project, "prebuilt", key);
	return lstatSync(path, { throwIfNoEntry: false })?.isFile() ? readFileSync(path) : null;
}

/** Checks whether the program was packed for owners of sites. @param {string} project */
export function isPacked(project) {
	return readPrebuilt(project, "code-digest") !== null;
}

/** Opens the folder of prebuilt entries as a cache, to fill it while packing. @param {string} project @returns {Cache} */
export function openPrebuilt(project) {
	return {
		get: (key) => readPrebuilt(project, key),
		put(key, content) {
			const path = join(project, "prebuilt", key);
			mkdirSync(dirname(path), { recursive: true });
			writeFileSync(path, content);
			return content;
		},
		isOnDisk: () => true,
	};
}

/**
 * Opens the cache of one version of the code and of Node, because versions of Node compress and serialize differently.
 *
 * @param {string} folder
 * @param {string} codeDigest the digest of the code, or of what tells whether its files have changed
 */
export function openCodeCache(folder, codeDigest) {
	return openCache(folder, `${codeDigest}-${process.version}`);
}

/** Returns a cache that reads prebuilt entries first. @param {Cache} cache @param {string} project */
export function preferPrebuilt(cache, project) {
	return { ...cache, get: (/** @type {string} */ key) => readPrebuilt(project, key) ?? cache.get(key) };
}

/** Opens the cache of encoded pictures, which doesn't depend on the version of the code. @param {string} folder */
export function openPictureCache(folder) {
	return openCache(folder, "picture");
}

/** `pruneCache` removes the least recently used entries. The time of use is updated at most this often (ms). */
const minMarkInterval = 10 * 60 * 1000;

/**
 * Opens a cache that detects damaged files: each begins with a digest of its name and content, and counts as missing if the
 * digest is wrong.
 *
 * @param {string} folder
 * @param {string} name the prefix of all file names, such as a digest of what all entries depend on
 * @returns {Cache}
 */
export function openCache(folder, name) {
	/** @type {Map<string, Buffer>} */
	const unwritten = new Map();
	const getFileName = (/** @type {string} */ key) => `${name}-${key}`;

	return {
		get(key) {
			const file = getFileName(key);
			return unwritten.get(key) ?? read(join(folder, file), file);
		},
		put(key, content) {
			const file = getFileName(key);
			if (!write(join(folder, file), [createHeader(file, content), content])) unwritten.set(key, content);
			return content;
		},
		isOnDisk: (key) => !unwritten.has(key),
	};
}

/** Reads an entry. Returns null for anything else, such as a folder, a link, a pipe or a half-written file. */
function read(/** @type {string} */ path, /** @type {string} */ file) {
	try {
		const stats = lstatSync(path);
		if (!stats.isFile()) return null;
		const bytes = readFileSync(path);
		const content = bytes.subarray(headerLength);
		if (!bytes.subarray(0, headerLength).equals(createHeader(file, content))) return null;
		if (Date.now() - stats.mtimeMs > minMarkInterval) markUsed(path);
		return content;
	} catch {
		return null;
	}
}

function markUsed(/** @type {string} */ path) {
	try {
		utimesSync(path, new Date(), new Date());
	} catch {
		// A read-only cache works, too.
	}
}

/** Writes a file in one step, because another build may write it at the same time. Returns false if that fails. */
function write(/** @type {string} */ path, /** @type {Buffer[]} */ parts) {
	const temporary = `${path}-${randomUUID()}`;
	try {
		mkdirSync(join(path, ".."), { recursive: true });
		writeFileSync(temporary, Buffer.concat(parts), { flag: "wx" });
		// A folder can't be replaced by renaming.
		if (lstatSync(path, { throwIfNoEntry: false })?.isDirectory()) rmSync(path, { recursive: true });
		renameSync(temporary, path);
		return true;
	} catch {
		discard(temporary);
		return false;
	}
}

/** Removes a file or a folder, unless the cache is read-only. @param {string} path */
export function discard(path) {
	try {
		rmSync(path, { recursive: true, force: true });
	} catch {
		// The leftover is harmless.
	}
}

function createHeader(/** @type {string} */ file, /** @type {Buffer} */ content) {
	return Buffer.from(`//${createHash("sha256").update(`${file}\n`).update(content).digest("base64url")}\n`);
}

const headerLength = createHeader("", Buffer.alloc(0)).length;
