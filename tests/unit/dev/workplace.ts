import { relative } from "node:path";
import { schemaFiles } from "../../../schema/files.mjs";
import { cacheFolder, codeCache, pictureCache } from "../../../src/cache/cache.mjs";
import type { Workplace } from "../../../src/dev/saved.ts";
import { project } from "../compiled.ts";

const kept = cacheFolder(project);

/** What the program gives to the preview of a definition. */
export function workplaceOf(file: string): Workplace {
	return {
		file,
		called: relative("", file),
		...{ maxSize: undefined, now: null, deny: [] },
		project,
		cache: codeCache(kept, "preview"),
		pictures: pictureCache(kept),
		schemaFiles,
	};
}
