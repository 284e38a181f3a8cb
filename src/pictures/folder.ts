import { lstatSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { pictureLimits } from "../content/limits.ts";
import type { Fault, Look, Pictures } from "../content/pictures.ts";
import { look } from "./look.ts";

/** The files of a definition's folder `images`, wherever they are kept. */
export interface Originals {
	names: () => string[];
	/** The bytes of a file, or why they are not given. */
	read: (name: string) => Buffer | Fault;
}

/** What rules ask of pictures, each file looked at once. */
export function picturesOf(originals: Originals): Pictures {
	let names: string[] | undefined;
	const seen = new Map<string, Look>();
	return {
		names: () => {
			names ??= originals.names();
			return names;
		},
		look: (name) => {
			const known = seen.get(name) ?? look(name, originals);
			seen.set(name, known);
			return known;
		},
	};
}

/** More names are not read: nobody has so many pictures, and the folder may be a wrong one. */
const most = 5000;

/** The pictures on the disk, in the folder of a definition. A link to another place is named, and never followed. */
export function originalsIn(folder: string): Originals {
	return {
		names: () => below(folder, "images").slice(0, most).sort(),
		read: (name) => {
			const path = join(folder, name);
			const stats = lstatSync(path, { throwIfNoEntry: false });
			if (!stats?.isFile() || !isWithin(folder, name)) return linked(name);
			return stats.size > pictureLimits.bytes ? tooLarge(name, stats.size) : readFileSync(path);
		},
	};
}

function below(folder: string, at: string): string[] {
	if (!lstatSync(join(folder, at), { throwIfNoEntry: false })?.isDirectory()) return [];
	const entries = readdirSync(join(folder, at), { withFileTypes: true });
	return entries
		.filter(({ name }) => !name.startsWith("."))
		.flatMap((entry) => (entry.isDirectory() ? below(folder, `${at}/${entry.name}`) : `${at}/${entry.name}`));
}

/** Whether no folder on the way is a link. */
function isWithin(folder: string, name: string): boolean {
	const parts = name.split("/").slice(0, -1);
	return parts.every((_, index) => {
		const path = join(folder, ...parts.slice(0, index + 1));
		return lstatSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false;
	});
}

function linked(name: string): Fault {
	return {
		code: "picture-path",
		message: `‘${name}’ is no file but a link to another place: put the file itself into the folder.`,
	};
}

/** @param size in bytes */
export function tooLarge(name: string, size: number): Fault {
	const [megabytes, most] = [Math.ceil(size / 1e6), pictureLimits.bytes / 1e6];
	return { code: "picture-too-large", message: `‘${name}’ has ${megabytes} MB; at most ${most} MB are read.` };
}
