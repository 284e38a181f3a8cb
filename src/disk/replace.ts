import { randomBytes } from "node:crypto";
import {
	closeSync,
	fchmodSync,
	fsyncSync,
	lstatSync,
	openSync,
	readdirSync,
	renameSync,
	rmSync,
	writeSync,
} from "node:fs";
import { basename, dirname, join } from "node:path";

/**
 * Puts a file in the place of another in one step: whoever reads it, and whatever ends at this moment, finds all of the
 * one or all of the other. Throws what the system says.
 */
export function replaceFile(path: string, content: Buffer): void {
	const own = join(dirname(path), `.${basename(path)}.${randomBytes(6).toString("hex")}.new`);
	const mode = lstatSync(path, { throwIfNoEntry: false })?.mode;
	try {
		const file = openSync(own, "wx");
		try {
			if (mode !== undefined) fchmodSync(file, mode & 0o7777);
			for (let at = 0; at < content.length; ) at += writeSync(file, content, at);
			fsyncSync(file);
		} finally {
			closeSync(file);
		}
		renameSync(own, path);
	} catch (error) {
		rmSync(own, { force: true });
		throw error;
	}
	keep(dirname(path));
}

/** That it has another name now is to outlast a loss of power, too. Not every system can say so of a folder. */
function keep(folder: string): void {
	try {
		const open = openSync(folder, "r");
		try {
			fsyncSync(open);
		} finally {
			closeSync(open);
		}
	} catch {
		// It is written all the same.
	}
}

/** Takes away what writes that were broken off have left in a folder. A link to another is not followed. */
export function removeLeftovers(folder: string): void {
	try {
		if (!lstatSync(folder).isDirectory()) return;
		const broken = readdirSync(folder).filter((name) => /^\..+\.[\da-f]{12}\.new$/.test(name));
		for (const name of broken) rmSync(join(folder, name), { force: true });
	} catch {
		// It stays, and harms nobody.
	}
}
