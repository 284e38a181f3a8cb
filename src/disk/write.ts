import { lstatSync, mkdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { replaceFile } from "./replace.ts";

/** The code of the error that is thrown where a link leads out of the folder. */
export const linkErrorCode = "ELOOP";

/**
 * Writes the file `name` in a folder that others may have filled, as a whole. A link in its place is replaced, and one on
 * the way to it is not followed. Throws what the system says.
 */
export function writeBelow(folder: string, name: string, content: Buffer): void {
	refuseLinks(folder, name);
	replaceFile(join(folder, name), content);
}

/** Removes the file `name`; of a link, the link. */
export function removeBelow(folder: string, name: string): void {
	refuseLinks(folder, name);
	rmSync(join(folder, name));
}

/** Makes sure that there is a folder `name`. */
export function makeFolderBelow(folder: string, name: string): void {
	for (const way of waysTo(`${name}/.`)) {
		const path = join(folder, way);
		if (!lstatSync(path, { throwIfNoEntry: false })) mkdirSync(path);
		refuseLinks(folder, `${way}/.`);
	}
}

function refuseLinks(folder: string, name: string): void {
	const link = waysTo(name).find((way) => lstatSync(join(folder, way), { throwIfNoEntry: false })?.isSymbolicLink());
	if (link !== undefined) throw Object.assign(new Error(`‘${link}’ is a link.`), { code: linkErrorCode });
}

/** The folders on the way to a file: "a", "a/b" of "a/b/c". */
function waysTo(name: string): string[] {
	const parts = name.split("/").slice(0, -1);
	return parts.map((_, index) => parts.slice(0, index + 1).join("/"));
}
