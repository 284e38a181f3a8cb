import { existsSync, lstatSync, mkdirSync, readlinkSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { dirname, isAbsolute, join, relative, resolve, sep } from "node:path";
import {
	type BuildInfo,
	buildMarkFile,
	createBuildMark,
	type ForeignFiles,
	findForeignFiles,
	listParentFolders,
} from "./build-mark.ts";
import { createTemporaryPath, removeReplaced } from "./leftovers.ts";
import { swapFolders } from "./swap-folders.ts";
import { OutputError, type OutputFolder } from "./writer.ts";

interface Replacement {
	out: string;
	/** Files and folders that the build reads: the output must not contain them. */
	inputs: string[];
	/** For the build mark, or null to leave it out. */
	buildInfo: BuildInfo | null;
	/** Called with the new folder when it is complete. If it throws, the old one stays. */
	inspect?: (folder: string) => void;
}

/**
 * Fills a new folder and replaces `out` with it in one step, so that a failed build leaves the old one as it was. Refuses
 * to replace a folder that isn't an earlier build. Keeps files that were added to the earlier build.
 *
 * @param fill writes the files, and calls `onWrite` for each
 * @returns the result of `fill`, and the kept files and folders, relative to `out`
 */
export async function replaceFolder<Result>(
	{ out, inputs, buildInfo, inspect = () => {} }: Replacement,
	fill: (folder: OutputFolder, onWrite: (file: string) => void) => Result | Promise<Result>,
): Promise<{ result: Result; foreignFiles: string[] }> {
	const target = resolve(out);
	const fresh = createTemporaryPath(target, "new");
	const { replacedFolders, ...filled } = await cleanUpOnError(fresh, target, async () => {
		const foreign = listForeignFiles(target, inputs);
		makeFolder(fresh);
		const files = new Set<string>();
		const result = await fill({ fresh, target }, (file) => files.add(file));
		writeFileSync(join(fresh, buildMarkFile), createBuildMark(files, buildInfo));
		inspect(fresh);
		refuseToOverwrite(foreign, files, target);
		const replaced = swapFolders(fresh, target, () => createTemporaryPath(target, "old"));
		return { result, foreignFiles: foreign.topPaths, replacedFolders: replaced };
	});
	for (const folder of replacedFolders) removeOld(folder, target);
	return filled;
}

/** Throws if the folder is a link or a file, or contains what the build reads, so that no slow build starts in vain. */
export function assertReplaceable(out: string, inputs: string[]): void {
	const target = resolve(out);
	try {
		checkTarget(target, inputs);
	} catch (error) {
		throw explainError(error, target);
	}
}

function listForeignFiles(target: string, inputs: string[]): ForeignFiles {
	const exists = checkTarget(target, inputs);
	if (!exists) return { files: [], topPaths: [] };
	const foreign = findForeignFiles(target);
	if (foreign) return foreign;
	throw new OutputError(`${target} isn't empty and isn't a built site. Name another folder with --out, or empty it.`);
}

/** Throws if the target is a link or a file, or contains what the build reads. Returns whether it exists. */
function checkTarget(target: string, inputs: string[]): boolean {
	const stats = lstatSync(target, { throwIfNoEntry: false });
	if (!stats) return false;
	if (stats.isSymbolicLink()) {
		const to = resolve(dirname(target), readlinkSync(target));
		throw new OutputError(`${target} is a link to ${to}. Name that folder with --out, or delete the link.`);
	}
	if (!stats.isDirectory()) throw new OutputError(`${target} is a file. Name a folder with --out.`);
	const input = inputs.find((path) => contains(realpathSync(target), realpathSync(path)));
	if (input)
		throw new OutputError(
			`${target} contains ${resolve(input)}, which the build needs. Name another folder with --out.`,
		);
	return true;
}

function contains(folder: string, path: string): boolean {
	const relativePath = relative(folder, path);
	// On Windows, the path to another drive is absolute.
	return !isAbsolute(relativePath) && relativePath.split(sep)[0] !== "..";
}

/** Makes a folder and its parents one by one: with `recursive`, Node reports a read-only disk as a missing folder. */
function makeFolder(folder: string): void {
	const parent = dirname(folder);
	if (!existsSync(parent)) makeFolder(parent);
	try {
		mkdirSync(folder);
	} catch (error) {
		// Another build may have made the same parent meanwhile.
		if (!lstatSync(folder, { throwIfNoEntry: false })?.isDirectory()) throw error;
	}
}

/** Throws if a file that no build wrote is where this build has a file or a folder. */
function refuseToOverwrite({ files }: ForeignFiles, written: Set<string>, target: string): void {
	const folders = new Set([...written].flatMap(listParentFolders));
	const conflict = files.find(
		(file) => [file, ...listParentFolders(file)].some((path) => written.has(path)) || folders.has(file),
	);
	if (conflict === undefined) return;
	throw new OutputError(
		`This build would replace ${join(target, conflict)}, which no build wrote. Move it away, or name another folder with --out.`,
	);
}

function removeOld(folder: string, target: string): void {
	try {
		removeReplaced(folder, target);
	} catch (error) {
		const reason = describeSystemError(error, folder) ?? (error as Error).message;
		throw new OutputError(
			`The site is in ${target}, but files that you added to the old one are in ${folder} until the next build. ${reason}`,
		);
	}
}

/** Runs `replace`. If it throws, removes the new folder, and explains errors of the system. */
async function cleanUpOnError<Result>(fresh: string, target: string, replace: () => Promise<Result>): Promise<Result> {
	try {
		return await replace();
	} catch (error) {
		try {
			rmSync(fresh, { recursive: true, force: true });
		} catch {
			// A later build removes it.
		}
		const explained = explainError(error, target);
		if (explained === error) throw error;
		throw new OutputError(`${explained.message.replaceAll(fresh, target)} ${target} hasn't changed.`);
	}
}

/** Explains an error of the system; returns any other error unchanged. */
function explainError(error: unknown, target: string): Error {
	const reason = describeSystemError(error, target);
	return reason === null ? (error as Error) : new OutputError(reason);
}

/**
 * Describes an error of the system, or returns null if it has no known remedy.
 *
 * @param path used if the error names no file, as when a disk fills up
 * @param advice replaces "ADVICE" in the sentence
 */
export function describeSystemError(
	error: unknown,
	path: string,
	advice = "Name another folder with --out.",
): string | null {
	const { code = "", path: named = path } = error as NodeJS.ErrnoException;
	const reason = reasons[code];
	return reason ? `${named} ${reason.replace("ADVICE", advice)}` : null;
}

const noPermission = "can't be written: you don't have permission. Change its permissions. ADVICE";
const noFolder = "can't be written: there is a file where it needs a folder. ADVICE";
const immovable =
	"can't be replaced in one step: it is a mounted disk or volume, or part of a container's image. Name a folder in it with --out, or another.";

const reasons: Partial<Record<string, string>> = {
	ENOSPC: "can't be written: the disk is full. Make room, and try again.",
	EDQUOT: "can't be written: your disk quota is used up. Make room, and try again.",
	EFBIG: "can't be written: you may not write files of that size (see `ulimit -f`).",
	EMFILE: "can't be written: too many files are open (see `ulimit -n`).",
	ENFILE: "can't be written: too many files are open on this machine.",
	EROFS: "can't be written: the disk is read-only. ADVICE",
	EACCES: noPermission,
	EPERM: noPermission,
	EBUSY: immovable,
	EXDEV: immovable,
	ENOTDIR: noFolder,
	EEXIST: noFolder,
	EISDIR: "can't be written: there is a folder where it needs a file. ADVICE",
	ENOENT: "can't be written: its folder can't be made, or was removed meanwhile. ADVICE",
	ENAMETOOLONG: "can't be written: its path is too long. ADVICE",
	ELOOP: "can't be written: links in its path lead in a circle. ADVICE",
	EINVAL: "can't be written: the disk doesn't allow this name. ADVICE",
	EIO: "can't be written: the disk has a fault. ADVICE",
};
