import type { PictureFormat } from "../../model/picture.ts";

/** Detects the format of a picture by its content; null if pages can't show it. */
export function detectFormat(bytes: Buffer): PictureFormat | null {
	const hasText = (text: string, at = 0) => bytes.toString("latin1", at, at + text.length) === text;
	if (hasText("\xff\xd8\xff")) return "jpeg";
	if (hasText("\x89PNG\r\n\x1a\n")) return "png";
	if (hasText("RIFF") && hasText("WEBP", 8)) return "webp";
	if (hasText("ftypavif", 4) || hasText("ftypavis", 4)) return "avif";
	return /^\s*<(\?xml|!--|!DOCTYPE\s+svg|svg)/i.test(bytes.toString("utf8", 0, 200)) ? "svg" : null;
}

/** Describes a file of another kind by its first bytes: "a PDF", and what to do. */
export function describeOtherFile(bytes: Buffer): { kind: string; advice: string } {
	const start = bytes.toString("latin1", 0, 32);
	const [, kind = "not a picture", advice = "Choose a picture"] =
		otherKinds.find(([pattern]) => pattern.test(start)) ?? [];
	return { kind, advice };
}

const exportAsJpeg = "Open it and export it as JPEG";

const otherKinds: [RegExp, kind: string, advice: string][] = [
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

/** What the structure of a file says, without decoding it. */
export interface ImageHeader {
	/** Whether the end of the file is there. */
	complete: boolean;
	transparent: boolean;
	animated: boolean;
	/** Exif orientation, from 1 (upright) to 8. */
	orientation: number;
}

export const readHeader: Record<Exclude<PictureFormat, "svg">, (bytes: Buffer) => ImageHeader> = {
	jpeg: readJpeg,
	png: readPng,
	webp: readWebp,
	avif: readAvif,
};

const defaults: ImageHeader = { complete: false, transparent: false, animated: false, orientation: 1 };

/** Reads segments up to the first scan, and looks for the end marker behind it. Cameras may append more. */
function readJpeg(bytes: Buffer): ImageHeader {
	let at = 2;
	while (at + 4 <= bytes.length && bytes[at] === 0xff) {
		if (bytes[at + 1] === 0xda) return { ...defaults, complete: bytes.indexOf(Buffer.from([0xff, 0xd9]), at) !== -1 };
		// Any number of fill bytes may precede a marker.
		at += bytes[at + 1] === 0xff ? 1 : 2 + bytes.readUInt16BE(at + 2);
	}
	return defaults;
}

/** https://www.w3.org/TR/png-3/#5DataRep */
function readPng(bytes: Buffer): ImageHeader {
	const found = { ...defaults, transparent: [4, 6].includes(bytes[25] ?? 0) };
	for (let at = 8; at + 12 <= bytes.length; ) {
		const length = bytes.readUInt32BE(at);
		const kind = bytes.toString("latin1", at + 4, at + 8);
		if (kind === "tRNS") found.transparent = true;
		if (kind === "acTL") found.animated = true;
		if (kind === "eXIf") found.orientation = readOrientation(bytes.subarray(at + 8, at + 8 + length));
		if (kind === "IEND") return { ...found, complete: true };
		at += 12 + length;
	}
	return found;
}

/** https://developers.google.com/speed/webp/docs/riff_container */
function readWebp(bytes: Buffer): ImageHeader {
	const found = { ...defaults, complete: bytes.length >= 30 && bytes.length >= 8 + bytes.readUInt32LE(4) };
	for (let at = 12; at + 8 <= bytes.length; ) {
		const kind = bytes.toString("latin1", at, at + 4);
		const length = bytes.readUInt32LE(at + 4);
		const content = bytes.subarray(at + 8, at + 8 + length);
		if (kind === "ANIM") found.animated = true;
		if (kind === "ALPH") found.transparent = true;
		// After a signature of one byte: 14 bits for each side, and one for alpha.
		if (kind === "VP8L" && content.length > 4) found.transparent = (content.readUInt32LE(1) >>> 28) % 2 === 1;
		if (kind === "VP8X" && content.length > 0) found.transparent = (content[0]! & 0x10) !== 0;
		if (kind === "EXIF") found.orientation = readOrientation(content);
		at += 8 + length + (length % 2);
	}
	return found;
}

/** Reads the lengths of boxes: https://www.iso.org/standard/83102.html (ISO/IEC 14496-12). */
function readAvif(bytes: Buffer): ImageHeader {
	let at = 0;
	while (at + 8 <= bytes.length) {
		const length = bytes.readUInt32BE(at);
		// 0 means up to the end of the file.
		if (length === 0) at = bytes.length;
		else if (length === 1 && at + 16 <= bytes.length) at += Math.max(16, Number(bytes.readBigUInt64BE(at + 8)));
		else at += Math.max(8, length);
	}
	return {
		...defaults,
		complete: at === bytes.length,
		transparent: bytes.subarray(0, 16_384).includes("urn:mpeg:mpegB:cicp:systems:auxiliary:alpha"),
		animated: bytes.toString("latin1", 8, 12) === "avis",
	};
}

/** Reads tag 0x0112 of the first directory of Exif data, with or without its signature. */
function readOrientation(exif: Buffer): number {
	const data = exif.toString("latin1", 0, 6) === "Exif\0\0" ? exif.subarray(6) : exif;
	const isLittleEndian = data.toString("latin1", 0, 2) === "II";
	const readShort = (at: number) =>
		at + 2 > data.length ? 0 : isLittleEndian ? data.readUInt16LE(at) : data.readUInt16BE(at);
	const readLong = (at: number) =>
		at + 4 > data.length ? 0 : isLittleEndian ? data.readUInt32LE(at) : data.readUInt32BE(at);
	const directory = readLong(4);
	for (let entry = 0; entry < Math.min(readShort(directory), 100); entry++) {
		const at = directory + 2 + entry * 12;
		if (readShort(at) === 0x0112) return readShort(at + 8) || 1;
	}
	return 1;
}
