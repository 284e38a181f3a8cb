import { constants } from "node:fs";
import { type FileHandle, lstat, open, realpath } from "node:fs/promises";
import { sep } from "node:path";

/** An open file, which stays the same if a build replaces it. */
export interface OpenFile {
	/** Path below the folder, without the extension of a compressed copy: "/passes/index.html". */
	name: string;
	/** "br" or "gzip"; null if the file isn't compressed. */
	encoding: string | null;
	size: number;
	modified: Date;
	handle: FileHandle;
}

/** Extensions of compressed copies, beginning with the encoding that compresses best. */
const extensions: Record<string, string> = { br: ".br", gzip: ".gz" };

export const encodings = [...Object.keys(extensions), "identity"];

/**
 * Opens the file or the page at a path in the first accepted encoding that exists, or returns null.
 *
 * @param folder its real path, without links
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

/** Opens a file, or returns null. Throws if the machine lacks resources: a page that exists must not be answered with 404. */
async function tryToOpen(folder: string, name: string): Promise<Pick<OpenFile, "handle" | "size" | "modified"> | null> {
	try {
		const path = folder + name.replaceAll("/", sep);
		// Refuses links, and paths that differ in case or Unicode form, so the file is inside the folder.
		if ((await realpath(path)) !== path || !(await lstat(path)).isFile()) return null;
		const handle = await open(path, constants.O_RDONLY);
		const { size, mtime } = await handle.stat();
		return { handle, size, modified: mtime };
	} catch (error) {
		if (["EMFILE", "ENFILE", "ENOMEM"].includes((error as NodeJS.ErrnoException).code ?? "")) throw error;
		return null;
	}
}
