import { constants } from "node:fs";
import { type FileHandle, lstat, open, realpath } from "node:fs/promises";
import { sep } from "node:path";

/** An open file stays the same while it is sent, even if a build replaces it. */
export interface OpenFile {
	/** Its path below the folder: "/passes/index.html". A compressed copy has the path of its original. */
	name: string;
	/** Null if it isn't compressed. */
	encoding: string | null;
	size: number;
	modified: Date;
	handle: FileHandle;
}

/** The extensions of compressed copies, the smallest copies first. */
const extensions: Record<string, string> = { br: ".br", gzip: ".gz" };

/** The encodings in which files may be in the folder. */
export const encodings = [...Object.keys(extensions), "identity"];

/**
 * Opens the file at a path, or the page there, in the first of the accepted encodings that exists. Returns null if there
 * is no such file.
 *
 * @param folder its real path, without links
 */
export async function openFile(folder: string, path: string, accepted: string[]): Promise<OpenFile | null> {
	const page = `${path.replace(/\/$/, "")}/index.html`;
	for (const name of path.endsWith("/") ? [page] : [path, page]) {
		for (const encoding of accepted) {
			const file = await tryToOpen(folder, name + (extensions[encoding] ?? ""));
			if (file) return { ...file, name, encoding: encoding === "identity" ? null : encoding };
		}
	}
	return null;
}

/** Returns null for what can't be opened, but throws if the machine is short of resources: the page isn't gone then. */
async function tryToOpen(folder: string, name: string): Promise<Pick<OpenFile, "handle" | "size" | "modified"> | null> {
	try {
		const path = folder + name.replaceAll("/", sep);
		// Accepts no link and no other spelling, so the file is inside the folder.
		if ((await realpath(path)) !== path || !(await lstat(path)).isFile()) return null;
		const handle = await open(path, constants.O_RDONLY);
		const { size, mtime } = await handle.stat();
		return { handle, size, modified: mtime };
	} catch (error) {
		if (["EMFILE", "ENFILE", "ENOMEM"].includes((error as NodeJS.ErrnoException).code ?? "")) throw error;
		return null;
	}
}
