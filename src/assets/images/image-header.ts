import type { PictureFormat } from "../../model/picture.ts";

/** Detects the format of a picture by its content. Returns null if pages can't show it. */
export function detectFormat(bytes: Buffer): PictureFormat | null {
	const hasText = (text: string, offset = 0) => bytes.toString("latin1", offset, offset + text.length) === text;
	if (hasText("\xff\xd8\xff")) return "jpeg";
	if (hasText("\x89PNG\r\n\x1a\n")) return "png";
	if (hasText("RIFF") && hasText("WEBP", 8)) return "webp";
	if (hasText("ftypavif", 4) || hasText("ftypavis", 4)) return "avif";
	return /^\s*<(\?xml|!--|!DOCTYPE\s+svg|svg)/i.test(bytes.toString("utf8", 0, 200)) ? "svg" : null;
}

/** Describes a file that isn't in a supported picture format, by its first bytes: "a PDF", with advice. */
export function describeUnsupportedFile(bytes: Buffer): { kind: string; advice: string } {
	const start = bytes.toString("latin1", 0, 32);
	const [, kind = "not a picture", advice = "Choose a picture"] =
		unsupportedKinds.find(([pattern]) => pattern.test(start)) ?? [];
	return { kind, advice };
}

const exportAsJpeg = "Open it and export it as JPEG";

const unsupportedKinds: [RegExp, kind: string, advice: string][] = [
	[/^$/, "empty", "Choose another file"],
	[
		/^.{4}ftyp(hei|hev|mif1|msf1)/s,
		"a HEIC photo from an iPhone",
		`${exportAsJpeg}. For future photos, choose Settings → Camera → Formats → Most Compatible on the iPhone`,
	],
	[/^.{4}ftyp/s, "a video", "Save a picture from it as JPEG"],
	[/^%PDF-/, "a PDF", exportAsJpeg],
	[/^(II\*\0|MM\0\*)/, "a TIFF", exportAsJpeg],
	[/^GIF8/, "a GIF", "Open it and export it as PNG"],
	[/^BM/, "a BMP", "Open it and export it as PNG"],
	[/^8BPS/, "a Photoshop file", exportAsJpeg],
	[/^[\t\n\r -~\x80-\xff]+$/, "a text", "Choose a picture"],
];

/** What can be read from a picture without decoding it. */
export interface ImageHeader {
	/** False if the file is truncated. */
	isComplete: boolean;
	isTransparent: boolean;
	isAnimated: boolean;
	/** Exif orientation of a PNG or WebP, from 1 (upright) to 8; otherwise 1. Of a JPEG, the parser of its size reads it. */
	orientation: number;
}

export const headerReaders: Record<Exclude<PictureFormat, "svg">, (bytes: Buffer) => ImageHeader> = {
	jpeg: readJpeg,
	png: readPng,
	webp: readWebp,
	avif: readAvif,
};

const defaults: ImageHeader = { isComplete: false, isTransparent: false, isAnimated: false, orientation: 1 };

/** Skips segments up to the first scan. After it, searches for the end marker, because cameras may append other data. */
function readJpeg(bytes: Buffer): ImageHeader {
	let offset = 2;
	while (offset + 4 <= bytes.length && bytes[offset] === 0xff) {
		if (bytes[offset + 1] === 0xda)
			return { ...defaults, isComplete: bytes.indexOf(Buffer.from([0xff, 0xd9]), offset) !== -1 };
		// Any number of fill bytes may precede a marker.
		offset += bytes[offset + 1] === 0xff ? 1 : 2 + bytes.readUInt16BE(offset + 2);
	}
	return defaults;
}

/** https://www.w3.org/TR/png-3/#5DataRep. Byte 25 is the colour type: 4 and 6 have an alpha channel. */
function readPng(bytes: Buffer): ImageHeader {
	const header = { ...defaults, isTransparent: [4, 6].includes(bytes[25] ?? 0) };
	for (let offset = 8; offset + 12 <= bytes.length; ) {
		const length = bytes.readUInt32BE(offset);
		const kind = bytes.toString("latin1", offset + 4, offset + 8);
		if (kind === "tRNS") header.isTransparent = true;
		if (kind === "acTL") header.isAnimated = true;
		if (kind === "eXIf") header.orientation = readOrientation(bytes.subarray(offset + 8, offset + 8 + length));
		if (kind === "IEND") return { ...header, isComplete: true };
		offset += 12 + length;
	}
	return header;
}

/** https://developers.google.com/speed/webp/docs/riff_container */
function readWebp(bytes: Buffer): ImageHeader {
	// The shortest file has a RIFF header of 12 bytes, and the headers of a chunk (8) and of its picture (10).
	const header = { ...defaults, isComplete: bytes.length >= 30 && bytes.length >= 8 + bytes.readUInt32LE(4) };
	for (let offset = 12; offset + 8 <= bytes.length; ) {
		const kind = bytes.toString("latin1", offset, offset + 4);
		const length = bytes.readUInt32LE(offset + 4);
		const content = bytes.subarray(offset + 8, offset + 8 + length);
		if (kind === "ANIM") header.isAnimated = true;
		if (kind === "ALPH") header.isTransparent = true;
		// A signature of one byte, 14 bits each for width and height, and one bit for alpha.
		if (kind === "VP8L" && content.length > 4) header.isTransparent = (content.readUInt32LE(1) >>> 28) % 2 === 1;
		if (kind === "VP8X" && content.length > 0) header.isTransparent = (content[0]! & 0x10) !== 0;
		if (kind === "EXIF") header.orientation = readOrientation(content);
		offset += 8 + length + (length % 2);
	}
	return header;
}

/** Skips from box to box by their lengths: https://www.iso.org/standard/83102.html (ISO/IEC 14496-12). */
function readAvif(bytes: Buffer): ImageHeader {
	let offset = 0;
	while (offset + 8 <= bytes.length) {
		const length = bytes.readUInt32BE(offset);
		// 0 means up to the end of the file, and 1 that a length of 64 bits follows.
		if (length === 0) offset = bytes.length;
		else if (length === 1 && offset + 16 <= bytes.length)
			offset += Math.max(16, Number(bytes.readBigUInt64BE(offset + 8)));
		else offset += Math.max(8, length);
	}
	return {
		...defaults,
		isComplete: offset === bytes.length,
		// An alpha channel is an auxiliary image, declared in the metadata at the start of the file.
		isTransparent: bytes.subarray(0, 16_384).includes("urn:mpeg:mpegB:cicp:systems:auxiliary:alpha"),
		isAnimated: bytes.toString("latin1", 8, 12) === "avis",
	};
}

/** Reads tag 0x0112 of the first directory of Exif data, with or without its signature. */
function readOrientation(exif: Buffer): number {
	const data = exif.toString("latin1", 0, 6) === "Exif\0\0" ? exif.subarray(6) : exif;
	const isLittleEndian = data.toString("latin1", 0, 2) === "II";
	const readShort = (offset: number) =>
		offset + 2 > data.length ? 0 : isLittleEndian ? data.readUInt16LE(offset) : data.readUInt16BE(offset);
	const readLong = (offset: number) =>
		offset + 4 > data.length ? 0 : isLittleEndian ? data.readUInt32LE(offset) : data.readUInt32BE(offset);
	const directory = readLong(4);
	// No camera writes 100 entries, and a damaged number of entries must not take long.
	for (let entry = 0; entry < Math.min(readShort(directory), 100); entry++) {
		const offset = directory + 2 + entry * 12;
		if (readShort(offset) === 0x0112) return readShort(offset + 8) || 1;
	}
	return 1;
}
