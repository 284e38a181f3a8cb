import type { ListFolder, Unreadable } from "../../model/sources.ts";
import { isMarkdownFile } from "./limits.ts";
import { findStrays } from "./strays.ts";

/**
 * Creates a filter that accepts the names of data files: tables beside a definition, and Markdown files in the folders
 * that it names.
 */
export function createDataFileFilter(folders: ReadonlySet<string>): (name: string) => boolean {
	return (name) => {
		const [folder = "", file, ...rest] = name.split("/");
		if (file === undefined) return isTable(name);
		return rest.length === 0 && isMarkdownFile(file) && folders.has(folder);
	};
}

export function isTable(name: string): boolean {
	return /^[^./\\][^/\\]*\.csv$/i.test(name);
}

/** Tables beyond this number are not read: a folder with so many is probably not the folder of a site. */
export const maxTables = 200;

/**
 * Finds stray files in collection folders: files that are not entries. Returns them as unreadable, so that their texts
 * aren't loaded.
 */
export function findStrayFiles(folders: ReadonlySet<string>, list: ListFolder): Record<string, Unreadable> {
	const names = [...folders].flatMap((folder) => {
		const entries = list(folder);
		return Array.isArray(entries) ? Object.values(findStrays(folder, entries, list)).flat() : [];
	});
	return Object.fromEntries(
		names.map((name) => [name, { code: "file-path", message: `‘${name}’ doesn't belong to a collection.` }]),
	);
}
