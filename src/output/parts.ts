import { readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { type BuildInfo, buildMarkFile, findForeignFiles, listOutputEntries, readBuildInfo } from "./build-mark.ts";
import { replaceFolder } from "./folder.ts";
import { createWriter, OutputError } from "./writer.ts";

/** One of several parts of a build, each built by its own machine. `number` counts from 1. */
export interface Part {
	number: number;
	count: number;
}

/** "3/8" */
export function formatPart({ number, count }: Part): string {
	return `${number}/${count}`;
}

export function parsePart(text: string): Part | null {
	const [, number, count] = /^(\d{1,4})\/(\d{1,4})$/.exec(text) ?? [];
	const part = { number: Number(number), count: Number(count) };
	return part.number >= 1 && part.number <= part.count ? part : null;
}

/** Iterates over the pages of a part: every `count`th page, so that each part has pages of every kind. */
export function* selectPagesOfPart<Page>(pages: Iterable<Page>, { number, count }: Part): Generator<Page> {
	let index = 0;
	for (const page of pages) if (index++ % count === number - 1) yield page;
}

/**
 * Joins the parts of a build in `out`, with the same result as one build of the whole site. Refuses parts of different
 * builds.
 *
 * @param inspect called with the whole folder; if it throws, the folder isn't published
 * @returns the number of files
 */
export async function joinBuildParts(
	folders: string[],
	out: string,
	inspect: (folder: string) => void = () => {},
): Promise<number> {
	const { part, ...buildInfo } = checkParts(folders.map((folder) => ({ folder, buildInfo: readBuildInfo(folder) })));
	const replacement = { out, inputs: folders, buildInfo, inspect };
	const { result } = await replaceFolder(replacement, (outputFolder, onWrite) => {
		const { write } = createWriter(outputFolder, onWrite);
		const foldersByFile = new Map<string, string[]>();
		for (const folder of folders) {
			for (const file of listPartFiles(folder)) {
				const content = readFileSync(join(folder, file));
				const others = foldersByFile.get(file) ?? [];
				if (others[0] === undefined) write(file, content);
				else if (!content.equals(readFileSync(join(others[0], file))))
					throw new OutputError(`${file} in ${folder} differs from the one in ${others[0]}. ${advice}`);
				foldersByFile.set(file, [...others, folder]);
			}
		}
		for (const [file, [first, ...others]] of foldersByFile) {
			if (!pageFilePattern.test(file) && others.length < folders.length - 1)
				throw new OutputError(`${file} is in ${first}, but not in all parts. ${advice}`);
		}
		return foldersByFile.size;
	});
	return result;
}

const advice = "Build all parts with the same version of the program, and the same options.";

/** Matches files that only some parts have: pages, page stylesheets, and their compressed copies. */
const pageFilePattern = /(\.html|(^|\/)page\.json|^assets\/page\.[^/]+\.css)(\.br|\.gz)?$/;

/** Lists the files of a part that the build wrote, except its mark. */
function listPartFiles(folder: string): string[] {
	const foreignFiles = new Set(findForeignFiles(folder)?.files);
	return listOutputEntries(folder).filter((file) => file !== buildMarkFile && !foreignFiles.has(file));
}

/** Checks that the folders are all the parts of one build. Returns the build info that they share. */
function checkParts(parts: { folder: string; buildInfo: BuildInfo | null }[]): BuildInfo {
	const folderByNumber = new Map<number, string>();
	let first: { folder: string; buildInfo: BuildInfo; part: Part } | null = null;
	for (const { folder, buildInfo } of parts) {
		const part = parsePart(buildInfo?.part ?? "");
		if (!buildInfo || !part)
			throw new OutputError(`${folder} isn't a part of a build. Make it with: build --part 1/8 --out ${folder}`);
		first ??= { folder, buildInfo, part };
		if (buildInfo.source !== first.buildInfo.source || part.count !== first.part.count)
			throw new OutputError(
				`${folder} and ${first.folder} are parts of different builds. Build all parts from the same files.`,
			);
		const other = folderByNumber.get(part.number);
		if (other !== undefined)
			throw new OutputError(`${resolve(folder)} and ${resolve(other)} are the same part, ${formatPart(part)}.`);
		folderByNumber.set(part.number, folder);
	}
	if (!first) throw new OutputError("Name the folders of all parts.");
	const { count } = first.part;
	const missing = Array.from({ length: count }, (_, index) => index + 1).filter(
		(number) => !folderByNumber.has(number),
	);
	if (missing.length > 0)
		throw new OutputError(
			`Some parts are missing: ${missing.map((number) => formatPart({ number, count })).join(", ")}.`,
		);
	return first.buildInfo;
}
