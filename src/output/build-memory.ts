import { hash } from "node:crypto";
import type { Cache } from "../cache/cache.mjs";
import type { RenderOptions } from "./page-renderer.ts";
import type { PageInput } from "./pages.ts";

/** Remembers what an earlier build wrote: by the digest of a page's source, the digest of the page's files. */
export interface BuildMemory {
	/** Computes the digest of a page's source: everything that the page is rendered from. */
	digestSource: (input: PageInput) => string;
	/** Returns the digest of the files that were written for a source, or null. */
	getFiles: (source: string) => string | null;
	/** Replaces the memory by the pages of this build. */
	save: (made: ReadonlyMap<string, string>) => void;
}

/**
 * Opens the memory of an output folder. Each folder has its own, so that the largest memory is as large as one site. The
 * caller compares the files themselves. The cache depends on the version of the code.
 */
export function openBuildMemory(cache: Cache, options: RenderOptions, target: string): BuildMemory {
	const key = `pages-${digest(target)}`;
	const known = parseMemory(cache.get(key));
	const shared = digest(JSON.stringify(options));
	return {
		digestSource: ({ document, page }) => digest(`${shared} ${document} ${page}`),
		getFiles: (source) => known.get(source) ?? null,
		save(made) {
			const isKnown = made.size === known.size && [...made].every(([source, files]) => known.get(source) === files);
			if (!isKnown) cache.put(key, Buffer.from([...made].map((entry) => entry.join(" ")).join("\n")));
		},
	};
}

function parseMemory(content: Buffer | null): Map<string, string> {
	const lines = content === null ? [] : content.toString("latin1").split("\n");
	return new Map(lines.map((line) => line.split(" ") as [string, string]));
}

function digest(text: string): string {
	return hash("sha256", text, "base64url").slice(0, 32);
}
