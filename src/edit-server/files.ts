import { dirname } from "node:path";
import { getExtension } from "../content/semantics/files.ts";
import { describeHead, openFiles } from "../disk/files.ts";
import { getFileStamp, listFilesInside } from "../disk/list.ts";
import { isReadFailure, readInside } from "../disk/read.ts";
import type { SiteLocation } from "../disk/site-folder.ts";
import { describeWriteError, makeFolderInside, writeInside } from "../disk/write.ts";
import type { FileInfo, StorageResult } from "../editor/storage.ts";
import { findContentProblem } from "../editor/uploads.ts";
import type { FileFolder, Files, PublishedFolder } from "../model/sources.ts";

/** Stores an uploaded file unchanged in its folder: "menu.pdf" in `files`, "brandon.otf" in `fonts`. */
export async function storeFile(
	location: SiteLocation,
	folder: FileFolder,
	name: string,
	bytes: Buffer,
): Promise<StorageResult<{ name: string; info: FileInfo }>> {
	const problem = findContentProblem(folder, name, describeHead({ bytes }));
	if (problem !== null) return { kind: "denied", message: problem };
	const extension = getExtension(name);
	const stem = name.slice(0, -extension.length - 1);
	const stored = storeUnderFreeName(location, { folder, stem, extension }, bytes);
	if (stored.kind !== "done") return stored;
	return { ...stored, info: describeFile(stored.name, openFiles(dirname(location.file))) };
}

export function describeFiles({ file }: SiteLocation): Record<string, FileInfo> {
	const files = openFiles(dirname(file));
	const names = [...files.listNames("files"), ...files.listNames("fonts")];
	return Object.fromEntries(names.map((name) => [name, describeFile(name, files)]));
}

function describeFile(name: string, { probe }: Files): FileInfo {
	const metadata = probe(name);
	return "code" in metadata ? metadata : { size: metadata.size, firstBytes: metadata.firstBytes };
}

interface UploadName {
	folder: PublishedFolder;
	/** "menu" of "files/menu.pdf" */
	stem: string;
	extension: string;
}

/** Stores bytes under a free name. If a file with one of the tried names has the same bytes, returns its name instead. */
export function storeUnderFreeName(
	{ file }: SiteLocation,
	{ folder, stem, extension }: UploadName,
	bytes: Buffer,
): StorageResult<{ name: string }> {
	const siteFolder = dirname(file);
	// Some file systems ignore case. Names of uploads are always lowercase.
	const existingNames = new Map(listFilesInside(siteFolder, folder).map((name) => [name.toLowerCase(), name]));
	for (let count = 1; ; count++) {
		const name = `${folder}/${stem}${count > 1 ? `-${count}` : ""}.${extension}`;
		const existing = existingNames.get(name);
		if (existing !== undefined && hasSameBytes(existing)) return { kind: "done", name: existing };
		if (existing !== undefined || getFileStamp(siteFolder, name) !== "") continue;
		try {
			makeFolderInside(siteFolder, folder);
			writeInside(siteFolder, name, bytes);
		} catch (error) {
			return describeWriteError(name, error);
		}
		return { kind: "done", name };
	}

	function hasSameBytes(name: string): boolean {
		const result = readInside(siteFolder, name, bytes.length);
		return !isReadFailure(result) && result.bytes.equals(bytes);
	}
}
