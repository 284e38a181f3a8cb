import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { type Originals, openOriginals, openOriginalsAt } from "../assets/images/originals.ts";
import { createFolderLister } from "../content/source/beside.ts";
import { type GitRevision, openIndex, openRevision } from "../disk/checkout.ts";
import { openFilesAt } from "../disk/files.ts";
import { isReadFailure, type ReadFailure } from "../disk/read.ts";
import { decodeSiteText, decodeText, openFilesBeside, readSources } from "../disk/sources.ts";
import type { Sources } from "../model/sources.ts";

/** What a site is compiled from: working files, standard input, or files in git. */
export interface SiteInput {
	sources: Sources;
	originals: Originals;
}

/** Reads a definition, and the files beside it on request. */
export function readWorkingFiles(file: string, maxSize?: number): SiteInput | ReadFailure {
	const sources = readSources(file, maxSize);
	return isReadFailure(sources) ? sources : { sources, originals: openOriginals(dirname(file)) };
}

/**
 * Reads the definition in the file `name`, or the definition `site` at the git revision `name`, such as "main" or "HEAD~1".
 * Returns a problem if `name` is neither.
 *
 * @param maxSize the maximum size of the definition, in units of 1024 characters
 */
export function readFileOrRevision(name: string, site: string, maxSize?: number): SiteInput | string {
	const workingFiles = readWorkingFiles(name, maxSize);
	if (!isReadFailure(workingFiles)) return workingFiles;
	const revision = openRevision(name, dirname(site));
	const input = revision && openRevisionInput(revision, name, site, `${name}:${site}`);
	if (input) return input;
	return workingFiles.kind === "missing"
		? `‘${name}’ is neither a file nor a git revision that contains ${site}.`
		: workingFiles.message;
}

/** Reads the definition that is staged for the next commit. Returns a problem if none is staged. */
export function readStagedSite(site: string): SiteInput | string {
	const index = openIndex(dirname(site));
	const input = index && openRevisionInput(index, "the next commit", site, site);
	return input ?? `${site} is not staged for a commit. Add it with: git add ${site}`;
}

/** Reads the text of the definition `site` from standard input, and the files beside it from the disk. */
export function readStandardInput(site: string): SiteInput {
	const folder = dirname(site);
	const text = decodeSiteText(readFileSync(process.stdin.fd));
	return { sources: { file: site, text, ...openFilesBeside(folder) }, originals: openOriginals(folder) };
}

/**
 * Opens the definition `site` at a revision, and the files beside it. Returns null if the revision doesn't contain it.
 *
 * @param name how messages call the revision
 * @param file how messages call the definition
 */
function openRevisionInput(revision: GitRevision, name: string, site: string, file: string): SiteInput | null {
	const folder = dirname(site);
	const bytes = revision.read(site);
	if (!bytes) return null;
	return {
		sources: {
			file,
			text: decodeSiteText(bytes),
			read: (path) => {
				const content = revision.read(join(folder, path));
				return content && decodeText(path, { bytes: content, size: content.length });
			},
			list: createFolderLister(() => revision.list(folder)),
			files: openFilesAt(name, folder, revision),
		},
		originals: openOriginalsAt(name, folder, revision),
	};
}
