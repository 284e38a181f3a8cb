import { join } from "node:path";
import { fileLimit } from "../content/source/limits.ts";
import type { Files, Unreadable } from "../model/sources.ts";
import type { GitRevision } from "./checkout.ts";
import { listFilesInside } from "./list.ts";
import { isReadFailure, readInside } from "./read.ts";

/** The number of bytes at the start of a file that are enough to detect its type. */
const headLength = 32;

/** Opens the files of a site folder, which are read on request. */
export function openFiles(folder: string): Files {
	return cacheProbes({
		listNames: (subfolder = "files") => listFilesInside(folder, subfolder),
		probe: (name) => {
			const head = readInside(folder, name, headLength);
			if (isReadFailure(head)) return { code: "file-path", message: head.message };
			return head.size > fileLimit
				? describeTooLarge(name, head.size)
				: { ...describeHead(head), read: () => readAll(name) };
		},
	});

	function readAll(name: string): Buffer | Unreadable {
		const result = readInside(folder, name, fileLimit);
		if (isReadFailure(result)) return { code: "file-path", message: result.message };
		return result.size > fileLimit ? describeTooLarge(name, result.size) : result.bytes;
	}
}

/**
 * Opens the files of a site folder at a git revision.
 *
 * @param revisionName how messages call the revision
 */
export function openFilesAt(revisionName: string, folder: string, { read, list }: GitRevision): Files {
	return cacheProbes({
		listNames: (subfolder = "files") => list(join(folder, subfolder)).map((path) => `${subfolder}/${path}`),
		probe: (name) => {
			const bytes = read(join(folder, name));
			if (bytes === null) return { code: "file-path", message: `‘${name}’ can't be read at ${revisionName}.` };
			const { length: size } = bytes;
			return size > fileLimit ? describeTooLarge(name, size) : { ...describeHead({ bytes, size }), read: () => bytes };
		},
	});
}

/** Caches names and results of probes, because many pages may link to one file, and each link is checked. */
function cacheProbes({ listNames, probe }: Files): Files {
	const namesBySubfolder = new Map<string, string[]>();
	const probes = new Map<string, ReturnType<Files["probe"]>>();
	return {
		listNames: (subfolder = "files") => {
			const names = namesBySubfolder.get(subfolder) ?? listNames(subfolder);
			namesBySubfolder.set(subfolder, names);
			return names;
		},
		probe: (name) => {
			const result = probes.get(name) ?? probe(name);
			probes.set(name, result);
			return result;
		},
	};
}

/** Describes a file by its size and its first bytes. */
export function describeHead({ bytes, size = bytes.length }: { bytes: Uint8Array; size?: number }): {
	size: number;
	firstBytes: string;
} {
	return { size, firstBytes: String.fromCharCode(...bytes.subarray(0, headLength)) };
}

function describeTooLarge(name: string, size: number): Unreadable {
	const [megabytes, limit] = [Math.ceil(size / 1e6), fileLimit / 1e6];
	return {
		code: "file-too-large",
		message: `‘${name}’ has ${megabytes} MB. Visitors can download files of at most ${limit} MB.`,
	};
}
