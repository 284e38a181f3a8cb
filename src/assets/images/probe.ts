import { HEIF } from "image-size/types/heif";
import type { ISize } from "image-size/types/interface";
import { JPG } from "image-size/types/jpg";
import { PNG } from "image-size/types/png";
import { WEBP } from "image-size/types/webp";
import { type PictureFailure, type Probe, pictureLimits } from "../../content/semantics/pictures.ts";
import { digestImage } from "./encode.ts";
import { describeUnsupportedFile, detectFormat, headerReaders, type ImageHeader } from "./image-header.ts";
import { sanitizeSvg } from "./sanitize-svg.ts";

/** Reads the properties of a picture from its header, and checks that the file is complete, without decoding it. */
export function probePicture(name: string, { read }: { read: (name: string) => Buffer | PictureFailure }): Probe {
	const bytes = read(name);
	if (!Buffer.isBuffer(bytes)) return { metadata: null, failure: bytes };
	const format = detectFormat(bytes);
	if (!format) {
		const { kind, advice } = describeUnsupportedFile(bytes);
		return reportBroken(`‘${name}’ is ${kind}. ${advice}. Pages can show JPEG, PNG, WebP, AVIF and SVG.`);
	}
	const digest = () => digestImage(bytes);
	if (format === "svg") {
		const { size, failure } = sanitizeSvg(bytes, name);
		return failure
			? { metadata: null, failure }
			: { metadata: { format, ...size, isTransparent: true, isAnimated: false, digest }, failure: null };
	}
	const header = headerReaders[format](bytes);
	if (!header.isComplete) return reportBroken(`‘${name}’ is incomplete: the end of the file is missing.`);
	const size = readSize(format, bytes, header);
	if (!size) return reportBroken(`‘${name}’ can't be read: its size makes no sense.`);
	if (size.width * size.height > pictureLimits.pixels)
		return { metadata: null, failure: reportTooManyPixels(name, size) };
	const { isTransparent, isAnimated } = header;
	return { metadata: { format, ...size, isTransparent, isAnimated, digest }, failure: null };
}

const parsers = { jpeg: JPG, png: PNG, webp: WEBP, avif: HEIF };

/** Reads the size of the upright picture, in pixels. Returns null if the size in the header is impossible. */
function readSize(
	format: keyof typeof parsers,
	bytes: Buffer,
	{ orientation }: ImageHeader,
): { width: number; height: number } | null {
	const size = parseSize(format, bytes);
	if (!size || !(size.width > 0) || !(size.height > 0)) return null;
	const { width, height } = size;
	// From 5 on, the picture is rotated by 90°. See Orientation in https://exiftool.org/TagNames/EXIF.html.
	return (size.orientation ?? orientation) >= 5 ? { width: height, height: width } : { width, height };
}

function parseSize(format: keyof typeof parsers, bytes: Buffer): ISize | null {
	try {
		return parsers[format].calculate(bytes);
	} catch {
		return null;
	}
}

function reportTooManyPixels(name: string, { width, height }: { width: number; height: number }): PictureFailure {
	const [millions, max] = [Math.ceil((width * height) / 1e6), pictureLimits.pixels / 1e6];
	return {
		code: "picture-too-large",
		message: `‘${name}’ has ${width} × ${height} pixels, ${millions} million. The limit is ${max} million.`,
	};
}

function reportBroken(message: string): Probe {
	return { metadata: null, failure: { code: "picture-broken", message } };
}
