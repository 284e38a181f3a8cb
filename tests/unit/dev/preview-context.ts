import { relative } from "node:path";
import { getCacheFolder, openCodeCache, openPictureCache } from "../../../src/cache/cache.mjs";
import { createCaches } from "../../../src/content/findings/caches.ts";
import type { PreviewContext } from "../../../src/dev/live-preview.ts";
import { project } from "../compiled.ts";

const cacheFolder = getCacheFolder(project);

/** Creates a context like the one that the program passes to the preview of a definition. */
export function createPreviewContext(file: string): PreviewContext {
	return {
		file,
		displayName: relative("", file),
		maxSize: undefined,
		now: null,
		deny: [],
		caches: createCaches(),
		project,
		cache: openCodeCache(cacheFolder, "preview"),
		pictureCache: openPictureCache(cacheFolder),
	};
}
