import { join } from "node:path";
import type { PictureFailure, Pictures, Probe } from "../../content/semantics/pictures.ts";
import { pictureLimits, reportTooLarge } from "../../content/semantics/pictures.ts";
import type { GitRevision } from "../../disk/checkout.ts";
import { listFilesInside } from "../../disk/list.ts";
import { isReadFailure, readInside } from "../../disk/read.ts";
import { probePicture } from "./probe.ts";

/** The original pictures: the files of the folder `images`, on the disk or at a git revision. */
export interface Originals {
	listNames: () => string[];
	/** Reads a file, or returns why it can't be read. */
	read: (name: string) => Buffer | PictureFailure;
}

/** Creates a probe that reads what rules need to know about pictures. It reads each file once. */
export function createPictureProbe(originals: Originals): Pictures {
	let names: string[] | undefined;
	const probes = new Map<string, Probe>();
	return {
		listNames: () => {
			names ??= originals.listNames();
			return names;
		},
		probe: (name) => {
			const probe = probes.get(name) ?? probePicture(name, originals);
			probes.set(name, probe);
			return probe;
		},
	};
}

/** Opens the pictures in a definition's folder on the disk. Symbolic links in it are never followed. */
export function openOriginals(folder: string): Originals {
	return {
		listNames: () => listFilesInside(folder, "images"),
		read: (name) => {
			const reading = readInside(folder, name, pictureLimits.bytes);
			if (isReadFailure(reading)) return { code: "picture-path", message: reading.message };
			return reading.size > pictureLimits.bytes ? reportTooLarge(name, reading.size) : reading.bytes;
		},
	};
}

/** Opens the pictures at a git revision. */
export function openOriginalsAt(revision: string, folder: string, { read, list }: GitRevision): Originals {
	return {
		listNames: () => list(join(folder, "images")).map((path) => `images/${path}`),
		read: (name) => {
			const bytes = read(join(folder, name));
			if (bytes === null) return { code: "picture-broken", message: `‘${name}’ can't be read at ${revision}.` };
			return bytes.length > pictureLimits.bytes ? reportTooLarge(name, bytes.length) : bytes;
		},
	};
}
