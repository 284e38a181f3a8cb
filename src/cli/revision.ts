import { dirname, join } from "node:path";
import { type Originals, readOriginals, readOriginalsAt } from "../assets/images/originals.ts";
import { createFolderLister } from "../content/source/beside.ts";
import { openRevision } from "../disk/checkout.ts";
import { readFilesAt } from "../disk/files.ts";
import { isObstacle } from "../disk/read.ts";
import { decodeDefinition, decodeText, readSources } from "../disk/sources.ts";
import type { Sources } from "../model/sources.ts";

/** A state of the definition, and of what lies beside it. */
export interface Revision {
	sources: Sources;
	originals: Originals;
}

/**
 * What `name` stands for: a file, or the definition `site` at a git revision ("main", "HEAD~1"). Where there is neither, a
 * sentence that says so.
 *
 * @param maxSize of the definition, in KiB
 */
export function readRevision(name: string, site: string, maxSize?: number): Revision | string {
	const sources = readSources(name, maxSize);
	if (!isObstacle(sources)) return { sources, originals: readOriginals(dirname(name)) };
	const folder = dirname(site);
	const committed = openRevision(name, folder);
	const bytes = committed?.read(site);
	if (!committed || !bytes)
		return sources.kind === "missing"
			? `‘${name}’ is neither a file nor a git revision that has ${site}.`
			: sources.message;
	return {
		sources: {
			file: `${name}:${site}`,
			text: decodeDefinition(bytes),
			read: (path) => {
				const table = committed.read(join(folder, path));
				return table && decodeText(path, { bytes: table, size: table.length });
			},
			list: createFolderLister(() => committed.list(folder)),
			files: readFilesAt(name, folder, committed),
		},
		originals: readOriginalsAt(name, folder, committed),
	};
}
