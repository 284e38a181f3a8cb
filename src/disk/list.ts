import { type Dirent, lstatSync, readdirSync } from "node:fs";
import { join } from "node:path";

/** A folder with more files is probably not a site. */
const maxFiles = 5000;

/** Lists the files below a subfolder of a site: "images/shops/york.jpg". Skips hidden files and doesn't follow links. */
export function listFilesInside(folder: string, subfolder: string): string[] {
	return listEntries(folder, subfolder)
		.filter(({ entry, name }) => !entry.isDirectory() && !/\/\./.test(name))
		.map(({ name }) => name)
		.slice(0, maxFiles)
		.sort();
}

/** Lists the files and folders below a subfolder of a site, with their stamps. Doesn't follow links. */
export function listFileStamps(folder: string, subfolder: string): [name: string, stamp: string][] {
	return listEntries(folder, subfolder).map(({ name }) => [name, getFileStamp(folder, name)]);
}

/** Returns a stamp by which a change of the file `name` is noticed; empty if there is no such file. */
export function getFileStamp(folder: string, name: string): string {
	const stats = lstatSync(join(folder, name), { throwIfNoEntry: false });
	return stats ? `${stats.ino} ${stats.size} ${stats.mtimeMs}` : "";
}

interface NamedEntry {
	/** The path relative to the site folder. */
	name: string;
	entry: Dirent;
}

function listEntries(folder: string, subfolder: string): NamedEntry[] {
	const entries = readFolder(join(folder, subfolder)).map((entry) => ({ name: `${subfolder}/${entry.name}`, entry }));
	return entries.flatMap((named) => [named, ...(named.entry.isDirectory() ? listEntries(folder, named.name) : [])]);
}

/** Lists the entries of a folder. Returns none if it isn't a folder, or disappears meanwhile. */
function readFolder(path: string): Dirent[] {
	try {
		return lstatSync(path).isDirectory() ? readdirSync(path, { withFileTypes: true }) : [];
	} catch {
		return [];
	}
}
