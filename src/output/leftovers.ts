import { randomUUID } from "node:crypto";
import { existsSync, lstatSync, mkdirSync, readdirSync, readlinkSync, renameSync, rmSync } from "node:fs";
import { hostname } from "node:os";
import { basename, dirname, join, resolve } from "node:path";
import { findForeignFiles } from "./build-mark.ts";
import { computeDigest } from "./published-file.ts";

/**
 * Returns a path beside the output for a temporary folder: "new" for the folder that a build fills, "old" for the output
 * that it replaces. The name contains the machine and the process, so that later builds recognise what a killed build left.
 */
export function createTemporaryPath(target: string, kind: "new" | "old"): string {
	return `${target}.${kind}-${getMachineId()}-${process.pid}-${randomUUID().slice(0, 8)}`;
}

/** Restores the output if a build was killed while replacing it, and removes temporary folders of killed builds. */
export function clearLeftovers(out: string): void {
	const target = resolve(out);
	const leftovers = listLeftovers(target).filter(hasEnded);
	const lastOutput = existsSync(target) ? undefined : leftovers.find(({ kind }) => kind === "old");
	for (const leftover of leftovers) {
		if (leftover === lastOutput) ignoreErrors(() => renameSync(leftover.path, target));
		else ignoreErrors(() => removeReplaced(leftover.path, target));
	}
}

/**
 * Removes a folder that was replaced or never finished. First moves files that no build wrote to the same paths in the
 * target. If something is already at one of these paths, the folder stays.
 */
export function removeReplaced(folder: string, target: string): void {
	// A folder without a build mark was never finished, so a build wrote all that is in it.
	const { topPaths } = findForeignFiles(folder) ?? { topPaths: [] };
	const moved = topPaths.map((path) => moveInto(join(folder, path), join(target, path)));
	if (moved.every(Boolean)) ignoreErrors(() => removeFolder(folder, target));
}

/** Renames the folder before removing it: a later build may restore an “old” folder, which must then be complete. */
function removeFolder(folder: string, target: string): void {
	const renamed = createTemporaryPath(target, "new");
	renameSync(folder, renamed);
	rmSync(renamed, { recursive: true, force: true });
}

/** Runs an action. If it fails, a later build tries again. */
function ignoreErrors(act: () => void): void {
	try {
		act();
	} catch {}
}

/** Moves a file or merges a folder into another. Returns whether all of it could be moved. */
function moveInto(from: string, to: string): boolean {
	const stats = lstatSync(to, { throwIfNoEntry: false });
	if (!stats) {
		mkdirSync(dirname(to), { recursive: true });
		renameSync(from, to);
		return true;
	}
	if (!stats.isDirectory() || !lstatSync(from).isDirectory()) return false;
	return readdirSync(from)
		.map((name) => moveInto(join(from, name), join(to, name)))
		.every(Boolean);
}

interface Leftover {
	path: string;
	kind: string;
	machine: string;
	/** Process id. */
	pid: number;
}

function listLeftovers(target: string): Leftover[] {
	const folder = dirname(target);
	const prefix = `${basename(target)}.`;
	return listNames(folder).flatMap((name) => {
		if (!name.startsWith(prefix)) return [];
		const [, kind, machine, pid] = /^(new|old)-(\w{8})-(\d+)-[0-9a-f]{8}$/.exec(name.slice(prefix.length)) ?? [];
		return kind && machine ? [{ path: join(folder, name), kind, machine, pid: Number(pid) }] : [];
	});
}

/** Returns no names if the path isn't a folder, or can't be read. */
function listNames(folder: string): string[] {
	try {
		return readdirSync(folder);
	} catch {
		return [];
	}
}

/** In milliseconds. No build takes longer. */
const maxAge = 24 * 60 * 60 * 1000;

/**
 * Checks whether the build that left a folder has ended. On another machine that shares the disk, a build counts as ended
 * after a day.
 */
function hasEnded({ path, machine, pid }: Leftover): boolean {
	const changed = lstatSync(path, { throwIfNoEntry: false })?.ctimeMs;
	if (changed === undefined) return false;
	return Date.now() - changed > maxAge || (machine === getMachineId() && !isOtherProcess(pid));
}

/**
 * Checks whether another process with this id runs. This process clears up before it writes, so a leftover with its id is
 * from an earlier process.
 */
function isOtherProcess(pid: number): boolean {
	if (pid === process.pid) return false;
	try {
		process.kill(pid, 0);
		return true;
	} catch (error) {
		return (error as NodeJS.ErrnoException).code === "EPERM";
	}
}

/** Identifies the machine, or the container: each container has its own process ids. */
function getMachineId(): string {
	const namespace = "/proc/self/ns/pid";
	return computeDigest(hostname() + (existsSync(namespace) ? readlinkSync(namespace) : ""));
}
