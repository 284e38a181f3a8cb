import { existsSync, lstatSync, mkdirSync, readlinkSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { dirname, isAbsolute, join, relative, resolve, sep } from "node:path";
import {
	buildMarkFile,
	createBuildMark,
	type ForeignFiles,
	findForeignFiles,
	listParentFolders,
} from "./build-mark.ts";
import { getTemporaryName, removeReplaced } from "./leftovers.ts";
import { swapFolders } from "./swap-folders.ts";
import { OutputError, type OutputFolder } from "./writer.ts";

/**
 * Fills a new folder and puts it in the place of `out` in one step, so that a build that fails leaves the old one
 * as it was. Refuses to replace a folder that is not an earlier build, and keeps what was added to one.
 *
 * @param inputs files and folders that are read for a build: the output must not hold them
 * @param fill writes the files with `writerIn`, and says of each that it wrote it
 * @returns what `fill` gives, and what was kept: paths from `out` on
 */
export async function replaceFolder<Filled>(
	out: string,
	inputs: string[],
	fill: (place: OutputFolder, wrote: (file: string) => void) => Filled | Promise<Filled>,
): Promise<{ filled: Filled; kept: string[] }> {
	const target = resolve(out);
	const fresh = getTemporaryName(target, "new");
	const { filled, kept, old } = await orAsItWas(fresh, target, async () => {
		const foreign = foreignAt(target, inputs);
		makeFolder(fresh);
		const files = new Set<string>();
		const filled = await fill({ fresh, target }, (file) => files.add(file));
		writeFileSync(join(fresh, buildMarkFile), createBuildMark(files));
		refuseCovered(foreign, files, target);
		return { filled, kept: foreign.tops, old: swapFolders(fresh, target, () => getTemporaryName(target, "old")) };
	});
	for (const folder of old) clearOld(folder, target);
	return { filled, kept };
}

/** Refuses what `replaceFolder` would refuse whatever is written: to be asked before a build takes its time. */
export function assertReplaceable(out: string, inputs: string[]): void {
	const target = resolve(out);
	try {
		isFolder(target, inputs);
	} catch (error) {
		throw explained(error, target);
	}
}

/** What is in the folder and is none of ours; refuses what cannot be replaced. */
function foreignAt(target: string, inputs: string[]): ForeignFiles {
	if (!isFolder(target, inputs)) return { files: [], tops: [] };
	const foreign = findForeignFiles(target);
	if (foreign) return foreign;
	throw new OutputError(
		`${target} holds something else than a built site. Name another folder with --out, or empty this one.`,
	);
}

/** Whether there is a folder already. Refuses a link, a file, and a folder that holds what is read for a build. */
function isFolder(target: string, inputs: string[]): boolean {
	const there = lstatSync(target, { throwIfNoEntry: false });
	if (!there) return false;
	if (there.isSymbolicLink()) {
		const to = resolve(dirname(target), readlinkSync(target));
		throw new OutputError(`${target} is a link to ${to}. Name that folder with --out, or delete the link.`);
	}
	if (!there.isDirectory()) throw new OutputError(`${target} is a file. Name a folder with --out.`);
	const input = inputs.find((path) => holds(realpathSync(target), realpathSync(path)));
	if (input)
		throw new OutputError(`${target} holds ${resolve(input)}, which is read for it. Name another folder with --out.`);
	return true;
}

function holds(folder: string, path: string): boolean {
	const way = relative(folder, path);
	return !isAbsolute(way) && way.split(sep)[0] !== "..";
}

/** One by one: where a disk is read-only, Node says of folders that are made together that there is no such folder. */
function makeFolder(folder: string): void {
	const above = dirname(folder);
	if (!existsSync(above)) makeFolder(above);
	try {
		mkdirSync(folder);
	} catch (error) {
		// Another build may make the folders above its own at this moment.
		if (!lstatSync(folder, { throwIfNoEntry: false })?.isDirectory()) throw error;
	}
}

/** A file that no build wrote cannot be kept where there is now one of ours, or a folder of that name. */
function refuseCovered({ files }: ForeignFiles, written: Set<string>, target: string): void {
	const folders = new Set([...written].flatMap(listParentFolders));
	const covered = files.find(
		(file) => [file, ...listParentFolders(file)].some((path) => written.has(path)) || folders.has(file),
	);
	if (covered === undefined) return;
	throw new OutputError(
		`${join(target, covered)} was not written by a build, and this one writes something there. Move it away, or name another folder with --out.`,
	);
}

function clearOld(folder: string, target: string): void {
	try {
		removeReplaced(folder, target);
	} catch (error) {
		const reason = describeSystemError(error, folder) ?? (error as Error).message;
		throw new OutputError(
			`The site is in ${target}, but what was added to the one before lies in ${folder} until the next build: ${reason}`,
		);
	}
}

/** Where it fails nothing is left beside the target, and what the system says becomes a sentence. */
async function orAsItWas<Result>(fresh: string, target: string, replace: () => Promise<Result>): Promise<Result> {
	try {
		return await replace();
	} catch (error) {
		try {
			rmSync(fresh, { recursive: true, force: true });
		} catch {
			// A later build clears it away.
		}
		const explanation = explained(error, target);
		if (explanation === error) throw error;
		throw new OutputError(`${explanation.message.replaceAll(fresh, target)} ${target} stays as it was.`);
	}
}

/** Turn a fault of the system into a sentence. Anything else is given back as it is. */
function explained(error: unknown, target: string): Error {
	const reason = describeSystemError(error, target);
	return reason === null ? (error as Error) : new OutputError(reason);
}

/**
 * Put a fault of the system while files are written in a sentence; null where it is none that people can do something about.
 *
 * @param place what was written: the system names no file where one is open already, as when a disk fills up
 * @param otherwise what to do where nothing can be written there
 */
export function describeSystemError(
	error: unknown,
	place: string,
	otherwise = "Name another folder with --out.",
): string | null {
	const { code = "", path = place } = error as NodeJS.ErrnoException;
	const reason = reasons[code];
	return reason ? `${path} ${reason.replace("OTHERWISE", otherwise)}` : null;
}

const noPermission = "cannot be written: this user is not allowed to. Change its permissions. OTHERWISE";
const noFolder = "cannot be written: there is a file where it needs a folder. OTHERWISE";
const immovable =
	"cannot be replaced in one step: it is where a disk or a volume is mounted, or a part of a container's image. Name a folder in it with --out, or another.";

/** What people are told of faults of the system. */
const reasons: Partial<Record<string, string>> = {
	ENOSPC: "cannot be written: the disk is full. Make room, and try again.",
	EDQUOT: "cannot be written: there is no more room for this user. Make room, and try again.",
	EFBIG: "cannot be written: this user may not write files of that size (see `ulimit -f`).",
	EMFILE: "cannot be written: too many files are open (see `ulimit -n`).",
	ENFILE: "cannot be written: too many files are open on this machine.",
	EROFS: "cannot be written: the disk is read-only. OTHERWISE",
	EACCES: noPermission,
	EPERM: noPermission,
	EBUSY: immovable,
	EXDEV: immovable,
	ENOTDIR: noFolder,
	EEXIST: noFolder,
	EISDIR: "cannot be written: there is a folder where it needs a file. OTHERWISE",
	ENOENT: "cannot be written: it cannot be made there, or was removed meanwhile. OTHERWISE",
	ENAMETOOLONG: "cannot be written: its path is too long. OTHERWISE",
	ELOOP: "cannot be written: its path has links that lead in a circle. OTHERWISE",
	EINVAL: "cannot be written: the disk takes no such name. OTHERWISE",
	EIO: "cannot be written: the disk has a fault. OTHERWISE",
};
