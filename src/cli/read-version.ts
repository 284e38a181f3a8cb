import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { type Originals, openOriginals, openOriginalsAt } from "../assets/images/originals.ts";
import { createFolderLister } from "../content/source/beside.ts";
import { type GitRevision, openIndex, openRevision } from "../disk/checkout.ts";
import { openFilesAt } from "../disk/files.ts";
import { isReadFailure, type ReadFailure } from "../disk/read.ts";
import { decodeDefinition, decodeText, openFilesBeside, readSources } from "../disk/sources.ts";
import type { Sources } from "../model/sources.ts";

export interface SiteVersion {
	sources: Sources;
	originals: Originals;
}

/** Reads the definition in a file, and the files beside it on request. */
export function readFiles(file: string, maxSize?: number): SiteVersion | ReadFailure {
	const sources = readSources(file, maxSize);
	return isReadFailure(sources) ? sources : { sources, originals: openOriginals(dirname(file)) };
}

/**
 * Reads a file, or the definition `site` at a git revision such as "main" or "HEAD~1". Returns a problem if `name` is neither.
 *
 * @param maxSize of the definition, in KiB
 */
export function readVersion(name: string, site: string, maxSize?: number): SiteVersion | string {
	const found = readFiles(name, maxSize);
	if (!isReadFailure(found)) return found;
	const revision = openRevision(name, dirname(site));
	const version = revision && openVersion(revision, name, site, `${name}:${site}`);
	if (version) return version;
	return found.kind === "missing"
		? `‘${name}’ is neither a file nor a git revision that contains ${site}.`
		: found.message;
}

/** Reads the definition as it is staged for the next commit. Returns a problem if nothing is staged. */
export function readStaged(site: string): SiteVersion | string {
	const index = openIndex(dirname(site));
	const version = index && openVersion(index, "the next commit", site, site);
	return version ?? `${site} is not staged for a commit. Add it with: git add ${site}`;
}

/** Reads the text of the definition `site` from standard input, and the files beside it from the disk. */
export function readInput(site: string): SiteVersion {
	const folder = dirname(site);
	const text = decodeDefinition(readFileSync(process.stdin.fd));
	return { sources: { file: site, text, ...openFilesBeside(folder) }, originals: openOriginals(folder) };
}

/**
 * @param name the name of the revision in messages
 * @param file the name of the definition in messages
 */
function openVersion(revision: GitRevision, name: string, site: string, file: string): SiteVersion | null {
	const folder = dirname(site);
	const bytes = revision.read(site);
	if (!bytes) return null;
	return {
		sources: {
			file,
			text: decodeDefinition(bytes),
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
