import { computeDigest } from "./digest.ts";
import { getMediaType } from "./media-types.ts";

/** A file that is published. */
export interface PublishedFile {
	/** From the output folder on, and from the root of the site: "assets/images/loaf.1a2b3c4d-720.avif". */
	path: string;
	/** Its media type. */
	type: string;
	/** Gives its content, which is made only then: there may be very many. */
	make: () => string | Buffer;
}

export function createOutput(path: string, make: PublishedFile["make"]): PublishedFile {
	return { path, type: getMediaType(path), make };
}

/** A file whose path changes with its content, so that browsers keep it for ever: "chrome.json" → "assets/chrome.1a2b3c4d.json". */
export function createAsset(name: string, content: string | Buffer): PublishedFile {
	const dot = name.lastIndexOf(".");
	return createOutput(`assets/${name.slice(0, dot)}.${computeDigest(content)}${name.slice(dot)}`, () => content);
}
