import { join } from "node:path";
import type { Fault, Pictures, Probe } from "../../content/site/pictures.ts";
import { pictureLimits, tooLarge } from "../../content/site/pictures.ts";
import { filesBelow } from "../../disk/below.ts";
import type { Committed } from "../../disk/committed.ts";
import { isObstacle, readBelow } from "../../disk/read.ts";
import { probe } from "./probe.ts";

/** The files of a definition's folder `images`, wherever they are kept. */
export interface Originals {
	names: () => string[];
	/** The bytes of a file, or why they are not given. */
	read: (name: string) => Buffer | Fault;
}

/** What rules ask of pictures, each file looked at once. */
export function picturesOf(originals: Originals): Pictures {
	let names: string[] | undefined;
	const seen = new Map<string, Probe>();
	return {
		names: () => {
			names ??= originals.names();
			return names;
		},
		probe: (name) => {
			const known = seen.get(name) ?? probe(name, originals);
			seen.set(name, known);
			return known;
		},
	};
}

/** The pictures on the disk, in the folder of a definition. A link to another place is named, and never followed. */
export function originalsIn(folder: string): Originals {
	return {
		names: () => filesBelow(folder, "images"),
		read: (name) => {
			const reading = readBelow(folder, name, pictureLimits.bytes);
			if (isObstacle(reading)) return { code: "picture-path", message: reading.message };
			return reading.size > pictureLimits.bytes ? tooLarge(name, reading.size) : reading.bytes;
		},
	};
}

/** The pictures of a folder at a git revision, which is named so. */
export function originalsAt(revision: string, folder: string, { read, below }: Committed): Originals {
	return {
		names: () => below(join(folder, "images")).map((path) => `images/${path}`),
		read: (picture) => {
			const bytes = read(join(folder, picture));
			if (bytes === null) return { code: "picture-broken", message: `‘${picture}’ cannot be read at ${revision}.` };
			return bytes.length > pictureLimits.bytes ? tooLarge(picture, bytes.length) : bytes;
		},
	};
}
