import { dirname } from "node:path";
import { fileKinds, getExtension } from "../content/semantics/files.ts";
import { findFontFault } from "../content/semantics/fonts.ts";
import { readFiles } from "../disk/files.ts";
import type { SiteLocation } from "../disk/site-folder.ts";
import type { FileFact, StorageResult } from "../editor/storage.ts";
import type { FileFolder, Files } from "../model/sources.ts";
import { storeUnderFreeName } from "./store.ts";

/** Keeps a file as it is, in the folder that it is meant for: "menu.pdf", "brandon.otf". */
export async function storeFile(
	place: SiteLocation,
	folder: FileFolder,
	wanted: string,
	bytes: Buffer,
): Promise<StorageResult<{ name: string; fact: FileFact }>> {
	const fault = faultIn(folder, wanted, bytes);
	if (fault !== null) return { kind: "denied", message: fault };
	const ending = getExtension(wanted);
	const words = wanted.slice(0, -ending.length - 1);
	const kept = storeUnderFreeName(place, { folder, words, ending }, bytes);
	return kept.kind === "done" ? { ...kept, fact: factOf(kept.name, readFiles(dirname(place.file))) } : kept;
}

function faultIn(folder: FileFolder, wanted: string, bytes: Buffer): string | null {
	const begins = bytes.toString("latin1", 0, 32);
	if (folder === "fonts") return findFontFault(wanted, { begins, size: bytes.length })?.message ?? null;
	const ending = getExtension(wanted);
	if (fileKinds[ending]?.test(begins) ?? true) return null;
	return `What is in ‘${wanted}’ is no ${ending.toUpperCase()}: save or export it as one.`;
}

export function listFileFacts(place: SiteLocation): Record<string, FileFact> {
	const files = readFiles(dirname(place.file));
	const names = [...files.names("files"), ...files.names("fonts")];
	return Object.fromEntries(names.map((name) => [name, factOf(name, files)]));
}

function factOf(name: string, { look }: Files): FileFact {
	const looked = look(name);
	return "code" in looked ? looked : { size: looked.size, begins: looked.begins };
}
