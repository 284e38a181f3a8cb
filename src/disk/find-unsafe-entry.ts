import { type Dirent, readdirSync, readFileSync, realpathSync, type Stats, statSync } from "node:fs";
import { join, resolve } from "node:path";

/** "link": git would read and write where it leads. "special": a pipe or a device, which may never end. */
type UnsafeKind = "link" | "special";

/**
 * The maximum number of entries in a git folder. Most have some thousands; a folder with more counts as unsafe itself.
 */
const maxEntries = 200_000;

/**
 * Finds an entry that git itself never creates in a repository: git follows links when it writes logs and messages, and
 * waits for pipes. Returns its path, or null.
 */
export function findUnsafeEntry(
	{ gitFolder, commonFolder }: { gitFolder: string; commonFolder: string },
	unsafeKinds: UnsafeKind[],
): string | null {
	const seen = new Set<string>();
	let entriesLeft = maxEntries;
	for (const folder of [gitFolder, commonFolder, ...listAlternates(join(commonFolder, "objects"))]) {
		const found = search(folder);
		if (found !== null) return found;
	}
	return null;

	function search(folder: string): string | null {
		let entries: Dirent[];
		try {
			const real = realpathSync(folder);
			if (seen.has(real)) return null;
			seen.add(real);
			entries = readdirSync(real, { withFileTypes: true });
		} catch {
			return null;
		}
		entriesLeft -= entries.length;
		if (entriesLeft < 0) return folder;
		for (const entry of entries) {
			const path = join(folder, entry.name);
			const isLink = entry.isSymbolicLink();
			// People keep hooks elsewhere, and hooks only run if the person agrees.
			if (isLink && entry.name !== "hooks" && unsafeKinds.includes("link")) return path;
			const target = isLink ? statTarget(path) : entry;
			if (target?.isDirectory()) {
				const found = search(path);
				if (found !== null) return found;
			} else if (target && !target.isFile() && !target.isSocket() && unsafeKinds.includes("special")) return path;
		}
		return null;
	}
}

/** Returns null if the link leads nowhere or in a circle. */
function statTarget(path: string): Stats | null {
	try {
		return statSync(path);
	} catch {
		return null;
	}
}

/** Lists the object folders that a repository borrows from, directly or indirectly. */
function listAlternates(objects: string, depth = 5): string[] {
	try {
		const file = join(objects, "info/alternates");
		if (depth === 0 || !statSync(file).isFile()) return [];
		const folders = readFileSync(file, "utf8")
			.split("\n")
			.filter((line) => line !== "" && !line.startsWith("#"))
			.map((line) => resolve(objects, line));
		return folders.flatMap((folder) => [folder, ...listAlternates(folder, depth - 1)]);
	} catch {
		return [];
	}
}
