import { basename, dirname } from "node:path";
import { normalizeCarriageReturns } from "../content/source/carriage-returns.ts";
import { getByteLimit, reportTooLargeText, toMaxBytes } from "../content/source/limits.ts";
import type { ListFolder, ReadText, Sources, Unreadable } from "../model/sources.ts";
import { openFiles } from "./files.ts";
import { type FileContent, isReadFailure, listFolderNames, type ReadFailure, readInside } from "./read.ts";

/**
 * Reads a definition, and the files beside it on request. If the definition exceeds the limit, reads one byte more than the
 * limit, so that the compiler reports it as too long.
 *
 * @param maxSize the maximum size of the definition, in units of 1024 characters
 * @param displayName how messages name the definition
 */
export function readSources(file: string, maxSize?: number, displayName = file): Sources | ReadFailure {
	const result = readInside(dirname(file), basename(file), toMaxBytes(maxSize), displayName);
	if (isReadFailure(result)) return result;
	return { file: displayName, text: decodeSiteText(result.bytes), ...openFilesBeside(dirname(file)) };
}

/** Opens the files beside a definition, which are read on request. */
export function openFilesBeside(folder: string): Omit<Sources, "file" | "text"> {
	return { read: createReader(folder), list: createLister(folder), files: openFiles(folder) };
}

function createReader(folder: string): ReadText {
	return (name) => {
		const result = readInside(folder, name, getByteLimit(name));
		return isReadFailure(result) ? toUnreadable(result) : decodeText(name, result);
	};
}

function createLister(folder: string): ListFolder {
	return (name) => {
		const names = listFolderNames(folder, name);
		return isReadFailure(names) ? toUnreadable(names) : names;
	};
}

function toUnreadable({ kind, message }: ReadFailure): Unreadable | null {
	return kind === "missing" ? null : { code: "file-path", message };
}

/** Decodes the definition, or a text beside it that is known not to be too large. */
export function decodeSiteText(bytes: Buffer): string {
	return normalizeCarriageReturns(bytes.toString("utf8"));
}

/** Decodes a text beside the definition. Returns the reason if it is too large. */
export function decodeText(name: string, { bytes, size }: FileContent): string | Unreadable {
	const limit = getByteLimit(name);
	if (size <= limit) return decodeSiteText(bytes);
	return reportTooLargeText(name, size);
}
