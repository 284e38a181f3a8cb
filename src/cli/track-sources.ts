import { createHash } from "node:crypto";
import { basename } from "node:path";
import type { Originals } from "../assets/images/originals.ts";
import type { LinkedFile, Site } from "../model/site.ts";
import type { Sources } from "../model/sources.ts";
import { computeGitName } from "../output/published-file.ts";
import { normalizeStoredText } from "../text/lines.ts";

export interface SourceTracker {
	/** Reads like the given sources, and remembers the texts that were read. */
	sources: Sources;
	/** Returns the digest of everything that a site is made from. */
	digest: (site: Site) => string;
	/** Returns a digest of each text that was read: the name that git gives to it with plain line breaks. */
	listTextDigests: () => string[];
}

/**
 * Records what a site is made from, to digest it: the definition, and each text, picture, download and font that it uses.
 * Anyone who has the same files gets the same digest: SHA-256 of the lines `NAME SHA-256`, sorted, as hexadecimal numbers.
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
		listTextDigests: () => [...texts.values()].map((text) => computeGitName(normalizeStoredText(text))).sort(),
		digest(site) {
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
