import { hash } from "node:crypto";
import type { Cache } from "../cache/cache.mjs";
import type { RenderOptions } from "./page-renderer.ts";
import type { PageInput, PatternInput } from "./pages.ts";

/** Maps the digest of each page's source to the digest of the files that an earlier build wrote for the page. */
export interface BuildMemory {
	/** Computes the digest of a page's source: everything that the page is rendered from. */
	digestSource: (input: PageInput) => string;
	/** Returns the digest of the files that were written for a source, or null if the source is new. */
	getFilesDigest: (source: string) => string | null;
	/** Replaces the memory. `digests` maps source digests to file digests. */
	save: (digests: ReadonlyMap<string, string>) => void;
}

/**
 * Opens the memory of an output folder. Each folder has its own, so that no memory grows beyond one site. The caller has
 * to compare the files with their digest. The keys needn't include the version of the code: each version has its own cache.
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
