import { linkSync, lstatSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join, sep } from "node:path";

/** The folder that a build fills, and the one whose place it will take: that holds the last output, or is not there. */
export interface OutputFolder {
	fresh: string;
	target: string;
}

/** Writes a file below the output folder. */
export type Write = (file: string, content: string | Buffer) => void;

/** The output folder cannot be used as asked. */
export class OutputError extends Error {}

/** The path of a file from the output folder on, and its content. */
export type File = [file: string, content: Buffer];

interface Writer {
	write: Write;
	/** Takes files of the last output over, those of them that are there, if they fit together; else null. */
	take: (files: string[], fit: (found: File[]) => boolean) => File[] | null;
}

/**
 * Writes into the folder `fresh`. A file with the bytes that it had in the last output becomes a link to that: this takes a
 * tenth of the time, and whoever looks at its date sees that it is the same.
 *
 * @param wrote is told of each file
 */
export function createWriter({ fresh, target }: OutputFolder, wrote: (file: string) => void): Writer {
	const folders = new Set<string>();
	// What new files may be used for, as this folder is new. Where somebody has changed that of a file, it is written anew.
	const usual = lstatSync(fresh).mode & 0o666;
	return { write, take };

	function write(file: string, content: string | Buffer): void {
		const bytes = Buffer.from(content);
		if (take([file], ([last]) => last?.[1].equals(bytes) ?? false)) return;
		writeFileSync(pathOf(file), bytes);
		tell(file);
	}

	function take(files: string[], fit: (found: File[]) => boolean): File[] | null {
		const found = files.flatMap((file): File[] => {
			const content = linked(join(target, file), pathOf(file));
			return content === null ? [] : [[file, content]];
		});
		const isFit = fit(found);
		for (const [file] of found) isFit ? tell(file) : rmSync(pathOf(file));
		return isFit ? found : null;
	}

	/** The content of what is linked to, which is read only then: another build may put its own output there at any moment. */
	function linked(from: string, path: string): Buffer | null {
		try {
			const last = lstatSync(from, { throwIfNoEntry: false });
			if (!last?.isFile() || last.nlink > 1 || (last.mode & 0o777) !== usual) return null;
			// Not all disks have links.
			linkSync(from, path);
		} catch {
			return null;
		}
		return readFileSync(path);
	}

	function pathOf(file: string): string {
		const path = join(fresh, file);
		if (!path.startsWith(fresh + sep)) throw new OutputError(`${file} would be written outside ${target}`);
		const folder = dirname(path);
		if (!folders.has(folder)) mkdirSync(folder, { recursive: true });
		folders.add(folder);
		return path;
	}

	function tell(file: string): void {
		wrote(
			pathOf(file)
				.slice(fresh.length + 1)
				.replaceAll(sep, "/"),
		);
	}
}
