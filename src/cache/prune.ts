import { lstatSync, readdirSync, type Stats } from "node:fs";
import { join } from "node:path";
import { discard } from "./cache.mjs";

const hour = 60 * 60 * 1000;

/** What was used so lately may be in use now. */
const living = hour;
/** What no run used for so long is made again when it is needed. */
const longest = 60 * 24 * hour;
/** Of what is not in use, the entries that were used last stay: up to so many in all, of so many bytes. */
const most = { entries: 10_000, bytes: 1e9 };

/** What a cache has put there has such a name; all else may be somebody's own, where somebody named the folder. */
const ours = /^([\da-f]{16}-v\d[\d.]*|picture)-/;

/** Removes the entries of a cache that were not used for long, what is too many, and what broken-off runs have left. */
export function pruneCache(folder: string, limits = most): void {
	const now = Date.now();
	let bytes = 0;
	for (const [index, { path, stats }] of latestFirst(folder).entries()) {
		bytes += stats.size;
		const age = now - stats.mtimeMs;
		const isTooMuch = index >= limits.entries || bytes > limits.bytes;
		const isEntry = stats.isFile() && !/-[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(path);
		if (age > living && (isTooMuch || age > longest || !isEntry)) discard(path);
	}
}

function latestFirst(folder: string): { path: string; stats: Stats }[] {
	return names(folder)
		.flatMap((name) => {
			const path = join(folder, name);
			const stats = lstatSync(path, { throwIfNoEntry: false });
			return stats ? [{ path, stats }] : [];
		})
		.sort((a, b) => b.stats.mtimeMs - a.stats.mtimeMs);
}

function names(folder: string): string[] {
	try {
		return readdirSync(folder).filter((name) => ours.test(name));
	} catch {
		return [];
	}
}
