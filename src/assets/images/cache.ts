import { randomUUID } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";

/** Where all builds of this project keep pictures. */
export function pictureCache(project: string): string {
	return join(project, "node_modules/.cache/pictures");
}

const day = 24 * 60 * 60 * 1000;
/** What no build used for so long is made again when it is needed. In milliseconds. */
const longest = 60 * day;

/** Whether a file is kept; it then counts as used today. */
export function use(path: string): boolean {
	const stats = statSync(path, { throwIfNoEntry: false });
	if (!stats) return false;
	if (Date.now() - stats.mtimeMs > day) utimesSync(path, new Date(), new Date());
	return true;
}

/** Puts a file in its place in one step: another build may do the same at this moment. */
export function keep(path: string, content: Buffer): void {
	mkdirSync(dirname(path), { recursive: true });
	const fresh = `${path}-${randomUUID()}`;
	writeFileSync(fresh, content);
	renameSync(fresh, path);
}

/** Removes what was not used for long, and what a build that was broken off has left. */
export function prune(folder: string): void {
	if (!existsSync(folder)) return;
	for (const name of readdirSync(folder)) {
		const path = join(folder, name);
		const stats = statSync(path, { throwIfNoEntry: false });
		if (stats && Date.now() - stats.mtimeMs > longest) rmSync(path, { force: true });
	}
}
