import { linkSync, lstatSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join, sep } from "node:path";

/** A build fills the folder `fresh`, which then replaces `target`, the folder of the last output, if there is one. */
export interface OutputFolder {
	fresh: string;
	target: string;
}

/** Writes a file below the output folder. */
export type Write = (file: string, content: string | Buffer) => void;

/** Thrown if the output can't be written, or its folder can't be used. */
export class OutputError extends Error {}

/** A path below the output folder, and the content of the file. */
export type FileEntry = [file: string, content: Buffer];

interface Writer {
	write: Write;
	/**
	 * Links the files that exist in the last output, and returns them. If `accept` returns false for them, removes the links
	 * and returns null.
	 *
	 * @param size in bytes: files of another size aren't linked
	 */
	reuse: (files: string[], accept: (found: FileEntry[]) => boolean, size?: number) => FileEntry[] | null;
}

/**
 * Creates a writer for the folder `fresh`. If the last output has the same file, links it instead of writing it: that is
 * ten times as fast, and keeps the date of the file.
 */
export function createWriter({ fresh, target }: OutputFolder, onWrite: (file: string) => void): Writer {
	const folders = new Set<string>();
	const hasLast = lstatSync(target, { throwIfNoEntry: false })?.isDirectory() ?? false;
	// The folder is new, so new files get these permissions. A file of the last output that has others is written again.
	const mode = lstatSync(fresh).mode & 0o666;
	return { write, reuse };

	function write(file: string, content: string | Buffer): void {
		const bytes = typeof content === "string" ? Buffer.from(content) : content;
		if (hasLast && reuse([file], ([last]) => last?.[1].equals(bytes) ?? false, bytes.length)) return;
		const path = getPath(file);
		writeFileSync(path, bytes);
		report(path);
	}

	function reuse(files: string[], accept: (found: FileEntry[]) => boolean, size?: number): FileEntry[] | null {
		const paths: string[] = [];
		const found = files.flatMap((file): FileEntry[] => {
			const path = getPath(file);
			const content = linkLast(join(target, file), path, size);
			if (content === null) return [];
			paths.push(path);
			return [[file, content]];
		});
		const isAccepted = accept(found);
		for (const path of paths) {
			if (isAccepted) report(path);
			else rmSync(path);
		}
		return isAccepted ? found : null;
	}

	/** Reads the content only after linking: another build may replace the output at any moment. */
	function linkLast(from: string, path: string, size?: number): Buffer | null {
		try {
			const last = lstatSync(from, { throwIfNoEntry: false });
			// A file with more links is also in another folder, where a program may change its content.
			if (!last?.isFile() || last.nlink > 1 || (last.mode & 0o777) !== mode) return null;
			if (size !== undefined && last.size !== size) return null;
			// Not all disks have links.
			linkSync(from, path);
		} catch {
			return null;
		}
		return readFileSync(path);
	}

	function getPath(file: string): string {
		const path = join(fresh, file);
		if (!path.startsWith(fresh + sep)) throw new OutputError(`${file} would be written outside ${target}.`);
		const folder = dirname(path);
		if (!folders.has(folder)) mkdirSync(folder, { recursive: true });
		folders.add(folder);
		return path;
	}

	function report(path: string): void {
		onWrite(path.slice(fresh.length + 1).replaceAll(sep, "/"));
	}
}
