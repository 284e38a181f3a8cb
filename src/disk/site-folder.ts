import { createHash } from "node:crypto";
import { basename, dirname } from "node:path";
import { createDataFileFilter, findStrayFiles, isTable, maxTables } from "../content/source/data-files.ts";
import type { ReadOptions } from "../content/source/document.ts";
import { listNamedFolders } from "../content/source/folders.ts";
import { getByteLimit, toMaxBytes } from "../content/source/limits.ts";
import type { Unreadable } from "../model/sources.ts";
import { openRevision } from "./checkout.ts";
import { isReadFailure, listFolderNames, readInside } from "./read.ts";
import { decodeSiteText, decodeText } from "./sources.ts";

export interface SiteLocation extends ReadOptions {
	/** The path of the definition. */
	file: string;
}

/** The contents of the definition and of its tables and Markdown files at one moment. */
export interface SiteSnapshot {
	/** Contents by file name. Doesn't contain the definition if it doesn't exist yet. */
	files: Map<string, Buffer>;
	/** Why files beside the definition can't be read or used, by file name. */
	unread: Record<string, Unreadable>;
	/** Identifies the contents of all files. */
	revision: string;
}

/** Reads the files of a site. If the definition can't be read, returns the reason as a sentence. */
export function readSnapshot(location: SiteLocation): SiteSnapshot | string {
	const { folder, definition, result, text } = readDefinitionFile(location);
	const files = new Map<string, Buffer>();
	const unread: Record<string, Unreadable> = {};
	if (!isReadFailure(result)) {
		if (result.size > toMaxBytes(location.maxSize)) return describeTooLong(definition);
		files.set(definition, result.bytes);
	} else if (result.kind !== "missing") return result.message;
	const folders = listNamedFolders(text, location);
	for (const name of listDataFilesIn(folder, folders)) {
		const content = readInside(folder, name, getByteLimit(name));
		if (isReadFailure(content)) {
			if (content.kind !== "missing") unread[name] = { code: "file-path", message: content.message };
		} else if (content.size > getByteLimit(name))
			// `decodeText` describes a file that is too large.
			unread[name] = decodeText(name, content) as Unreadable;
		else files.set(name, content.bytes);
	}
	Object.assign(
		unread,
		findStrayFiles(folders, (name) => listNames(folder, name)),
	);
	return { files, unread, revision: computeRevision(files) };
}

export function decodeTexts({ files }: Pick<SiteSnapshot, "files">): Record<string, string> {
	return Object.fromEntries([...files].map(([name, bytes]) => [name, decodeSiteText(bytes)]));
}

export function computeRevision(files: SiteSnapshot["files"]): string {
	const digest = createHash("sha256");
	const sorted = [...files].sort(([a], [b]) => (a < b ? -1 : 1));
	for (const [name, bytes] of sorted) digest.update(`${JSON.stringify(name)} ${bytes.length}\n`).update(bytes);
	return digest.digest("base64url");
}

/**
 * Reads the definition and its data files at a revision. Returns null if the revision has no definition. Texts get the same
 * kind of line breaks as on the disk, because git may convert them.
 *
 * @param treeish the id of a commit or of a tree
 * @param files the current contents on the disk, by file name
 */
export function readTextsAt(
	treeish: string,
	location: SiteLocation,
	files: ReadonlyMap<string, Buffer>,
): Record<string, string> | null {
	const [folder, definition] = [dirname(location.file), basename(location.file)];
	const revision = openRevision(treeish, folder);
	const ids = revision?.listIds(folder);
	const definitionId = ids?.get(definition);
	if (!revision || !ids || definitionId === undefined) return null;
	// Most files are the same on the disk, so git need not be asked for them.
	const contents = new Map([...files.values()].map((bytes) => [computeObjectId(bytes, definitionId.length), bytes]));
	const load = (needed: string[]) => {
		const missing = needed.filter((id) => !contents.has(id));
		for (const [id, bytes] of revision.readObjects(missing)) contents.set(id, bytes);
	};
	load([definitionId]);
	const isDataFile = createDataFileFilter(
		listNamedFolders(decodeSiteText(contents.get(definitionId) ?? Buffer.alloc(0)), location),
	);
	const entries = [...ids].filter(([name]) => name === definition || isDataFile(name));
	load(entries.map(([, id]) => id));
	return Object.fromEntries(
		entries.map(([name, id]) => [name, decodeWithLineBreaksOf(files.get(name), contents.get(id) ?? null)]),
	);
}

/** Computes the id that git gives to a content: a digest of 40 hexadecimal digits, or of 64 in newer repositories. */
function computeObjectId(bytes: Buffer, length: number): string {
	const digest = createHash(length === 64 ? "sha256" : "sha1");
	return digest.update(`blob ${bytes.length}\0`).update(bytes).digest("hex");
}

/** Creates a filter that accepts the names of all files that belong to the saved site. */
export function createSavedFileFilter(location: SiteLocation): (name: string) => boolean {
	const { definition, text } = readDefinitionFile(location);
	const isDataFile = createDataFileFilter(listNamedFolders(text, location));
	return (name) => name === definition || isDataFile(name) || /^(images|files|fonts)\//.test(name);
}

/** Lists the data files of the saved definition: its tables and Markdown files. */
export function listDataFiles(location: SiteLocation): string[] {
	const { folder, text } = readDefinitionFile(location);
	return listDataFilesIn(folder, listNamedFolders(text, location));
}

/** Reads the definition. The text is empty if that fails. */
function readDefinitionFile({ file, maxSize }: SiteLocation) {
	const [folder, definition] = [dirname(file), basename(file)];
	const result = readInside(folder, definition, toMaxBytes(maxSize));
	const text = isReadFailure(result) ? "" : result.bytes.toString("utf8");
	return { folder, definition, result, text };
}

function listDataFilesIn(folder: string, folders: ReadonlySet<string>): string[] {
	const articles = [...folders].flatMap((name) => listNames(folder, name).map((child) => `${name}/${child}`));
	const tables = listNames(folder, "").filter(isTable).slice(0, maxTables);
	return [...tables, ...articles.filter(createDataFileFilter(folders))];
}

/** Lists the names of all files and folders beside the definition. */
export function listSiblings({ file }: SiteLocation): string[] {
	return listNames(dirname(file), "").map((name) => name.replace(/\/$/, ""));
}

function decodeWithLineBreaksOf(onDisk: Buffer | undefined, bytes: Buffer | null): string {
	const text = decodeSiteText(bytes ?? Buffer.alloc(0));
	return onDisk?.includes("\r\n") && !text.includes("\r\n") ? text.replaceAll("\n", "\r\n") : text;
}

function listNames(folder: string, subfolder: string): string[] {
	const names = listFolderNames(folder, subfolder);
	return isReadFailure(names) ? [] : names;
}

function describeTooLong(name: string): string {
	return `‘${name}’ is too long. Move long lists into a CSV file beside it, or raise the limit with --max-size.`;
}
