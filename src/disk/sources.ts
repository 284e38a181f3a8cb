import { basename, dirname } from "node:path";
import { bytesOf, tableLimit } from "../content/source/limits.ts";
import type { Read, Sources, Unreadable } from "../model/sources.ts";
import { type Content, isObstacle, type Obstacle, readBelow } from "./read.ts";

/**
 * A definition and what lies in its folder. Of a definition that is longer than may be read, as much as shows it.
 *
 * @param maxSize in KiB
 */
export function sourcesAt(file: string, maxSize?: number): Sources | Obstacle {
	const reading = readBelow(dirname(file), basename(file), bytesOf(maxSize), file);
	if (isObstacle(reading)) return reading;
	return { file, text: definitionText(reading.bytes), read: tablesIn(dirname(file)) };
}

function tablesIn(folder: string): Read {
	return (name) => {
		const reading = readBelow(folder, name, tableLimit);
		if (!isObstacle(reading)) return tableText(name, reading);
		return reading.kind === "missing" ? null : { code: "file-path", message: reading.message };
	};
}

export function definitionText(bytes: Buffer): string {
	return withLines(bytes.toString("utf8"));
}

export function tableText(name: string, { bytes, size }: Content): string | Unreadable {
	if (size <= tableLimit) return withLines(bytes.toString("utf8"));
	const [megabytes, most] = [Math.ceil(size / 1e6), tableLimit / 1e6];
	return { code: "file-too-large", message: `‘${name}’ has ${megabytes} MB; at most ${most} MB are read of a table.` };
}

/** Some programs end a line with a carriage return alone; editors, and with them their readers, count it as one. */
function withLines(text: string): string {
	return text.replace(/\r(?!\n)/g, "\n");
}
