import { join } from "node:path";
import { fileLimit } from "../content/source/limits.ts";
import type { Files, Unreadable } from "../model/sources.ts";
import { listFilesBelow } from "./below.ts";
import type { RevisionFiles } from "./committed.ts";
import { isObstacle, readBelow } from "./read.ts";

/** In bytes: by so many a file shows what it is. */
const beginning = 32;

/** The files on the disk, in the folder of a definition. */
export function readFiles(folder: string): Files {
	return lookedAtOnce({
		names: (which = "files") => listFilesBelow(folder, which),
		look: (name) => {
			const looked = readBelow(folder, name, beginning);
			if (isObstacle(looked)) return { code: "file-path", message: looked.message };
			return looked.size > fileLimit ? tooLarge(name, looked.size) : { ...factsOf(looked), read: () => whole(name) };
		},
	});

	function whole(name: string): Buffer | Unreadable {
		const reading = readBelow(folder, name, fileLimit);
		if (isObstacle(reading)) return { code: "file-path", message: reading.message };
		return reading.size > fileLimit ? tooLarge(name, reading.size) : reading.bytes;
	}
}

/** Those of a folder at a git revision, which is named so. */
export function readFilesAt(revision: string, folder: string, { read, below }: RevisionFiles): Files {
	return lookedAtOnce({
		names: (which = "files") => below(join(folder, which)).map((path) => `${which}/${path}`),
		look: (name) => {
			const bytes = read(join(folder, name));
			if (bytes === null) return { code: "file-path", message: `‘${name}’ cannot be read at ${revision}.` };
			const { length: size } = bytes;
			return size > fileLimit ? tooLarge(name, size) : { ...factsOf({ bytes, size }), read: () => bytes };
		},
	});
}

/** Many pages may lead to one file, and each be judged. */
function lookedAtOnce({ names, look }: Files): Files {
	const known = new Map<string, string[]>();
	const seen = new Map<string, ReturnType<Files["look"]>>();
	return {
		names: (folder = "files") => {
			const found = known.get(folder) ?? names(folder);
			known.set(folder, found);
			return found;
		},
		look: (name) => {
			const looked = seen.get(name) ?? look(name);
			seen.set(name, looked);
			return looked;
		},
	};
}

function factsOf({ bytes, size }: { bytes: Buffer; size: number }): { size: number; begins: string } {
	return { size, begins: bytes.toString("latin1", 0, beginning) };
}

function tooLarge(name: string, size: number): Unreadable {
	const [megabytes, most] = [Math.ceil(size / 1e6), fileLimit / 1e6];
	return {
		code: "file-too-large",
		message: `‘${name}’ has ${megabytes} MB; at most ${most} MB can be given to visitors.`,
	};
}
