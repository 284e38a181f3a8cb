import { mkdirSync } from "node:fs";
import { getFileStamp, listFilesInside } from "../disk/list.ts";
import { isReadFailure, readInside } from "../disk/read.ts";
import { describeWriteError, makeFolderInside, removeInside, type WriteFailure, writeInside } from "../disk/write.ts";
import type { StoredDraft } from "../editor/storage.ts";
import { computeDigest } from "../output/published-file.ts";

/**
 * Unsaved drafts of the user, stored outside of the site folder. The browser's own storage is tied to one port of the
 * server.
 */
export interface DraftStore {
	/** @param file the absolute path of the definition */
	list(file: string): StoredDraft[];
	/** Stores a draft. If that fails, returns the reason, otherwise null. */
	put(file: string, draft: StoredDraft): WriteFailure | null;
	remove(file: string, id: string): void;
}

/** The maximum size of a draft as JSON, which contains the texts before and after. */
export const maxDraftBytes = 128_000_000;
/** The maximum number of drafts per site. Older ones are deleted. */
const maxDrafts = 20;

/** @param folder the folder where this program keeps data of the user */
export function openDraftStore(folder: string): DraftStore {
	return {
		list: (file) => listNames(file).flatMap(read),
		put(file, draft) {
			try {
				mkdirSync(folder, { recursive: true, mode: 0o700 });
				makeFolderInside(folder, getSubfolder(file));
				writeInside(folder, getName(file, draft.id), Buffer.from(JSON.stringify(draft)));
				for (const name of listNames(file).slice(0, -maxDrafts)) removeInside(folder, name);
				return null;
			} catch (error) {
				return describeWriteError("The draft", error);
			}
		},
		remove(file, id) {
			const name = getName(file, id);
			if (getFileStamp(folder, name) !== "") removeInside(folder, name);
		},
	};

	/** Lists the files of drafts, the oldest first, because ids begin with the time. */
	function listNames(file: string): string[] {
		return listFilesInside(folder, getSubfolder(file)).filter((name) => name.endsWith(".json"));
	}

	function read(name: string): StoredDraft[] {
		const result = readInside(folder, name, maxDraftBytes);
		if (isReadFailure(result)) return [];
		try {
			return [JSON.parse(result.bytes.toString("utf8"))];
		} catch {
			return [];
		}
	}
}

function getSubfolder(file: string): string {
	return `drafts/${computeDigest(file)}`;
}

function getName(file: string, id: string): string {
	return `${getSubfolder(file)}/${id}.json`;
}
