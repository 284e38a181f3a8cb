import { constants } from "node:fs";
import { type FileHandle, lstat, open, realpath } from "node:fs/promises";
import { sep } from "node:path";

/** A file that is open: what is sent is all of one file, also when a build takes it away at this moment. */
export interface OpenFile {
	/** Its path below the folder: "/passes/index.html". A compressed copy has that of its original. */
	name: string;
	/** Null: as it is. */
	encoding: string | null;
	size: number;
	modified: Date;
	handle: FileHandle;
}

/** The endings of compressed copies, the smallest copies first. */
const endings: Record<string, string> = { br: ".br", gzip: ".gz" };

/** The encodings in which files may lie in the folder. */
export const encodings = [...Object.keys(endings), "identity"];

/**
 * Opens the file of a path, or that of the page there, in the first of the encodings that it has; null for none.
 *
 * @param folder its real path: without links
 */
export async function openFile(folder: string, path: string, accepted: string[]): Promise<OpenFile | null> {
	const page = `${path.replace(/\/$/, "")}/index.html`;
	for (const name of path.endsWith("/") ? [page] : [path, page]) {
		for (const encoding of accepted) {
			const file = await opened(folder, name + (endings[encoding] ?? ""));
			if (file) return { ...file, name, encoding: encoding === "identity" ? null : encoding };
		}
	}
	return null;
}

/** What cannot be opened is not there; but no address is said to be gone because this server has too much to do. */
async function opened(folder: string, name: string): Promise<Pick<OpenFile, "handle" | "size" | "modified"> | null> {
	try {
		const path = folder + name.replaceAll("/", sep);
		// No link and no other spelling: the file is where it is asked for, and so in the folder.
		if ((await realpath(path)) !== path || !(await lstat(path)).isFile()) return null;
		const handle = await open(path, constants.O_RDONLY);
		const { size, mtime } = await handle.stat();
		return { handle, size, modified: mtime };
	} catch (error) {
		if (["EMFILE", "ENFILE", "ENOMEM"].includes((error as NodeJS.ErrnoException).code ?? "")) throw error;
		return null;
	}
}
