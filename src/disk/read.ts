import { type BigIntStats, closeSync, constants, fstatSync, lstatSync, openSync, readdirSync, readSync } from "node:fs";
import { join } from "node:path";

/** A file that was read, or what kept it from being read. */
export type ReadResult = FileContent | Obstacle;

export interface FileContent {
	/** All of it; of a file that is longer than was asked for, one byte more than that. */
	bytes: Buffer;
	/** In bytes. */
	size: number;
}

export interface Obstacle {
	kind: "missing" | "link" | "special" | "refused" | "changing";
	/** One sentence that names the file. */
	message: string;
}

/**
 * Reads at most `most` bytes of the file `name` in a folder that others may have filled. A link is not followed, wherever
 * it stands on the way from the folder on: it could lead to any file of the machine. Only what is a file is opened: a pipe
 * could be waited for without end, and a device has no end.
 *
 * @param called as the file is named to the reader
 */
export function readBelow(folder: string, name: string, most: number, called = name): ReadResult {
	try {
		let reading: ReturnType<typeof attempt> = "changing";
		for (let left = attempts; left > 0 && reading === "changing"; left--) reading = attempt(folder, name, most);
		return typeof reading === "string" ? obstacle(reading, called) : reading;
	} catch (error) {
		return obstacle(kindOf(error), called);
	}
}

function kindOf(error: unknown): Obstacle["kind"] {
	const { code } = error as NodeJS.ErrnoException;
	return ["ENOENT", "ENOTDIR", "ENAMETOOLONG"].includes(code ?? "") ? "missing" : "refused";
}

/** Whether a plain file has this name, which no link leads to, and at most so many bytes. Null where there is nothing. */
export function isFileBelow(folder: string, name: string, most: number): boolean | null {
	try {
		const entry = entryAt(folder, name);
		return entry.isFile() && entry.size <= most;
	} catch (error) {
		return kindOf(error) === "missing" ? null : false;
	}
}

/** The names in a folder, or in the folder `name` in it; those of folders end with a slash. A link is not followed. */
export function listFolderNames(folder: string, name: string): string[] | Obstacle {
	try {
		const found = name === "" ? null : entryAt(folder, name);
		if (found?.isSymbolicLink()) return obstacle("link", name);
		if (found && !found.isDirectory()) return obstacle("missing", name);
		const entries = readdirSync(join(folder, name), { withFileTypes: true });
		return entries.map((entry) => (entry.isDirectory() ? `${entry.name}/` : entry.name)).sort();
	} catch (error) {
		return obstacle(kindOf(error), name);
	}
}

export function isObstacle(found: object): found is Obstacle {
	return "kind" in found;
}

/** Somebody may save the file at this moment, and half of it may look like all: then it is read again, so often at most. */
const attempts = 100;

function attempt(folder: string, name: string, most: number): FileContent | Obstacle["kind"] {
	const found = entryAt(folder, name);
	return found.isFile() ? opened(folder, name, most) : found.isSymbolicLink() ? "link" : "special";
}

/** What stands at a path: the first link on the way, or what the way ends at. */
function entryAt(folder: string, name: string): BigIntStats {
	const parts = name.split("/");
	const ways = parts.map((_, index) => join(folder, ...parts.slice(0, index + 1)));
	const entries = ways.map((way) => lstatSync(way, { bigint: true }));
	return entries.find((entry) => entry.isSymbolicLink()) ?? entries.at(-1)!;
}

/** Windows has no such flags, and no such links and pipes in the way of a file. */
const { O_RDONLY, O_NOFOLLOW = 0, O_NONBLOCK = 0 } = constants;

function opened(folder: string, name: string, most: number): FileContent | "changing" | "special" {
	const file = openSync(join(folder, name), O_RDONLY | O_NOFOLLOW | O_NONBLOCK);
	try {
		// Something else may have been put there since it was looked at: what is open counts, and must be what is there.
		const open = fstatSync(file, { bigint: true });
		if (!open.isFile()) return "special";
		const bytes = content(file, most);
		const there = entryAt(folder, name);
		if (!isSame(open, fstatSync(file, { bigint: true })) || !isSame(open, there)) return "changing";
		return { bytes, size: Math.max(Number(open.size), bytes.length) };
	} finally {
		closeSync(file);
	}
}

function isSame(one: BigIntStats, other: BigIntStats): boolean {
	return (["dev", "ino", "size", "mtimeNs"] as const).every((key) => one[key] === other[key]);
}

/** The size that a file says of itself is not believed: it may grow, and some that the system makes up say 0. */
function content(file: number, most: number): Buffer {
	const portions: Buffer[] = [];
	for (let left = most + 1; left > 0; ) {
		const portion = Buffer.allocUnsafe(Math.min(left, 1 << 16));
		const length = readSync(file, portion);
		if (length === 0) break;
		portions.push(portion.subarray(0, length));
		left -= length;
	}
	return Buffer.concat(portions);
}

function obstacle(kind: Obstacle["kind"], name: string): Obstacle {
	const messages = {
		missing: `There is no file ‘${name}’.`,
		link: `‘${name}’ is no file but a link to another place: put the file itself into the folder.`,
		special: `‘${name}’ is no file but a folder, a pipe or a device.`,
		changing: `‘${name}’ changes while it is read. Try again when it is saved.`,
		refused: `‘${name}’ cannot be read: the system does not allow it.`,
	};
	return { kind, message: messages[kind] };
}
