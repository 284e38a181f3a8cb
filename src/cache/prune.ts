import { lstatSync, readdirSync, type Stats } from "node:fs";
import { join } from "node:path";
import { discard } from "./cache.mjs";

const hour = 60 * 60 * 1000;

/** Entries used within this time (ms) may be in use now. */
const minAge = hour;
/** Entries unused for this long (ms) are removed. */
const maxAge = 60 * 24 * hour;
/** Above these limits, the least recently used entries are removed. */
const maxSize = { entries: 10_000, bytes: 1e9 };

/**
 * Names of entries begin with a digest, such as that of the code, and the version of Node, or with "picture". Entries with
 * other names, such as "published", are kept: with --cache, the folder may be the user's own.
 */
const entryName = /^([\da-f]{16}-v\d[\d.]*|picture)-/;

/** Names of temporary files end with a UUID. */
const temporaryName = /-[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Removes old entries, entries beyond the limits, temporary files of interrupted runs, and entries that aren't files. */
export function pruneCache(folder: string, limits = maxSize): void {
	const now = Date.now();
	let bytes = 0;
	for (const [index, { path, stats }] of listLatestFirst(folder).entries()) {
		bytes += stats.size;
		const age = now - stats.mtimeMs;
		const exceedsLimits = index >= limits.entries || bytes > limits.bytes;
		const isLeftover = !stats.isFile() || temporaryName.test(path);
		if (age > minAge && (exceedsLimits || age > maxAge || isLeftover)) discard(path);
	}
}

function listLatestFirst(folder: string): { path: string; stats: Stats }[] {
	return listEntries(folder)
		.flatMap((name) => {
			const path = join(folder, name);
			const stats = lstatSync(path, { throwIfNoEntry: false });
			return stats ? [{ path, stats }] : [];
		})
		.sort((a, b) => b.stats.mtimeMs - a.stats.mtimeMs);
}

function listEntries(folder: string): string[] {
	try {
		return readdirSync(folder).filter((name) => entryName.test(name));
	} catch {
		return [];
	}
}
