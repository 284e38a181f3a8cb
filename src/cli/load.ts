import { existsSync, readFileSync } from "node:fs";
import { dirname, join, relative, resolve } from "node:path";
import { type Compilation, compile } from "../content/compile.ts";
import type { Arguments } from "./main.ts";

export interface Loaded extends Compilation {
	/** The definition as it is named to the reader: its path from here. */
	file: string;
	text: string;
}

/** Reads and compiles the definition; null, and a word on stderr, where it cannot be read. */
export function load({ site, now, maxSize }: Pick<Arguments, "site" | "now" | "maxSize">): Loaded | null {
	const file = relative("", resolve(site)) || site;
	const text = readText(site);
	if (text === null) {
		process.stderr.write(`${file} cannot be read. Name another file with --site.\n`);
		return null;
	}
	return { file, text, ...compile({ file, text }, { now, maxSize, read: reader(site) }) };
}

/** Reads files beside the definition. */
export function reader(site: string): (path: string) => string | null {
	return (path) => readText(join(dirname(site), path));
}

function readText(path: string): string | null {
	return existsSync(path) ? readFileSync(path, "utf8") : null;
}
