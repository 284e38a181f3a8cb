import { linkSync, lstatSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join, sep } from "node:path";

/** The folder that a build fills, and the one whose place it will take: that holds the last output, or is not there. */
export interface Place {
	fresh: string;
	target: string;
}

/** Writes a file below the output folder. */
export type Write = (file: string, content: string | Buffer) => void;

/** The output folder cannot be used as asked. */
export class OutputError extends Error {}

interface Writer {
	write: Write;
	/** A file of the last output; null where none is there that can stand in the new one as it is. */
	last: (file: string) => Buffer | null;
	/** Takes a file of the last output over into the new one. */
	keep: (file: string, content: Buffer) => void;
}

/**
 * Writes into the folder `fresh`. A file with the bytes that it had in the last output becomes a link to that: this takes a
 * tenth of the time, and whoever looks at its date sees that it is the same.
 */
export function writerIn({ fresh, target }: Place, wrote: (file: string) => void): Writer {
	const folders = new Set<string>();
	// What new files may be used for, as this folder is new. Where somebody has changed that of a file, it is written anew.
	const usual = lstatSync(fresh).mode & 0o666;
	return { write, last, keep };

	function write(file: string, content: string | Buffer): void {
		const bytes = Buffer.from(content);
		if (last(file, bytes.length)?.equals(bytes)) keep(file, bytes);
		else put(file, (path) => writeFileSync(path, bytes));
	}

	function keep(file: string, content: Buffer): void {
		put(file, (path) => linked(join(target, file), path) || writeFileSync(path, content));
	}

	/** @param size in bytes: of another size it is not read */
	function last(file: string, size?: number): Buffer | null {
		try {
			const path = join(target, file);
			const found = lstatSync(path, { throwIfNoEntry: false });
			if (!found?.isFile() || found.nlink > 1 || (found.mode & 0o777) !== usual) return null;
			return found.size === (size ?? found.size) ? readFileSync(path) : null;
		} catch {
			return null;
		}
	}

	function put(file: string, make: (path: string) => void): void {
		const path = join(fresh, file);
		if (!path.startsWith(fresh + sep)) throw new OutputError(`${file} would be written outside ${target}`);
		const folder = dirname(path);
		if (!folders.has(folder)) mkdirSync(folder, { recursive: true });
		folders.add(folder);
		make(path);
		wrote(path.slice(fresh.length + 1).replaceAll(sep, "/"));
	}
}

/** Not all disks have links. */
function linked(from: string, to: string): boolean {
	try {
		linkSync(from, to);
		return true;
	} catch {
		return false;
	}
}
