import { type Dirent, lstatSync, readdirSync } from "node:fs";
import { join } from "node:path";

/** A folder with more files is probably not the folder of a site. */
const maxFiles = 5000;

/** Lists the files below a subfolder of a site: "images/shops/york.jpg". Skips hidden files and doesn't follow links. */
export function listFilesInside(folder: string, subfolder: string): string[] {
	return listEntries(folder, subfolder)
		.filter(({ entry, name }) => !entry.isDirectory() && !/\/\./.test(name))
		.map(({ name }) => name)
		.slice(0, maxFiles)
		.sort();
}

/** Lists the files and folders below a subfolder of a site with their state. Doesn't follow links. */
export function listStates(folder: string, subfolder: string): [name: string, state: string][] {
	return listEntries(folder, subfolder).map(({ name }) => [name, getState(folder, name)]);
}

/** Returns a text that changes with the file `name`; empty if there is no such file. */
export function getState(folder: string, name: string): string {
	const stats = lstatSync(join(folder, name), { throwIfNoEntry: false });
	return stats ? `${stats.ino} ${stats.size} ${stats.mtimeMs}` : "";
}

interface NamedEntry {
	/** The path from the site folder. */
	name: string;
	entry: Dirent;
}

function listEntries(folder: string, subfolder: string): NamedEntry[] {
	const entries = readFolder(join(folder, subfolder)).map((entry) => ({ name: `${subfolder}/${entry.name}`, entry }));
	return entries.flatMap((named) => [named, ...(named.entry.isDirectory() ? listEntries(folder, named.name) : [])]);
}

/** Returns no entries if the path isn't a folder, or if the folder disappears meanwhile. */
function readFolder(path: string): Dirent[] {
	try {
		return lstatSync(path).isDirectory() ? readdirSync(path, { withFileTypes: true }) : [];
	} catch {
		return [];
	}
}
