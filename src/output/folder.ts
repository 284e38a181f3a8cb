import { randomUUID } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync, writeFileSync } from "node:fs";
import { dirname, join, resolve, sep } from "node:path";

/** Writes a file below the output folder. */
export type Write = (file: string, content: string | Buffer) => void;

/** The output folder cannot be used as asked. */
export class OutputError extends Error {}

/**
 * Fills a new folder and puts it in the place of `out` in one step, so that a build that fails leaves the old one
 * as it was. Refuses to replace a folder that is not an earlier build.
 */
export function replaceFolder(out: string, fill: (write: Write) => void): void {
	const target = resolve(out);
	refuseForeign(target);
	const run = randomUUID().slice(0, 8);
	const fresh = `${target}.new-${run}`;
	const old = `${target}.old-${run}`;
	try {
		const folders = new Set<string>();
		fill((file, content) => {
			const path = join(fresh, file);
			if (!path.startsWith(fresh + sep)) throw new OutputError(`${file} would be written outside ${target}`);
			const folder = dirname(path);
			if (!folders.has(folder)) mkdirSync(folder, { recursive: true });
			folders.add(folder);
			writeFileSync(path, content);
		});
		if (existsSync(target)) renameSync(target, old);
		renameSync(fresh, target);
	} finally {
		rmSync(fresh, { recursive: true, force: true });
		if (existsSync(target)) rmSync(old, { recursive: true, force: true });
	}
}

/** Files that every build has. */
const marks = ["404.html", "sitemap.xml", "robots.txt"];

function refuseForeign(target: string): void {
	if (!existsSync(target)) return;
	const names = statSync(target).isDirectory() ? readdirSync(target) : [target];
	if (names.length === 0 || marks.every((mark) => names.includes(mark))) return;
	throw new OutputError(`${target} holds something else than a built site. Name another folder, or empty it first.`);
}
