import { type BigIntStats, closeSync, constants, fstatSync, lstatSync, openSync, readdirSync, readSync } from "node:fs";
import { join } from "node:path";

export type ReadResult = FileContent | ReadFailure;

export interface FileContent {
	/** The whole file; of a file over the limit, one byte more than the limit. */
	bytes: Buffer;
	/** In bytes. */
	size: number;
}

/** Why a file can't be read. */
export interface ReadFailure {
	kind: "missing" | "link" | "special" | "refused" | "changing";
	/** A sentence that names the file. */
	message: string;
}

/**
 * Reads at most `maxBytes` of the file `name` in an untrusted folder. Follows no link on the way from the folder,
 * because it could lead to any file of the machine, and opens only plain files: a pipe may never deliver anything, and a
 * device may never end.
 *
 * @param displayName the name of the file in messages
 */
export function readInside(folder: string, name: string, maxBytes: number, displayName = name): ReadResult {
	try {
		let result: ReturnType<typeof tryToRead> = "changing";
		for (let attempt = 0; attempt < maxAttempts && result === "changing"; attempt++)
			result = tryToRead(folder, name, maxBytes);
		return typeof result === "string" ? createFailure(result, displayName) : result;
	} catch (error) {
		return createFailure(classifyError(error), displayName);
	}
}

/** Whether `name` is a plain file of at most `maxBytes`, with no link on the way. Null if nothing has this name. */
export function isPlainFile(folder: string, name: string, maxBytes: number): boolean | null {
	try {
		const entry = findEntry(folder, name);
		return entry.isFile() && entry.size <= maxBytes;
	} catch (error) {
		return classifyError(error) === "missing" ? null : false;
	}
}

/**
 * Lists the names in the subfolder `name`; "" is the folder itself. Names of folders end with a slash. Follows no link.
 */
export function listFolderNames(folder: string, name: string): string[] | ReadFailure {
	try {
		const found = name === "" ? null : findEntry(folder, name);
		if (found?.isSymbolicLink()) return createFailure("link", name);
		if (found && !found.isDirectory()) return createFailure("missing", name);
		const entries = readdirSync(join(folder, name), { withFileTypes: true });
		return entries.map((entry) => (entry.isDirectory() ? `${entry.name}/` : entry.name)).sort();
	} catch (error) {
		return createFailure(classifyError(error), name);
	}
}

export function isReadFailure(result: object): result is ReadFailure {
	return "kind" in result;
}

function classifyError(error: unknown): ReadFailure["kind"] {
	const { code = "" } = error as NodeJS.ErrnoException;
	return ["ENOENT", "ENOTDIR", "ENAMETOOLONG"].includes(code) ? "missing" : "refused";
}

function createFailure(kind: ReadFailure["kind"], name: string): ReadFailure {
	const messages = {
		missing: `There is no file ‘${name}’.`,
		link: `‘${name}’ is a link to another place. Put the file itself into the folder.`,
		special: `‘${name}’ isn’t a regular file. It’s probably a folder.`,
		changing: `‘${name}’ keeps changing. Wait until it is saved, then try again.`,
		refused: `You don't have permission to read ‘${name}’.`,
	};
	return { kind, message: messages[kind] };
}

/** A file that is being saved may look complete when it is half written, so it is read again. */
const maxAttempts = 100;

function tryToRead(folder: string, name: string, maxBytes: number): FileContent | ReadFailure["kind"] {
	const entry = findEntry(folder, name);
	return entry.isFile() ? readPlainFile(folder, name, maxBytes) : entry.isSymbolicLink() ? "link" : "special";
}

/** Returns the first link on the path, or the entry at its end. */
function findEntry(folder: string, name: string): BigIntStats {
	const parts = name.split("/");
	const paths = parts.map((_, index) => join(folder, ...parts.slice(0, index + 1)));
	const entries = paths.map((path) => lstatSync(path, { bigint: true }));
	return entries.find((entry) => entry.isSymbolicLink()) ?? entries.at(-1)!;
}

/** Windows lacks two of these flags, and such links and pipes. */
const { O_RDONLY, O_NOFOLLOW = 0, O_NONBLOCK = 0 } = constants;

function readPlainFile(folder: string, name: string, maxBytes: number): FileContent | "changing" | "special" {
	const file = openSync(join(folder, name), O_RDONLY | O_NOFOLLOW | O_NONBLOCK);
	try {
		// The entry may have been replaced since it was examined, so the open file must still be at the path.
		const stats = fstatSync(file, { bigint: true });
		if (!stats.isFile()) return "special";
		const bytes = readContent(file, Number(stats.size), maxBytes);
		const current = findEntry(folder, name);
		if (!isSameFile(stats, fstatSync(file, { bigint: true })) || !isSameFile(stats, current)) return "changing";
		return { bytes, size: Math.max(Number(stats.size), bytes.length) };
	} finally {
		closeSync(file);
	}
}

function isSameFile(one: BigIntStats, other: BigIntStats): boolean {
	return (["dev", "ino", "size", "mtimeNs"] as const).every((key) => one[key] === other[key]);
}

/**
 * Reads a file into one buffer, because copies of large tables take longer than reading them. Doesn't trust the size in
 * the stats: a file may grow, and some files of the system claim to be empty.
 */
function readContent(file: number, size: number, maxBytes: number): Buffer {
	const chunks: Buffer[] = [];
	let expected = size + 1;
	for (let bytesLeft = maxBytes + 1; bytesLeft > 0; ) {
		const chunk = Buffer.allocUnsafe(Math.min(bytesLeft, expected > 0 ? expected : 1 << 16));
		const length = readSync(file, chunk);
		if (length === 0) break;
		chunks.push(chunk.subarray(0, length));
		bytesLeft -= length;
		expected -= length;
	}
	return chunks.length === 1 ? chunks[0]! : Buffer.concat(chunks);
}
