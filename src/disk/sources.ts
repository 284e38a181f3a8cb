import { basename, dirname } from "node:path";
import { getByteLimit, toMaxBytes } from "../content/source/limits.ts";
import type { ListFolder, ReadText, Sources, Unreadable } from "../model/sources.ts";
import { readFiles } from "./files.ts";
import { type FileContent, isObstacle, listFolderNames, type Obstacle, readBelow } from "./read.ts";

/**
 * A definition and what lies in its folder. Of a definition that is longer than may be read, as much as shows it.
 *
 * @param maxSize in KiB
 * @param called as the definition is named to the reader
 */
export function readSources(file: string, maxSize?: number, called = file): Sources | Obstacle {
	const reading = readBelow(dirname(file), basename(file), toMaxBytes(maxSize), called);
	if (isObstacle(reading)) return reading;
	const folder = dirname(file);
	const beside = { read: textsIn(folder), list: listIn(folder), files: readFiles(folder) };
	return { file: called, text: decodeDefinition(reading.bytes), ...beside };
}

function textsIn(folder: string): ReadText {
	return (name) => {
		const reading = readBelow(folder, name, getByteLimit(name));
		return isObstacle(reading) ? unreadable(reading) : decodeText(name, reading);
	};
}

function listIn(folder: string): ListFolder {
	return (name) => {
		const names = listFolderNames(folder, name);
		return isObstacle(names) ? unreadable(names) : names;
	};
}

function unreadable({ kind, message }: Obstacle): Unreadable | null {
	return kind === "missing" ? null : { code: "file-path", message };
}

export function decodeDefinition(bytes: Buffer): string {
	return withLines(bytes.toString("utf8"));
}

export function decodeText(name: string, { bytes, size }: FileContent): string | Unreadable {
	const most = getByteLimit(name);
	if (size <= most) return withLines(bytes.toString("utf8"));
	return {
		code: "file-too-large",
		message: `‘${name}’ has ${inWords(size)}; at most ${inWords(most)} are read of it.`,
	};
}

/** "12 MB", "200 kB". @param size in bytes */
function inWords(size: number): string {
	return size >= 1e6 ? `${Math.ceil(size / 1e6)} MB` : `${Math.ceil(size / 1e3)} kB`;
}

/** Some programs end a line with a carriage return alone; editors, and with them their readers, count it as one. */
function withLines(text: string): string {
	return text.replace(/\r(?!\n)/g, "\n");
}
