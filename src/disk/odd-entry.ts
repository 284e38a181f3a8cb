import { type Dirent, readdirSync, readFileSync, realpathSync, type Stats, statSync } from "node:fs";
import { join, resolve } from "node:path";

/** "link": it leads to another place, where git would read and write. "special": a pipe or a device, which has no end. */
type Oddity = "link" | "special";

/** A folder of git has some thousands. */
const maxEntries = 200_000;

/**
 * Finds something in a repository that git itself never puts there: it follows links when it writes its logs and
 * messages, and waits for pipes. Gives its path, or null.
 */
export function findOddEntry({ own, shared }: { own: string; shared: string }, oddities: Oddity[]): string | null {
	const seen = new Set<string>();
	let left = maxEntries;
	for (const folder of [own, shared, ...alternatesOf(join(shared, "objects"))]) {
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
		left -= entries.length;
		if (left < 0) return folder;
		for (const entry of entries) {
			const path = join(folder, entry.name);
			const isLink = entry.isSymbolicLink();
			// Hooks are not run unless the person says so, and people keep them elsewhere.
			if (isLink && entry.name !== "hooks" && oddities.includes("link")) return path;
			const kind = isLink ? targetOf(path) : entry;
			if (kind?.isDirectory()) {
				const found = search(path);
				if (found !== null) return found;
			} else if (kind && !kind.isFile() && !kind.isSocket() && oddities.includes("special")) return path;
		}
		return null;
	}
}

/** Null where it leads nowhere, or in a circle. */
function targetOf(path: string): Stats | null {
	try {
		return statSync(path);
	} catch {
		return null;
	}
}

/** The folders of objects that this one borrows from, and those that they borrow from. */
function alternatesOf(objects: string, depth = 5): string[] {
	try {
		const file = join(objects, "info/alternates");
		if (depth === 0 || !statSync(file).isFile()) return [];
		const folders = readFileSync(file, "utf8")
			.split("\n")
			.filter((line) => line !== "" && !line.startsWith("#"))
			.map((line) => resolve(objects, line));
		return folders.flatMap((folder) => [folder, ...alternatesOf(folder, depth - 1)]);
	} catch {
		return [];
	}
}
