import { createHash } from "node:crypto";

/** How the build writes pictures: as small as they can be before one sees it. */
export const settings = {
	avif: { quality: 52, effort: 3 },
	webp: { quality: 76, effort: 4 },
	jpeg: { quality: 78, mozjpeg: true },
	png: { compressionLevel: 9, palette: true, quality: 90, effort: 7 },
};

/** Counts up where the code makes something else of the same file with the same settings. */
const version = 1;

/** A short name for what the build makes of a file: letters and digits that change with the one or the other. */
export function digestOf(bytes: Buffer): string {
	const digest = createHash("sha256")
		.update(`${version} ${JSON.stringify(settings)}\n`)
		.update(bytes);
	return digest.digest("base64url").replace(/[-_]/g, "").slice(0, 8);
}
