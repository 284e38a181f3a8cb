import { type Dirent, lstatSync, readdirSync } from "node:fs";
import { join } from "node:path";

/** More names are not read: nobody has so many files, and the folder may be a wrong one. */
const most = 5000;

/** The files in a folder of a definition, and in those below: "images/shops/york.jpg". Nothing hidden, and a link is named only. */
export function listFilesBelow(folder: string, at: string): string[] {
	return entriesBelow(folder, at)
		.filter(({ entry, name }) => !entry.isDirectory() && !/\/\./.test(name))
		.map(({ name }) => name)
		.slice(0, most)
		.sort();
}

/** When each file and folder in a folder of a definition was last changed, by its name. A link is not followed. */
export function listStates(folder: string, at: string): [name: string, state: string][] {
	return entriesBelow(folder, at).map(({ name }) => [name, getState(folder, name)]);
}

/** Changes with the file `name`; empty where there is none. */
export function getState(folder: string, name: string): string {
	const stats = lstatSync(join(folder, name), { throwIfNoEntry: false });
	return stats ? `${stats.ino} ${stats.size} ${stats.mtimeMs}` : "";
}

interface Found {
	/** From the folder of the definition on. */
	name: string;
	entry: Dirent;
}

function entriesBelow(folder: string, at: string): Found[] {
	const entries = namesAt(folder, at).map((entry) => ({ name: `${at}/${entry.name}`, entry }));
	return entries.flatMap((found) => [found, ...(found.entry.isDirectory() ? entriesBelow(folder, found.name) : [])]);
}

/** None where it is no folder, or goes away at this moment. */
function namesAt(folder: string, at: string): Dirent[] {
	try {
		return lstatSync(join(folder, at)).isDirectory() ? readdirSync(join(folder, at), { withFileTypes: true }) : [];
	} catch {
		return [];
	}
}
