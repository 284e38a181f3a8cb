import { createHash } from "node:crypto";
import { readdirSync } from "node:fs";
import { basename, dirname } from "node:path";
import { bytesOf, tableLimit } from "../content/source/limits.ts";
import { isObstacle, type Obstacle, readBelow } from "../disk/read.ts";
import { definitionText, tableText } from "../disk/sources.ts";
import type { Unreadable } from "../model/sources.ts";

/** A definition on the disk. */
export interface Place {
	/** Its path. */
	file: string;
	/** In KiB; undefined: the usual limit. */
	maxSize?: number | undefined;
}

/** The definition and the tables beside it, as they are at one moment. */
export interface Found {
	/** By their names. Without the definition where there is none yet. */
	files: Map<string, Buffer>;
	unread: Record<string, Unreadable>;
	/** Changes with any of them. */
	revision: string;
}

/** More tables are not read: the folder may be a wrong one. */
const most = 200;

/** Null in no case: what keeps the definition from being read is said in a sentence. */
export function findAt({ file, maxSize }: Place): Found | string {
	const [folder, definition] = [dirname(file), basename(file)];
	const files = new Map<string, Buffer>();
	const unread: Record<string, Unreadable> = {};
	const reading = readBelow(folder, definition, bytesOf(maxSize));
	if (!isObstacle(reading)) {
		if (reading.size > bytesOf(maxSize)) return tooLong(definition);
		files.set(definition, reading.bytes);
	} else if (reading.kind !== "missing") return reading.message;
	for (const name of tablesIn(folder)) {
		const table = readBelow(folder, name, tableLimit);
		if (isObstacle(table)) note(name, table);
		else if (table.size > tableLimit) unread[name] = tableText(name, table) as Unreadable;
		else files.set(name, table.bytes);
	}
	return { files, unread, revision: revisionOf(files) };

	function note(name: string, { kind, message }: Obstacle): void {
		if (kind !== "missing") unread[name] = { code: "file-path", message };
	}
}

/** The texts as the checker reads them. */
export function textsOf({ files }: Pick<Found, "files">): Record<string, string> {
	return Object.fromEntries([...files].map(([name, bytes]) => [name, definitionText(bytes)]));
}

export function isTable(name: string): boolean {
	return /^[^./\\][^/\\]*\.csv$/i.test(name);
}

function tablesIn(folder: string): string[] {
	try {
		return readdirSync(folder).filter(isTable).sort().slice(0, most);
	} catch {
		return [];
	}
}

function revisionOf(files: Map<string, Buffer>): string {
	const digest = createHash("sha256");
	for (const [name, bytes] of files) digest.update(`${JSON.stringify(name)} ${bytes.length}\n`).update(bytes);
	return digest.digest("base64url");
}

function tooLong(name: string): string {
	return `‘${name}’ is too long to be edited. Long tables belong in a CSV file beside it; the option --max-size lets a longer file be read.`;
}
