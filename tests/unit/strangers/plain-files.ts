import { readdirSync } from "node:fs";
import { join } from "node:path";

/** The paths of all files in a folder. Links are not followed, as newer versions of Node do where they list all at once. */
export function plainFilesIn(folder: string): string[] {
	return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
		const path = join(folder, entry.name);
		if (entry.isDirectory()) return plainFilesIn(path);
		return entry.isFile() ? [path] : [];
	});
}
