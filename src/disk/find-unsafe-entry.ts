import { type Dirent, readdirSync, readFileSync, realpathSync, type Stats, statSync } from "node:fs";
import { join, resolve } from "node:path";

/** "link": git would read and write at its target. "special": a pipe or a device, which may never end. */
type UnsafeKind = "link" | "special";

/**
 * The maximum number of entries in the git folders of a repository. Most have a few thousand. The folder that exceeds it
 * counts as unsafe itself.
 */
const maxEntries = 200_000;

/**
 * Finds a link, pipe or device in a repository, which git never creates itself. They are unsafe because git follows links
 * when it writes logs and messages, and blocks on pipes. Returns the path, or null.
 */
export function findUnsafeEntry(
	{ gitFolder, commonFolder }: { gitFolder: string; commonFolder: string },
	unsafeKinds: UnsafeKind[],
): string | null {
	const seen = new Set<string>();
	let entriesLeft = maxEntries;
	for (const folder of [gitFolder, commonFolder, ...listAlternates(join(commonFolder, "objects"))]) {
		const unsafePath = search(folder);
		if (unsafePath !== null) return unsafePath;
	}
	return null;

	function search(folder: string): string | null {
		let entries: Dirent[];
		try {
			const realFolder = realpathSync(folder);
			if (seen.has(realFolder)) return null;
			seen.add(realFolder);
			entries = readdirSync(realFolder, { withFileTypes: true });
		} catch {
			return null;
		}
		entriesLeft -= entries.length;
		if (entriesLeft < 0) return folder;
		for (const entry of entries) {
			const path = join(folder, entry.name);
			const isLink = entry.isSymbolicLink();
			// The folder `hooks` is often a link, and hooks run only if the user agrees.
			if (isLink && entry.name !== "hooks" && unsafeKinds.includes("link")) return path;
			const target = isLink ? statTarget(path) : entry;
			if (target?.isDirectory()) {
				const unsafePath = search(path);
				if (unsafePath !== null) return unsafePath;
			} else if (target && !target.isFile() && !target.isSocket() && unsafeKinds.includes("special")) return path;
		}
		return null;
	}
}

/** Returns the stats of a link's target, or null if the link is broken or circular. */
function statTarget(path: string): Stats | null {
	try {
		return statSync(path);
	} catch {
		return null;
	}
}

/** Lists the object folders that a repository borrows objects from, directly or indirectly. */
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
