// What takes long to make is kept in files, one an entry. Plain JavaScript: it keeps the program itself, too.
import { createHash, randomUUID } from "node:crypto";
import { lstatSync, mkdirSync, readFileSync, renameSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { join, resolve, sep } from "node:path";

/**
 * @typedef {object} Cache Keys are parts of file names: letters, digits, hyphens and dots.
 * @property {(key: string) => Buffer | null} get What was put; null where nothing was, or where it is not the same any more.
 * @property {(key: string, content: Buffer) => Buffer} put Gives the content back. Where it cannot be written it stays in memory.
 * @property {(key: string) => boolean} isKept Whether what was put is in a file, or in memory alone.
 */

/**
 * Where everything is kept: in the folder that somebody names, or in the one from which the program has its packages. It is
 * never found from the definition, as what is kept is run, and a definition may be a stranger's.
 *
 * @param {string} project the folder of package.json: "/home/ann/shop/node_modules/site/"
 * @param {string} [named]
 */
export function getCacheFolder(project, named) {
	if (named !== undefined) return resolve(named);
	const installed = project.lastIndexOf(`${sep}node_modules${sep}`);
	return join(installed < 0 ? project : project.slice(0, installed), "node_modules/.cache/site");
}

/**
 * The cache for what is made by the code of one version. Two versions of Node pack and serialize differently.
 *
 * @param {string} folder
 * @param {string} version
 */
export function openCodeCache(folder, version) {
	return openCache(folder, `${version}-${process.version}`);
}

/** The cache for what is made of pictures: it takes long, and the code has no part in it. @param {string} folder */
export function openPictureCache(folder) {
	return openCache(folder, "picture");
}

/** How long after its use an entry does not count as used again, in milliseconds. */
const fresh = 10 * 60 * 1000;

/**
 * A cache that is never believed: each file begins with a line that is the digest of its name and content. What is damaged
 * counts as missing.
 *
 * @param {string} folder
 * @param {string} name what all entries depend on, such as the version of the code: the beginning of their file names
 * @returns {Cache}
 */
export function openCache(folder, name) {
	/** @type {Map<string, Buffer>} */
	const unwritten = new Map();
	const fileOf = (/** @type {string} */ key) => `${name}-${key}`;

	return {
		get(key) {
			const file = fileOf(key);
			return unwritten.get(key) ?? read(join(folder, file), file);
		},
		put(key, content) {
			const file = fileOf(key);
			if (!write(join(folder, file), [headOf(file, content), content])) unwritten.set(key, content);
			return content;
		},
		isKept: (key) => !unwritten.has(key),
	};
}

/** Gives null for whatever may stand in the place of an entry: a folder, a link, a pipe, something half written. */
function read(/** @type {string} */ path, /** @type {string} */ file) {
	try {
		const stats = lstatSync(path);
		if (!stats.isFile()) return null;
		const bytes = readFileSync(path);
		const content = bytes.subarray(headLength);
		if (!bytes.subarray(0, headLength).equals(headOf(file, content))) return null;
		if (Date.now() - stats.mtimeMs > fresh) markUsed(path);
		return content;
	} catch {
		return null;
	}
}

function markUsed(/** @type {string} */ path) {
	try {
		utimesSync(path, new Date(), new Date());
	} catch {
		// A cache that is only read serves as well.
	}
}

/** Puts a file in its place in one step, as another build may do at this moment; says whether it could. */
function write(/** @type {string} */ path, /** @type {Buffer[]} */ parts) {
	const own = `${path}-${randomUUID()}`;
	try {
		mkdirSync(join(path, ".."), { recursive: true });
		writeFileSync(own, Buffer.concat(parts), { flag: "wx" });
		// Nothing else than a file can be replaced in one step, and nothing else belongs here.
		if (lstatSync(path, { throwIfNoEntry: false })?.isDirectory()) rmSync(path, { recursive: true });
		renameSync(own, path);
		return true;
	} catch {
		discard(own);
		return false;
	}
}

/** Removes a file or a folder, where it can be: of a cache that is only read nothing can. @param {string} path */
export function discard(path) {
	try {
		rmSync(path, { recursive: true, force: true });
	} catch {
		// It stays, and harms nobody.
	}
}

/** The first line of an entry. */
function headOf(/** @type {string} */ file, /** @type {Buffer} */ content) {
	return Buffer.from(`//${createHash("sha256").update(`${file}\n`).update(content).digest("base64url")}\n`);
}

const headLength = headOf("", Buffer.alloc(0)).length;
