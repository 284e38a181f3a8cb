import { dirname } from "node:path";
import { getState, listFilesBelow } from "../disk/list.ts";
import { isObstacle, readBelow } from "../disk/read.ts";
import type { SiteLocation } from "../disk/site-folder.ts";
import { describeWriteError, makeFolderBelow, writeBelow } from "../disk/write.ts";
import type { StorageResult } from "../editor/storage.ts";
import type { PublishedFolder } from "../model/sources.ts";

interface Wanted {
	folder: PublishedFolder;
	/** "menu" of "files/menu.pdf" */
	words: string;
	ending: string;
}

/** Keeps what somebody brings under a name that nothing else has; the same is kept once. */
export function storeUnderFreeName(
	{ file }: SiteLocation,
	{ folder, words, ending }: Wanted,
	bytes: Buffer,
): StorageResult<{ name: string }> {
	const beside = dirname(file);
	// Not every disk tells capitals from small letters.
	const taken = new Map(listFilesBelow(beside, folder).map((name) => [name.toLowerCase(), name]));
	for (let count = 1; ; count++) {
		const name = `${folder}/${words}${count > 1 ? `-${count}` : ""}.${ending}`;
		const other = taken.get(name);
		if (other !== undefined && isThere(other)) return { kind: "done", name: other };
		if (other !== undefined || getState(beside, name) !== "") continue;
		try {
			makeFolderBelow(beside, folder);
			writeBelow(beside, name, bytes);
		} catch (error) {
			return describeWriteError(name, error);
		}
		return { kind: "done", name };
	}

	function isThere(name: string): boolean {
		const there = readBelow(beside, name, bytes.length);
		return !isObstacle(there) && there.bytes.equals(bytes);
	}
}
