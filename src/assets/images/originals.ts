import { join } from "node:path";
import type { PictureFault, Pictures, Probe } from "../../content/semantics/pictures.ts";
import { pictureLimits, reportTooLarge } from "../../content/semantics/pictures.ts";
import type { GitRevision } from "../../disk/checkout.ts";
import { listFilesBelow } from "../../disk/list.ts";
import { isObstacle, readBelow } from "../../disk/read.ts";
import { probePicture } from "./probe.ts";

/** The files of a definition's folder `images`, wherever they are kept. */
export interface Originals {
	names: () => string[];
	/** The bytes of a file, or why they are not given. */
	read: (name: string) => Buffer | PictureFault;
}

/** What rules ask of pictures, each file looked at once. */
export function probePictures(originals: Originals): Pictures {
	let names: string[] | undefined;
	const seen = new Map<string, Probe>();
	return {
		names: () => {
			names ??= originals.names();
			return names;
		},
		probe: (name) => {
			const known = seen.get(name) ?? probePicture(name, originals);
			seen.set(name, known);
			return known;
		},
	};
}

/** The pictures on the disk, in the folder of a definition. A link to another place is named, and never followed. */
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

/** The pictures of a folder at a git revision, which is named so. */
export function readOriginalsAt(revision: string, folder: string, { read, list }: GitRevision): Originals {
	return {
		names: () => list(join(folder, "images")).map((path) => `images/${path}`),
		read: (picture) => {
			const bytes = read(join(folder, picture));
			if (bytes === null) return { code: "picture-broken", message: `‘${picture}’ cannot be read at ${revision}.` };
			return bytes.length > pictureLimits.bytes ? reportTooLarge(picture, bytes.length) : bytes;
		},
	};
}
