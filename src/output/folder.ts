import { existsSync, lstatSync, mkdirSync, readlinkSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { dirname, isAbsolute, join, relative, resolve, sep } from "node:path";
import { putInPlace } from "./exchange.ts";
import { reasonOf } from "./faults.ts";
import { besides, clear } from "./leftovers.ts";
import { type Foreign, foldersOf, foreignIn, mark, markOf } from "./mark.ts";
import { OutputError, type Place } from "./writer.ts";

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
	fill: (place: Place, wrote: (file: string) => void) => Filled | Promise<Filled>,
): Promise<{ filled: Filled; kept: string[] }> {
	const target = resolve(out);
	const fresh = besides(target, "new");
	const { filled, kept, old } = await orAsItWas(fresh, target, async () => {
		const foreign = foreignAt(target, inputs);
		makeFolder(fresh);
		const files = new Set<string>();
		const filled = await fill({ fresh, target }, (file) => files.add(file));
		writeFileSync(join(fresh, mark), markOf(files));
		refuseCovered(foreign, files, target);
		return { filled, kept: foreign.tops, old: putInPlace(fresh, target, () => besides(target, "old")) };
	});
	for (const folder of old) clearOld(folder, target);
	return { filled, kept };
}

/** Refuses what `replaceFolder` would refuse whatever is written: to be asked before a build takes its time. */
export function refuseUnfit(out: string, inputs: string[]): void {
	const target = resolve(out);
	try {
		isFolder(target, inputs);
	} catch (error) {
		throw explained(error, target);
	}
}

/** What is in the folder and is none of ours; refuses what cannot be replaced. */
function foreignAt(target: string, inputs: string[]): Foreign {
	if (!isFolder(target, inputs)) return { files: [], tops: [] };
	const foreign = foreignIn(target);
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
function refuseCovered({ files }: Foreign, written: Set<string>, target: string): void {
	const folders = new Set([...written].flatMap(foldersOf));
	const covered = files.find(
		(file) => [file, ...foldersOf(file)].some((path) => written.has(path)) || folders.has(file),
	);
	if (covered === undefined) return;
	throw new OutputError(
		`${join(target, covered)} was not written by a build, and this one writes something there. Move it away, or name another folder with --out.`,
	);
}

function clearOld(folder: string, target: string): void {
	try {
		clear(folder, target);
	} catch (error) {
		const reason = reasonOf(error, folder) ?? (error as Error).message;
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
	const reason = reasonOf(error, target);
	return reason === null ? (error as Error) : new OutputError(reason);
}
