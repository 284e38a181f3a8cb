import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { computeDigest } from "./published-file.ts";

/**
 * The file by which a build recognises its own output. It also identifies the files that the site was built from. It lists
 * digests of the written paths instead of the paths, because some hosts show every file to visitors, and pages that nothing
 * links to should stay hidden.
 */
export const buildMarkFile = "_site.json";

/** What a site was built from, and when. */
export interface BuildInfo {
	/** Digest of everything that the site is made from. */
	source: string;
	/** "2027-01-15T12:00:00.000Z" */
	built: string;
	/** "3/8" if only a part of the pages was built. */
	part?: string;
	/** Digests of the texts of a site with an online editor, so that it can tell when visitors see them. */
	texts?: string[];
}

export function createBuildMark(files: Iterable<string>, buildInfo: BuildInfo | null): string {
	return `${JSON.stringify({ ...buildInfo, files: [...files, buildMarkFile].map(computeDigest).sort() })}\n`;
}

/** Checks whether a folder has a build mark. Only early versions wrote none. */
export function hasBuildMark(folder: string): boolean {
	return existsSync(join(folder, buildMarkFile));
}

/** Files in an output folder that no build wrote. */
export interface ForeignFiles {
	/** Paths relative to the folder. */
	files: string[];
	/** The same files, but with one entry for each outermost folder in which a build wrote nothing. */
	topPaths: string[];
}

/** The contents of an output folder, compared with its build mark. */
export interface OutputContents {
	/** The files that a build wrote. */
	builtFiles: string[];
	foreign: ForeignFiles;
	/** How many files the build wrote that are no longer there. */
	missingCount: number;
}

/** Finds the files that no build wrote. Returns null if the folder is not the output of a build. */
export function findForeignFiles(folder: string): ForeignFiles | null {
	return compareWithBuildMark(folder)?.foreign ?? null;
}

/** Compares a folder with its build mark. Returns null if it is not the output of a build. */
export function compareWithBuildMark(folder: string): OutputContents | null {
	const all = listOutputEntries(folder);
	const digests = readBuildMark(folder);
	const isFromBuild = (file: string) => (digests ? digests.has(computeDigest(file)) : isFromEarlierVersion(file));
	const builtFiles = all.filter(isFromBuild);
	const builtSet = new Set(builtFiles);
	const files = all.filter((file) => !builtSet.has(file));
	// Without a build mark, a folder counts as an output only if it is empty, or if an earlier version may have written
	// every file in it.
	if (!digests && all.length > 0 && (files.length > 0 || !builtSet.has(alwaysInEarlierVersions))) return null;
	const sharedFolders = new Set(builtFiles.flatMap(listParentFolders));
	// The outermost folder without any built file, or else the file itself.
	const getTopPath = (file: string) => [...listParentFolders(file), file].find((path) => !sharedFolders.has(path))!;
	const foreign = { files, topPaths: [...new Set(files.map(getTopPath))] };
	return { builtFiles, foreign, missingCount: digests ? digests.size - builtSet.size : 0 };
}

/** Lists the folders of a path, the outermost first: "a" and "a/b" of "a/b/c.html". */
export function listParentFolders(path: string): string[] {
	const names = path.split("/").slice(0, -1);
	return names.map((_, index) => names.slice(0, index + 1).join("/"));
}

/** Lists the files, empty folders and links in a folder. Links are not followed. */
export function listOutputEntries(folder: string, subfolder = ""): string[] {
	return readdirSync(join(folder, subfolder), { withFileTypes: true }).flatMap((entry) => {
		const path = subfolder ? `${subfolder}/${entry.name}` : entry.name;
		const children = entry.isDirectory() ? listOutputEntries(folder, path) : [];
		return children.length > 0 ? children : [path];
	});
}

/** Returns the digests of the build mark; null if there is none, or if it can't be read. */
function readBuildMark(folder: string): Set<unknown> | null {
	const { files } = parseBuildMark(folder);
	return Array.isArray(files) ? new Set(files) : null;
}

/** Returns the build info in the build mark; null if it has none, or if it can't be read. */
export function readBuildInfo(folder: string): BuildInfo | null {
	const { source, built, part, texts } = parseBuildMark(folder);
	if (typeof source !== "string" || typeof built !== "string") return null;
	return {
		source,
		built,
		...(typeof part === "string" ? { part } : {}),
		...(Array.isArray(texts) ? { texts } : {}),
	};
}

/** Returns an empty object if there is no build mark, or if it can't be read. */
function parseBuildMark(folder: string): Record<string, unknown> {
	try {
		return { ...JSON.parse(readFileSync(join(folder, buildMarkFile), "utf8")) };
	} catch {
		return {};
	}
}

/** Checks whether earlier versions, which left no build mark, wrote files with this name. */
function isFromEarlierVersion(file: string): boolean {
	return earlierFiles.some((pattern) => pattern.test(file.replace(/\.(br|gz)$/, "")));
}

/** A file that every build of an earlier version wrote. */
const alwaysInEarlierVersions = "404/page.json";

const earlierFiles = [
	/^(.+\/)?(index\.html|page\.json)$/,
	/^(404\.html|_headers|receipt\.json|(robots|llms)\.txt|sitemap\.xml|favicon\.ico|apple-touch-icon\.png|site\.webmanifest)$/,
	/^assets\/(.+[.-]|share\/)[\w-]{8}(-\d+)?\.(js|css|json|svg|png|jpg|webp|avif|woff2)$/,
];
