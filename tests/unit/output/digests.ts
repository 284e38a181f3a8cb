import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";

/** Returns the digest of every file below a folder, by relative path. */
export function digestFiles(folder: string): Map<string, string> {
	const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
	const paths = files.map((entry) => join(entry.parentPath, entry.name)).sort();
	return new Map(
		paths.map((path) => [relative(folder, path), createHash("sha256").update(readFileSync(path)).digest("hex")]),
	);
}
