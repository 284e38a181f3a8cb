import { type BigIntStats, closeSync, constants, fstatSync, lstatSync, openSync, readdirSync, readSync } from "node:fs";
import { join } from "node:path";

export type ReadResult = FileContent | ReadFailure;

export interface FileContent {
	/** The whole file. If it exceeds the limit, only the first bytes: one more than the limit. */
	bytes: Buffer;
	/** In bytes. */
	size: number;
}

/** Why a file can't be read. */
export interface ReadFailure {
	kind: "missing" | "link" | "special" | "refused" | "changing" | "failed";
	/** A sentence that names the file. */
	message: string;
}

/**
 * Reads the file `name` in an untrusted folder, up to `maxBytes` and one more byte. Doesn't follow links below the folder,
 * which could lead to any file of the machine. Opens only regular files, because a pipe may block and a device may never end.
 *
 * @param displayName how messages name the file
 */
export function readInside(folder: string, name: string, maxBytes: number, displayName = name): ReadResult {
	try {
		let result: ReturnType<typeof tryToRead> = "changing";
		for (let attempt = 0; attempt < maxAttempts && result === "changing"; attempt++)
			result = tryToRead(folder, name, maxBytes);
		return typeof result === "string" ? createFailure(result, displayName) : result;
	} catch (error) {
		return explainError(error, displayName);
	}
}

/** Checks whether `name` is a regular file of at most `maxBytes`, without links in its path. Null if it doesn't exist. */
export function isPlainFile(folder: string, name: string, maxBytes: number): boolean | null {
	try {
		const entry = findEntry(folder, name);
		return entry.isFile() && entry.size <= maxBytes;
	} catch (error) {
		return isMissing(error) ? null : false;
	}
}

/**
 * Lists the names in the subfolder `name`; "" means the folder itself. Names of folders end with a slash. Doesn't follow
 * links.
 */
export function listFolderNames(folder: string, name: string): string[] | ReadFailure {
	try {
		const found = name === "" ? null : findEntry(folder, name);
		if (found?.isSymbolicLink()) return createFailure("link", name);
		if (found && !found.isDirectory()) return createFailure("missing", name);
		const entries = readdirSync(join(folder, name), { withFileTypes: true });
		return entries.map((entry) => (entry.isDirectory() ? `${entry.name}/` : entry.name)).sort();
	} catch (error) {
		return explainError(error, name);
	}
}

export function isReadFailure(result: object): result is ReadFailure {
	return "kind" in result;
}

function isMissing(error: unknown): boolean {
	return ["ENOENT", "ENOTDIR", "ENAMETOOLONG"].includes((error as NodeJS.ErrnoException).code ?? "");
}

function explainError(error: unknown, name: string): ReadFailure {
	if (isMissing(error)) return createFailure("missing", name);
	const { code, message } = error as NodeJS.ErrnoException;
	if (code === "EACCES" || code === "EPERM") return createFailure("refused", name);
	return { kind: "failed", message: `‘${name}’ can't be read (${code ?? message}).` };
}

function createFailure(kind: Exclude<ReadFailure["kind"], "failed">, name: string): ReadFailure {
	const messages = {
		missing: `There is no file ‘${name}’.`,
		link: `‘${name}’ is a link to another place. Put the file itself into the folder.`,
		special: `‘${name}’ isn’t a regular file. It’s probably a folder.`,
		changing: `‘${name}’ keeps changing. Wait until it is saved, then try again.`,
		refused: `You don't have permission to read ‘${name}’.`,
	};
	return { kind, message: messages[kind] };
}

/** If a file changes while it is read, it is read again, because its content may be incomplete. */
const maxAttempts = 100;

function tryToRead(folder: string, name: string, maxBytes: number): FileContent | "link" | "special" | "changing" {
	const entry = findEntry(folder, name);
	if (entry.isFile()) return readPlainFile(folder, name, maxBytes);
	return entry.isSymbolicLink() ? "link" : "special";
}

/** Returns the stats of the first link in the path, or else of the entry itself. */
function findEntry(folder: string, name: string): BigIntStats {
	const parts = name.split("/");
	const paths = parts.map((_, index) => join(folder, ...parts.slice(0, index + 1)));
	const entries = paths.map((path) => lstatSync(path, { bigint: true }));
	return entries.find((entry) => entry.isSymbolicLink()) ?? entries.at(-1)!;
}

/** Windows lacks the last two flags, which aren't needed there. */
const { O_RDONLY, O_NOFOLLOW = 0, O_NONBLOCK = 0 } = constants;

function readPlainFile(folder: string, name: string, maxBytes: number): FileContent | "changing" | "special" {
	const file = openSync(join(folder, name), O_RDONLY | O_NOFOLLOW | O_NONBLOCK);
	try {
		// The entry may have been replaced since the check, so the open file must still be the one at the path.
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
 * Reads until the end. The size in the stats can be wrong: a file may grow, and some system files claim to be empty. Uses one
 * buffer if the size is right, because copying a large table takes longer than reading it.
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
