import { readdirSync } from "node:fs";
import { join } from "node:path";

/** Lists all files below a folder without following symbolic links, as the option `recursive` of Node may do. */
export function plainFilesIn(folder: string): string[] {
	return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
		const path = join(folder, entry.name);
		if (entry.isDirectory()) return plainFilesIn(path);
		return entry.isFile() ? [path] : [];
	});
}
