import { dirname, join } from "node:path";
import { type Originals, originalsAt, originalsIn } from "../assets/images/folder.ts";
import { listOf } from "../content/source/beside.ts";
import { committedAt } from "../disk/committed.ts";
import { filesAt } from "../disk/files.ts";
import { isObstacle } from "../disk/read.ts";
import { definitionText, sourcesAt, textOf } from "../disk/sources.ts";
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
export function revision(name: string, site: string, maxSize?: number): Revision | string {
	const sources = sourcesAt(name, maxSize);
	if (!isObstacle(sources)) return { sources, originals: originalsIn(dirname(name)) };
	const folder = dirname(site);
	const committed = committedAt(name, folder);
	const bytes = committed?.read(site);
	if (!committed || !bytes)
		return sources.kind === "missing"
			? `‘${name}’ is neither a file nor a git revision that has ${site}.`
			: sources.message;
	return {
		sources: {
			file: `${name}:${site}`,
			text: definitionText(bytes),
			read: (path) => {
				const table = committed.read(join(folder, path));
				return table && textOf(path, { bytes: table, size: table.length });
			},
			list: listOf(() => committed.below(folder)),
			files: filesAt(name, folder, committed),
		},
		originals: originalsAt(name, folder, committed),
	};
}
