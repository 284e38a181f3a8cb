import { createHash, hash } from "node:crypto";
import { getMediaType } from "./media-types.ts";

export interface PublishedFile {
	/** Path in the output folder, and from the root of the site: "assets/images/loaf.1a2b3c4d-720.avif". */
	path: string;
	/** Media type. */
	type: string;
	/** Creates the content. Call it only when it is needed, because there may be very many files. */
	createContent: () => string | Buffer;
}

export function createOutput(path: string, createContent: PublishedFile["createContent"]): PublishedFile {
	return { path, type: getMediaType(path), createContent };
}

/** Adds a digest to the path, so that browsers can cache the file forever: "chrome.json" → "assets/chrome.1a2b3c4d.json". */
export function createAsset(name: string, content: string | Buffer): PublishedFile {
	const dot = name.lastIndexOf(".");
	return createOutput(`assets/${name.slice(0, dot)}.${computeDigest(content)}${name.slice(dot)}`, () => content);
}

/** Computes a short digest for file names: 8 letters and digits. */
export function computeDigest(content: string | Buffer): string {
	return hash("sha256", content, "base64url").replace(/[-_]/g, "").slice(0, 8);
}

/** Computes the id of a git blob with this content. */
export function computeGitBlobId(content: string | Uint8Array): string {
	const bytes = Buffer.from(content);
	return createHash("sha1").update(`blob ${bytes.length}\0`).update(bytes).digest("hex");
}
