import { hash } from "node:crypto";
import type { Cache } from "../cache/cache.mjs";
import type { RenderOptions } from "./page-renderer.ts";
import type { PageInput, PatternInput } from "./pages.ts";

/** Remembers what an earlier build wrote: by the digest of a page's source, the digest of the page's files. */
export interface BuildMemory {
	/** Computes the digest of a page's source: everything that the page is rendered from. */
	digestSource: (input: PageInput) => string;
	/** Returns the digest of the files that were written for a source, or null. */
	getFilesDigest: (source: string) => string | null;
	/** Replaces the memory by the pages of this build: the digest of each page's files, by the digest of its source. */
	save: (digests: ReadonlyMap<string, string>) => void;
}

/**
 * Opens the memory of an output folder. Each folder has its own, so that no memory is larger than one site. The caller
 * compares the files with their digest. The memory needs no digest of the code, because each version of the code has
 * its own cache.
 */
export function openBuildMemory(cache: Cache, options: RenderOptions, target: string): BuildMemory {
	const key = `pages-${digest(target)}`;
	const lastDigests = parseMemory(cache.get(key));
	const optionsDigest = digest(JSON.stringify(options));
	const patternDigests = new Map<PatternInput, string>();
	const describeUse = ({ pattern, words }: NonNullable<PageInput["patternUse"]>) => {
		const patternDigest = patternDigests.get(pattern) ?? digest(pattern.pageJson);
		patternDigests.set(pattern, patternDigest);
		return `${patternDigest} ${words.join("\0")}`;
	};
	return {
		digestSource: ({ documentPath, getPageJson, patternUse }) =>
			digest(`${optionsDigest} ${documentPath} ${patternUse ? describeUse(patternUse) : getPageJson()}`),
		getFilesDigest: (source) => lastDigests.get(source) ?? null,
		save(digests) {
			const isUnchanged =
				digests.size === lastDigests.size && [...digests].every(([source, files]) => lastDigests.get(source) === files);
			if (!isUnchanged) cache.put(key, Buffer.from([...digests].map((entry) => entry.join(" ")).join("\n")));
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
