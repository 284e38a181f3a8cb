import { createHash } from "node:crypto";
import { basename } from "node:path";
import type { Originals } from "../assets/images/originals.ts";
import type { LinkedFile, Site } from "../model/site.ts";
import type { Sources } from "../model/sources.ts";
import { computeGitBlobId } from "../output/published-file.ts";
import { normalizeStoredText } from "../text/lines.ts";

export interface SourceTracker {
	/** The given sources, wrapped to record the texts that are read. */
	sources: Sources;
	/** Computes the digest of everything that a site is made from. */
	computeDigest: (site: Site) => string;
	/** Lists the git blob ids of the texts that were read, with normalized line breaks. */
	listTextBlobIds: () => string[];
}

/**
 * Records what a site is made from: the definition, and each text, picture, download and font that it uses. The digest
 * depends only on these files: it is the SHA-256 of the sorted lines `NAME SHA-256`, in hexadecimal.
 */
export function trackSources(sources: Sources, originals: Originals): SourceTracker {
	const texts = new Map<string, string>([[basename(sources.file), sources.text]]);
	const { read } = sources;
	return {
		sources: {
			...sources,
			...(read && {
				read(name) {
					const content = read(name);
					if (typeof content === "string") texts.set(name, content);
					return content;
				},
			}),
		},
		listTextBlobIds: () => [...texts.values()].map((text) => computeGitBlobId(normalizeStoredText(text))).sort(),
		computeDigest(site) {
			const files = [...site.listFiles(), ...site.listFontFiles()].map(
				(file: LinkedFile) => [file.name, file.read()] as const,
			);
			const pictures = site.listPictures().map(({ name }) => [name, originals.read(name)] as const);
			const lines = [...texts, ...files, ...pictures].flatMap(([name, content]) =>
				typeof content === "string" || content instanceof Uint8Array ? [`${name} ${hash(content)}\n`] : [],
			);
			return hash([...new Set(lines)].sort().join(""));
		},
	};
}

function hash(content: string | Uint8Array): string {
	return createHash("sha256").update(content).digest("hex");
}
