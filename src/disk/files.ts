import { join } from "node:path";
import { fileLimit } from "../content/source/limits.ts";
import type { Files, Unreadable } from "../model/sources.ts";
import type { GitRevision } from "./checkout.ts";
import { listFilesBelow } from "./list.ts";
import { isObstacle, readBelow } from "./read.ts";

/** The first bytes of a file, which tell its type. */
const headLength = 32;

/** Reads the files of a site folder. */
export function readFiles(folder: string): Files {
	return cacheFacts({
		names: (subfolder = "files") => listFilesBelow(folder, subfolder),
		probe: (name) => {
			const head = readBelow(folder, name, headLength);
			if (isObstacle(head)) return { code: "file-path", message: head.message };
			return head.size > fileLimit ? tooLarge(name, head.size) : { ...getFacts(head), read: () => readAll(name) };
		},
	});

	function readAll(name: string): Buffer | Unreadable {
		const result = readBelow(folder, name, fileLimit);
		if (isObstacle(result)) return { code: "file-path", message: result.message };
		return result.size > fileLimit ? tooLarge(name, result.size) : result.bytes;
	}
}

/** Reads the files of a site folder at a git revision. */
export function readFilesAt(revisionName: string, folder: string, { read, list }: GitRevision): Files {
	return cacheFacts({
		names: (subfolder = "files") => list(join(folder, subfolder)).map((path) => `${subfolder}/${path}`),
		probe: (name) => {
			const bytes = read(join(folder, name));
			if (bytes === null) return { code: "file-path", message: `‘${name}’ can't be read at ${revisionName}.` };
			const { length: size } = bytes;
			return size > fileLimit ? tooLarge(name, size) : { ...getFacts({ bytes, size }), read: () => bytes };
		},
	});
}

/** Many pages may link to one file, and each link is checked. */
function cacheFacts({ names, probe }: Files): Files {
	const namesBySubfolder = new Map<string, string[]>();
	const factsByName = new Map<string, ReturnType<Files["probe"]>>();
	return {
		names: (subfolder = "files") => {
			const listed = namesBySubfolder.get(subfolder) ?? names(subfolder);
			namesBySubfolder.set(subfolder, listed);
			return listed;
		},
		probe: (name) => {
			const facts = factsByName.get(name) ?? probe(name);
			factsByName.set(name, facts);
			return facts;
		},
	};
}

function getFacts({ bytes, size }: { bytes: Buffer; size: number }): { size: number; begins: string } {
	return { size, begins: bytes.toString("latin1", 0, headLength) };
}

function tooLarge(name: string, size: number): Unreadable {
	const [megabytes, limit] = [Math.ceil(size / 1e6), fileLimit / 1e6];
	return {
		code: "file-too-large",
		message: `‘${name}’ has ${megabytes} MB. Visitors can download files of at most ${limit} MB.`,
	};
}
