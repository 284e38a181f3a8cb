import { constants } from "node:fs";
import { type FileHandle, lstat, open, realpath } from "node:fs/promises";
import { sep } from "node:path";

/** An open file. Its content stays the same even if a build replaces the file. */
export interface OpenFile {
	/** Path in the folder, without the extension of a compressed copy: "/passes/index.html". */
	name: string;
	/** "br" or "gzip"; null if the file isn't compressed. */
	encoding: string | null;
	size: number;
	modified: Date;
	handle: FileHandle;
}

/** Extensions of compressed copies by encoding, the best compression first. */
const extensions: Record<string, string> = { br: ".br", gzip: ".gz" };

export const encodings = [...Object.keys(extensions), "identity"];

/**
 * Opens the file at a path, or the document of the page at it, in the first accepted encoding that exists. Returns null if
 * there is none.
 *
 * @param folder the real path, without symbolic links
 */
export async function openFile(folder: string, path: string, acceptedEncodings: string[]): Promise<OpenFile | null> {
	const stem = path.replace(/\/$/, "");
	const pages = [...(stem === "" ? [] : [`${stem}.html`]), `${stem}/index.html`];
	for (const name of path.endsWith("/") ? pages : [path, ...pages]) {
		for (const encoding of acceptedEncodings) {
			const file = await tryToOpen(folder, name + (extensions[encoding] ?? ""));
			if (file) return { ...file, name, encoding: encoding === "identity" ? null : encoding };
		}
	}
	return null;
}

/** Opens a file, or returns null. Throws if the system lacks resources: the status must not be 404 if the page exists. */
async function tryToOpen(folder: string, name: string): Promise<Pick<OpenFile, "handle" | "size" | "modified"> | null> {
	try {
		const path = folder + name.replaceAll("/", sep);
		// Rejects links, and names that differ in case or Unicode form. So the file is inside the folder.
		if ((await realpath(path)) !== path || !(await lstat(path)).isFile()) return null;
		const handle = await open(path, constants.O_RDONLY);
		const { size, mtime } = await handle.stat();
		return { handle, size, modified: mtime };
	} catch (error) {
		if (["EMFILE", "ENFILE", "ENOMEM"].includes((error as NodeJS.ErrnoException).code ?? "")) throw error;
		return null;
	}
}
