import { join } from "node:path";
import type { PictureFault, Pictures, Probe } from "../../content/semantics/pictures.ts";
import { pictureLimits, reportTooLarge } from "../../content/semantics/pictures.ts";
import type { GitRevision } from "../../disk/checkout.ts";
import { listFilesBelow } from "../../disk/list.ts";
import { isObstacle, readBelow } from "../../disk/read.ts";
import { probePicture } from "./probe.ts";

/** The files of a definition's folder `images`, wherever they are. */
export interface Originals {
	names: () => string[];
	/** Reads a file, or says why it can't. */
	read: (name: string) => Buffer | PictureFault;
}

/** Reads what rules ask of pictures, each file once. */
export function probePictures(originals: Originals): Pictures {
	let names: string[] | undefined;
	const probes = new Map<string, Probe>();
	return {
		names: () => {
			names ??= originals.names();
			return names;
		},
		probe: (name) => {
			const probe = probes.get(name) ?? probePicture(name, originals);
			probes.set(name, probe);
			return probe;
		},
	};
}

/** Reads pictures from the disk. Links to other folders are never followed. */
export function readOriginals(folder: string): Originals {
	return {
		names: () => listFilesBelow(folder, "images"),
		read: (name) => {
			const reading = readBelow(folder, name, pictureLimits.bytes);
			if (isObstacle(reading)) return { code: "picture-path", message: reading.message };
			return reading.size > pictureLimits.bytes ? reportTooLarge(name, reading.size) : reading.bytes;
		},
	};
}

/** Reads pictures at a git revision. */
export function readOriginalsAt(revision: string, folder: string, { read, list }: GitRevision): Originals {
	return {
		names: () => list(join(folder, "images")).map((path) => `images/${path}`),
		read: (name) => {
			const bytes = read(join(folder, name));
			if (bytes === null) return { code: "picture-broken", message: `‘${name}’ can't be read at ${revision}.` };
			return bytes.length > pictureLimits.bytes ? reportTooLarge(name, bytes.length) : bytes;
		},
	};
}
