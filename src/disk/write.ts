import { randomBytes } from "node:crypto";
import {
	closeSync,
	fchmodSync,
	fsyncSync,
	lstatSync,
	mkdirSync,
	openSync,
	readdirSync,
	renameSync,
	rmdirSync,
	rmSync,
	writeSync,
} from "node:fs";
import { basename, dirname, join } from "node:path";

/**
 * Writes the file `name` in an untrusted folder in one step. Replaces a link of this name. Throws if the system reports an
 * error, or if a parent folder is a link.
 */
export function writeInside(folder: string, name: string, content: Buffer): void {
	assertNoLinks(folder, name);
	replaceFile(join(folder, name), content);
}

/** Removes the file or link `name`. Throws if a parent folder is a link. */
export function removeInside(folder: string, name: string): void {
	assertNoLinks(folder, name);
	rmSync(join(folder, name));
}

/** Removes the folder `name` if nothing is in it. */
export function removeEmptyFolder(folder: string, name: string): void {
	try {
		assertNoLinks(folder, `${name}/.`);
		rmdirSync(join(folder, name));
	} catch {
		// The folder isn't empty.
	}
}

/** Makes the folder `name` unless it exists. */
export function makeFolderInside(folder: string, name: string): void {
	// The appended "/." makes the folder itself one of the parents.
	for (const parent of listParents(`${name}/.`)) {
		const path = join(folder, parent);
		if (!lstatSync(path, { throwIfNoEntry: false })) mkdirSync(path);
		assertNoLinks(folder, `${parent}/.`);
	}
}

/**
 * Replaces a file in one step: even after a crash, it has either the old content or the new one, never a part. Throws if the
 * system reports an error.
 */
export function replaceFile(path: string, content: Buffer): void {
	const temporary = join(dirname(path), `.${basename(path)}.${randomBytes(6).toString("hex")}.new`);
	const mode = lstatSync(path, { throwIfNoEntry: false })?.mode;
	try {
		const file = openSync(temporary, "wx");
		try {
			if (mode !== undefined) fchmodSync(file, mode & 0o7777);
			for (let offset = 0; offset < content.length; ) offset += writeSync(file, content, offset);
			fsyncSync(file);
		} finally {
			closeSync(file);
		}
		renameSync(temporary, path);
	} catch (error) {
		rmSync(temporary, { force: true });
		throw error;
	}
	syncFolder(dirname(path));
}

/** Deletes the temporary files of interrupted writes. Does nothing if the folder is a link. */
export function removeLeftovers(folder: string): void {
	try {
		if (!lstatSync(folder).isDirectory()) return;
		const leftovers = readdirSync(folder).filter((name) => /^\..+\.[\da-f]{12}\.new$/.test(name));
		for (const name of leftovers) rmSync(join(folder, name), { force: true });
	} catch {
		// A leftover file does no harm.
	}
}

/** Why a file wasn't written. "denied": it is impossible. "protected": the user has no permission. */
export interface WriteFailure {
	kind: "denied" | "protected" | "unknown";
	message: string;
}

export function describeWriteError(name: string, error: unknown): WriteFailure {
	const { code = "" } = error as NodeJS.ErrnoException;
	if (code === linkErrorCode)
		return { kind: "denied", message: `‘${name}’ can't be saved because its folder is a link to another place.` };
	if (["EACCES", "EPERM", "EROFS"].includes(code))
		return { kind: "protected", message: `‘${name}’ can't be saved. You don't have permission to write there.` };
	if (["ENOSPC", "EDQUOT"].includes(code))
		return { kind: "denied", message: `‘${name}’ can't be saved because the disk is full. Free up some space.` };
	return { kind: "unknown", message: `‘${name}’ can't be saved${code && ` (${code})`}. Try again.` };
}

const linkErrorCode = "ELOOP";

function assertNoLinks(folder: string, name: string): void {
	const link = listParents(name).find((parent) =>
		lstatSync(join(folder, parent), { throwIfNoEntry: false })?.isSymbolicLink(),
	);
	if (link !== undefined) throw Object.assign(new Error(`‘${link}’ is a link.`), { code: linkErrorCode });
}

/** Lists the parent folders of a file, from the outside in: "a", "a/b" for "a/b/c". */
function listParents(name: string): string[] {
	const parts = name.split("/").slice(0, -1);
	return parts.map((_, index) => parts.slice(0, index + 1).join("/"));
}

/** Makes the rename survive a power failure. Some systems don't support that for folders. */
function syncFolder(folder: string): void {
	try {
		const descriptor = openSync(folder, "r");
		try {
			fsyncSync(descriptor);
		} finally {
			closeSync(descriptor);
		}
	} catch {
		// The file has been written, but may be lost in a power failure.
	}
}
