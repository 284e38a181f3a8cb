import { basename, dirname, relative } from "node:path";
import type { Read, Unreadable } from "../content/site/collections.ts";
import { bytesOf, tableLimit } from "../content/source/limits.ts";
import type { Source } from "../content/source/parse.ts";
import type { TextOf } from "../model/report.ts";
import { type Content, isObstacle, type Obstacle, readBelow } from "./read.ts";

/**
 * The text of a definition. Of one that is longer than may be read, as much as shows it.
 *
 * @param maxSize in KiB
 */
export function definitionAt(path: string, maxSize?: number): string | Obstacle {
	const reading = readBelow(dirname(path), basename(path), bytesOf(maxSize), path);
	return isObstacle(reading) ? reading : withLines(reading.bytes.toString("utf8"));
}

/** Reads the tables in the folder of a definition. */
export function tablesIn(folder: string): Read {
	return (name) => {
		const reading = readBelow(folder, name, tableLimit);
		if (!isObstacle(reading)) return tableText(name, reading);
		return reading.kind === "missing" ? null : { code: "file-path", message: reading.message };
	};
}

/** The texts that diagnostics name: the definition, as it was read, and the tables beside it. */
export function textsOf({ file, text }: Source, read: Read): TextOf {
	return (name) => {
		const found = name === file ? text : read(relative(dirname(file), name));
		return typeof found === "string" ? found : null;
	};
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
