import { createHash } from "node:crypto";
import type { Sharp } from "sharp";
import { pictureLimits } from "../../content/semantics/pictures.ts";
import type { ImageVariant, PictureFormat } from "../../model/picture.ts";
import { detectFormat } from "./image-header.ts";
import { sanitizeSvg } from "./sanitize-svg.ts";

export interface EncodedImage {
	data: Buffer;
	/** In pixels; null if the picture was encoded as SVG. */
	size: { width: number; height: number } | null;
}

/**
 * Encodes a picture for the web: upright, in sRGB, and without the camera's metadata, such as location and time. Throws if
 * the picture can't be decoded.
 */
export async function encodeImage(
	original: Buffer,
	{ format, width }: Pick<ImageVariant, "format" | "width">,
): Promise<EncodedImage> {
	const source = detectFormat(original);
	const vector = source === "svg" ? sanitizeSvg(original) : null;
	if (vector && format === "svg") return { data: Buffer.from(vector.text ?? ""), size: null };
	// Imported here because it is slow to load, and isn't needed if all variants are in the cache.
	const { default: sharp } = await import("sharp");
	// One thread per picture, because several pictures are encoded in parallel.
	sharp.concurrency(1);
	sharp.cache(false);
	const limits = { limitInputPixels: pictureLimits.pixels, failOn: "warning" } as const;
	// Rasterizes an SVG at its final size instead of scaling the bitmap. At a density of 72, a CSS pixel is one pixel. The
	// density is limited, because that of a tiny SVG could be huge.
	const density = Math.min(2400, (72 * width) / (vector?.size?.width ?? width));
	const input = vector ? sharp(Buffer.from(vector.text ?? ""), { ...limits, density }) : sharp(original, limits);
	const upright = input.autoOrient().resize({ width }).toColourspace("srgb");
	const { data, info } = await encodeAs(upright, format, source).toBuffer({ resolveWithObject: true });
	return { data, size: { width: info.width, height: info.height } };
}

function encodeAs(image: Sharp, format: ImageVariant["format"], source: PictureFormat | null): Sharp {
	switch (format) {
		case "avif":
			// Most JPEGs are already 4:2:0, so 4:4:4 would preserve nothing.
			return image.avif({ ...encoderSettings.avif, chromaSubsampling: source === "jpeg" ? "4:2:0" : "4:4:4" });
		case "webp":
			return image.webp(encoderSettings.webp);
		case "png":
			return image.png(encoderSettings.png);
		default:
			return image.flatten({ background: "#ffffff" }).jpeg(encoderSettings.jpeg);
	}
}

/** As small as possible without a visible loss. */
const encoderSettings = {
	avif: { quality: 52, effort: 3 },
	webp: { quality: 76, effort: 4 },
	jpeg: { quality: 78, mozjpeg: true },
	png: { compressionLevel: 9, palette: true, quality: 90, effort: 7 },
};

/** Increase it when the encoding changes although the settings stay the same. */
const version = 1;

/** Computes the digest for the names of encoded files. It depends on the original and on the settings. */
export function digestImage(bytes: Buffer): string {
	const digest = createHash("sha256")
		.update(`${version} ${JSON.stringify(encoderSettings)}\n`)
		.update(bytes);
	return digest.digest("base64url").replace(/[-_]/g, "").slice(0, 8);
}
