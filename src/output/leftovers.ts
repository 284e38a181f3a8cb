import { randomUUID } from "node:crypto";
import { existsSync, lstatSync, mkdirSync, readdirSync, readlinkSync, renameSync, rmSync } from "node:fs";
import { hostname } from "node:os";
import { basename, dirname, join, resolve } from "node:path";
import { findForeignFiles } from "./build-mark.ts";
import { computeDigest } from "./digest.ts";

/**
 * A folder beside the output that a build fills, or into which it moves what stood there before. The name says which
 * process of which machine it belongs to: a build that is killed leaves it behind, and a later one clears it away.
 */
export function getTemporaryName(target: string, kind: "new" | "old"): string {
	return `${target}.${kind}-${machine()}-${process.pid}-${randomUUID().slice(0, 8)}`;
}

/** Puts the output back where a build was killed while it replaced it, and clears away what such builds left. */
export function clearLeftovers(out: string): void {
	const target = resolve(out);
	const left = leftovers(target).filter(hasEnded);
	const old = existsSync(target) ? undefined : left.find(({ kind }) => kind === "old");
	for (const one of left) {
		if (one === old) orLater(() => renameSync(one.path, target));
		else orLater(() => removeReplaced(one.path, target));
	}
}

/**
 * Removes a folder that was replaced, or never finished. What no build wrote is moved to the same place in the target
 * first; the folder stays where something is in the way there.
 */
export function removeReplaced(folder: string, target: string): void {
	const { tops } = findForeignFiles(folder) ?? { tops: [] };
	const moved = tops.map((path) => moveInto(join(folder, path), join(target, path)));
	if (moved.every(Boolean)) orLater(() => remove(folder, target));
}

/** A folder called old is put back where the target is missing: it bears that name only while it is whole. */
function remove(folder: string, target: string): void {
	const rubbish = getTemporaryName(target, "new");
	renameSync(folder, rubbish);
	rmSync(rubbish, { recursive: true, force: true });
}

/** Nobody is kept from anything by what is left: a later build tries again. */
function orLater(tidy: () => void): void {
	try {
		tidy();
	} catch {}
}

/** Whether all of it could be moved. Two folders become one. */
function moveInto(from: string, to: string): boolean {
	const there = lstatSync(to, { throwIfNoEntry: false });
	if (!there) {
		mkdirSync(dirname(to), { recursive: true });
		renameSync(from, to);
		return true;
	}
	if (!there.isDirectory() || !lstatSync(from).isDirectory()) return false;
	return readdirSync(from)
		.map((name) => moveInto(join(from, name), join(to, name)))
		.every(Boolean);
}

interface Leftover {
	path: string;
	kind: string;
	/** The machine, and the process on it. */
	place: string;
	id: number;
}

function leftovers(target: string): Leftover[] {
	const folder = dirname(target);
	const start = `${basename(target)}.`;
	return namesIn(folder).flatMap((name) => {
		if (!name.startsWith(start)) return [];
		const [, kind, place, id] = /^(new|old)-(\w{8})-(\d+)-[0-9a-f]{8}$/.exec(name.slice(start.length)) ?? [];
		return kind && place ? { path: join(folder, name), kind, place, id: Number(id) } : [];
	});
}

/** None where it is no folder, or one that may be written to and not be looked into. */
function namesIn(folder: string): string[] {
	try {
		return readdirSync(folder);
	} catch {
		return [];
	}
}

/** No build takes as long as this. In milliseconds. */
const longest = 24 * 60 * 60 * 1000;

/** Processes of another machine or container that writes to the same disk cannot be asked: they are given a day. */
function hasEnded({ path, place, id }: Leftover): boolean {
	const changed = lstatSync(path, { throwIfNoEntry: false })?.ctimeMs;
	if (changed === undefined) return false;
	return Date.now() - changed > longest || (place === machine() && !runs(id));
}

/** Whether a process writes to something else: this one clears up before it begins. */
function runs(id: number): boolean {
	if (id === process.pid) return false;
	try {
		process.kill(id, 0);
		return true;
	} catch (error) {
		return (error as NodeJS.ErrnoException).code === "EPERM";
	}
}

/** A name for where process numbers mean the same processes: containers have their own. */
function machine(): string {
	const numbers = "/proc/self/ns/pid";
	return computeDigest(hostname() + (existsSync(numbers) ? readlinkSync(numbers) : ""));
}
