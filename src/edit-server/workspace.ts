import { createHash } from "node:crypto";
import { basename, dirname } from "node:path";
import type { ReadOptions } from "../content/source/document.ts";
import { getByteLimit, isMarkdownFile, toMaxBytes } from "../content/source/limits.ts";
import { listNamedFolders } from "../content/source/named-folders.ts";
import { findStrays } from "../content/source/strays.ts";
import { isObstacle, listFolderNames, type Obstacle, readBelow } from "../disk/read.ts";
import { decodeDefinition, decodeText } from "../disk/sources.ts";
import type { Unreadable } from "../model/sources.ts";

/** A definition on the disk. */
export interface SiteLocation extends ReadOptions {
	/** Its path. */
	file: string;
}

/** The definition and the tables beside it, as they are at one moment. */
export interface SiteSnapshot {
	/** By their names. Without the definition where there is none yet. */
	files: Map<string, Buffer>;
	unread: Record<string, Unreadable>;
	/** Changes with any of them. */
	revision: string;
}

/** More tables are not read: the folder may be a wrong one. */
const mostTables = 200;

/** What keeps the definition from being read is said in a sentence. */
export function readSnapshot(place: SiteLocation): SiteSnapshot | string {
	const { folder, definition, reading, text } = readAt(place);
	const files = new Map<string, Buffer>();
	const unread: Record<string, Unreadable> = {};
	if (!isObstacle(reading)) {
		if (reading.size > toMaxBytes(place.maxSize)) return tooLong(definition);
		files.set(definition, reading.bytes);
	} else if (reading.kind !== "missing") return reading.message;
	for (const name of namesNamedBy(text, place)) {
		const table = readBelow(folder, name, getByteLimit(name));
		if (isObstacle(table)) note(name, table);
		else if (table.size > getByteLimit(name)) unread[name] = decodeText(name, table) as Unreadable;
		else files.set(name, table.bytes);
	}
	for (const name of straysBeside(text, place)) {
		unread[name] = { code: "file-path", message: `‘${name}’ is no file of a collection.` };
	}
	return { files, unread, revision: computeRevision(files) };

	function note(name: string, { kind, message }: Obstacle): void {
		if (kind !== "missing") unread[name] = { code: "file-path", message };
	}
}

/** The texts as the checker reads them. */
export function decodeTexts({ files }: Pick<SiteSnapshot, "files">): Record<string, string> {
	return Object.fromEntries([...files].map(([name, bytes]) => [name, decodeDefinition(bytes)]));
}

function isTable(name: string): boolean {
	return /^[^./\\][^/\\]*\.csv$/i.test(name);
}

/** Whether a file is one that a definition may name: a table beside it, or a Markdown file in a folder that it names. */
export function createBesideFilter(definition: string, options: ReadOptions): (name: string) => boolean {
	const folders = listNamedFolders(definition, options);
	return (name) => {
		const [folder = "", file, ...deeper] = name.split("/");
		if (file === undefined) return isTable(name);
		return deeper.length === 0 && isMarkdownFile(file) && folders.has(folder);
	};
}

/** Whether what lies in the folder of a definition, as it is saved now, belongs to it, by its name from there on. */
export function createSavedFileFilter(place: SiteLocation): (name: string) => boolean {
	const { definition, text } = readAt(place);
	const isBeside = createBesideFilter(text, place);
	return (name) => name === definition || isBeside(name) || /^(images|files|fonts)\//.test(name);
}

/** The names of all files beside a definition that it may name, as it is on the disk now. */
export function listBesideNames(place: SiteLocation): string[] {
	return namesNamedBy(readAt(place).text, place);
}

/** The definition, with its text; that is empty where it cannot be read. */
function readAt({ file, maxSize }: SiteLocation) {
	const [folder, definition] = [dirname(file), basename(file)];
	const reading = readBelow(folder, definition, toMaxBytes(maxSize));
	const text = isObstacle(reading) ? "" : reading.bytes.toString("utf8");
	return { folder, definition, reading, text };
}

function namesNamedBy(definition: string, place: SiteLocation): string[] {
	const folder = dirname(place.file);
	const below = [...listNamedFolders(definition, place)].flatMap((name) =>
		namesIn(folder, name).map((inside) => `${name}/${inside}`),
	);
	const tables = namesIn(folder, "").filter(isTable).slice(0, mostTables);
	return [...tables, ...below.filter(createBesideFilter(definition, place))];
}

/** The checker tells of them by their names. */
function straysBeside(definition: string, place: SiteLocation): string[] {
	const folder = dirname(place.file);
	return [...listNamedFolders(definition, place)].flatMap((name) => {
		const strays = findStrays(name, namesIn(folder, name), (below) => namesIn(folder, below));
		return Object.values(strays).flat();
	});
}

function namesIn(folder: string, name: string): string[] {
	const names = listFolderNames(folder, name);
	return isObstacle(names) ? [] : names;
}

export function computeRevision(files: SiteSnapshot["files"]): string {
	const digest = createHash("sha256");
	const sorted = [...files].sort(([a], [b]) => (a < b ? -1 : 1));
	for (const [name, bytes] of sorted) digest.update(`${JSON.stringify(name)} ${bytes.length}\n`).update(bytes);
	return digest.digest("base64url");
}

function tooLong(name: string): string {
	return `‘${name}’ is too long to be edited. Long tables belong in a CSV file beside it; the option --max-size lets a longer file be read.`;
}
