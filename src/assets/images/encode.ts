import { createHash } from "node:crypto";
import type { Sharp } from "sharp";
import { pictureLimits } from "../../content/semantics/pictures.ts";
import type { ImageVariant, PictureFormat } from "../../model/picture.ts";
import { detectFormat } from "./format.ts";
import { sanitizeSvg } from "./sanitize-svg.ts";

/** A file of the build, with its size in pixels; a drawing has none. */
export interface EncodedImage {
	data: Buffer;
	size: { width: number; height: number } | null;
}

/**
 * One file of the build from a picture: turned as the camera says, in the colours of the web (sRGB), and without what
 * the camera wrote into it: the place, the time, the maker. Throws where the picture cannot be unpacked.
 */
export async function encodeImage(
	original: Buffer,
	{ format, width }: Pick<ImageVariant, "format" | "width">,
): Promise<EncodedImage> {
	const source = detectFormat(original);
	const vector = source === "svg" ? sanitizeSvg("", original) : null;
	if (vector && format === "svg") return { data: Buffer.from(vector.text ?? ""), size: null };
	// It takes a moment to load; where everything is made already it is not needed.
	const { default: sharp } = await import("sharp");
	// Pictures are made side by side: threads and memory of its own would add to that.
	sharp.concurrency(1);
	sharp.cache(false);
	const limits = { limitInputPixels: pictureLimits.pixels, failOn: "warning" } as const;
	// Drawn at the size it is needed in, and not stretched; 72 is one pixel for one.
	const density = Math.min(2400, (72 * width) / (vector?.size?.width ?? width));
	const input = vector ? sharp(Buffer.from(vector.text ?? ""), { ...limits, density }) : sharp(original, limits);
	const upright = input.autoOrient().resize({ width }).toColourspace("srgb");
	const { data, info } = await compressed(upright, format, source).toBuffer({ resolveWithObject: true });
	return { data, size: { width: info.width, height: info.height } };
}

function compressed(image: Sharp, format: ImageVariant["format"], source: PictureFormat | null): Sharp {
	switch (format) {
		case "avif":
			// A JPEG has half the colours only: there is no more to keep.
			return image.avif({ ...encoderSettings.avif, chromaSubsampling: source === "jpeg" ? "4:2:0" : "4:4:4" });
		case "webp":
			return image.webp(encoderSettings.webp);
		case "png":
			return image.png(encoderSettings.png);
		default:
			return image.flatten({ background: "#ffffff" }).jpeg(encoderSettings.jpeg);
	}
}

/** How the build writes pictures: as small as they can be before one sees it. */
const encoderSettings = {
	avif: { quality: 52, effort: 3 },
	webp: { quality: 76, effort: 4 },
	jpeg: { quality: 78, mozjpeg: true },
	png: { compressionLevel: 9, palette: true, quality: 90, effort: 7 },
};

/** Counts up where the code makes something else of the same file with the same settings. */
const version = 1;

/** A short name for what the build makes of a file: letters and digits that change with the one or the other. */
export function digestImage(bytes: Buffer): string {
	const digest = createHash("sha256")
		.update(`${version} ${JSON.stringify(encoderSettings)}\n`)
		.update(bytes);
	return digest.digest("base64url").replace(/[-_]/g, "").slice(0, 8);
}
