import { hash } from "node:crypto";
import type { Cache } from "../cache/cache.mjs";
import type { RenderOptions } from "./page-renderer.ts";
import type { PageInput } from "./pages.ts";

/** The digest of the files that were made of a page, by a digest of all that they are made of. */
export interface BuildMemory {
	/** The digest of all that a page is made of. */
	sourceOf: (input: PageInput) => string;
	/** Null where they were not made. */
	filesOf: (source: string) => string | null;
	/** Remembers what this build made, and nothing else. */
	keep: (made: ReadonlyMap<string, string>) => void;
}

/**
 * What earlier builds made, so that it need not be made again. It is the same wherever it was written: the files themselves
 * are looked at by who takes them. The code is a part of the cache's name.
 *
 * @param target the output folder: each has a memory of its own, so that the largest is as large as one site
 */
export function openBuildMemory(cache: Cache, kit: RenderOptions, target: string): BuildMemory {
	const key = `pages-${digestOf(target)}`;
	const known = read(cache.get(key));
	const shared = digestOf(JSON.stringify(kit));
	return {
		sourceOf: ({ document, page }) => digestOf(`${shared} ${document} ${page}`),
		filesOf: (source) => known.get(source) ?? null,
		keep(made) {
			const isKnown = made.size === known.size && [...made].every(([source, files]) => known.get(source) === files);
			if (!isKnown) cache.put(key, Buffer.from([...made].map((entry) => entry.join(" ")).join("\n")));
		},
	};
}

function read(kept: Buffer | null): Map<string, string> {
	const lines = kept === null ? [] : kept.toString("latin1").split("\n");
	return new Map(lines.map((line) => line.split(" ") as [string, string]));
}

function digestOf(text: string): string {
	return hash("sha256", text, "base64url").slice(0, 32);
}
