import { HEIF } from "image-size/types/heif";
import type { ISize } from "image-size/types/interface";
import { JPG } from "image-size/types/jpg";
import { PNG } from "image-size/types/png";
import { WEBP } from "image-size/types/webp";
import { type PictureFault, type Probe, pictureLimits } from "../../content/semantics/pictures.ts";
import { digestImage } from "./encode.ts";
import { describeOtherFile, detectFormat } from "./format.ts";
import { type ImageHeader, readHeader } from "./image-header.ts";
import { sanitizeSvg } from "./sanitize-svg.ts";

/** What a file is: its head and its end are read, and nothing is unpacked. */
export function probePicture(name: string, { read }: { read: (name: string) => Buffer | PictureFault }): Probe {
	const bytes = read(name);
	if (!Buffer.isBuffer(bytes)) return { facts: null, fault: bytes };
	const format = detectFormat(bytes);
	if (!format) {
		const { kind, instead } = describeOtherFile(bytes);
		return broken(`‘${name}’ is ${kind}. ${instead}. What is taken is JPEG, PNG, WebP, AVIF or SVG.`);
	}
	const digest = () => digestImage(bytes);
	if (format === "svg") {
		const { size, fault } = sanitizeSvg(name, bytes);
		return fault
			? { facts: null, fault }
			: { facts: { format, ...size, transparent: true, animated: false, digest }, fault };
	}
	const structure = readHeader[format](bytes);
	if (!structure.complete) return broken(`‘${name}’ is cut off: its end is missing.`);
	const size = sizeOf(format, bytes, structure);
	if (!size) return broken(`‘${name}’ cannot be read: what it says of its size makes no sense.`);
	if (size.width * size.height > pictureLimits.pixels) return { facts: null, fault: tooManyPixels(name, size) };
	const { transparent, animated } = structure;
	return { facts: { format, ...size, transparent, animated, digest }, fault: null };
}

const readers = { jpeg: JPG, png: PNG, webp: WEBP, avif: HEIF };

/** In pixels, as it is shown; null where the file says nothing that can be. */
function sizeOf(
	format: keyof typeof readers,
	bytes: Buffer,
	{ orientation }: ImageHeader,
): { width: number; height: number } | null {
	const size = measured(format, bytes);
	if (!size || !(size.width > 0) || !(size.height > 0)) return null;
	const { width, height } = size;
	// From 5 on, a picture lies on its side: https://exiftool.org/TagNames/EXIF.html, Orientation.
	return (size.orientation ?? orientation) >= 5 ? { width: height, height: width } : { width, height };
}

function measured(format: keyof typeof readers, bytes: Buffer): ISize | null {
	try {
		return readers[format].calculate(bytes);
	} catch {
		return null;
	}
}

function tooManyPixels(name: string, { width, height }: { width: number; height: number }): PictureFault {
	const [millions, most] = [Math.ceil((width * height) / 1e6), pictureLimits.pixels / 1e6];
	return {
		code: "picture-too-large",
		message: `‘${name}’ has ${width} × ${height} pixels, ${millions} million; at most ${most} million are read.`,
	};
}

function broken(message: string): Probe {
	return { facts: null, fault: { code: "picture-broken", message } };
}
