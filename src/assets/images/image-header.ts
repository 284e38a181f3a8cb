import type { PictureFormat } from "../../model/picture.ts";

/** What the outline of a file says, before anything is unpacked. */
export interface ImageHeader {
	/** Whether the end is there. */
	complete: boolean;
	transparent: boolean;
	animated: boolean;
	/** As the camera says, from 1 (upright) to 8. */
	orientation: number;
}

export const readHeader: Record<Exclude<PictureFormat, "svg">, (bytes: Buffer) => ImageHeader> = {
	jpeg,
	png,
	webp,
	avif,
};

const plain: ImageHeader = { complete: false, transparent: false, animated: false, orientation: 1 };

/** Segments up to the first scan, and behind it the mark of the end. What cameras add behind that is left alone. */
function jpeg(bytes: Buffer): ImageHeader {
	let at = 2;
	while (at + 4 <= bytes.length && bytes[at] === 0xff) {
		if (bytes[at + 1] === 0xda) return { ...plain, complete: bytes.indexOf(Buffer.from([0xff, 0xd9]), at) !== -1 };
		// Any number of these bytes may stand before a mark.
		at += bytes[at + 1] === 0xff ? 1 : 2 + bytes.readUInt16BE(at + 2);
	}
	return plain;
}

/** https://www.w3.org/TR/png-3/#5DataRep */
function png(bytes: Buffer): ImageHeader {
	const found = { ...plain, transparent: [4, 6].includes(bytes[25] ?? 0) };
	for (let at = 8; at + 12 <= bytes.length; ) {
		const length = bytes.readUInt32BE(at);
		const kind = bytes.toString("latin1", at + 4, at + 8);
		if (kind === "tRNS") found.transparent = true;
		if (kind === "acTL") found.animated = true;
		if (kind === "eXIf") found.orientation = orientationIn(bytes.subarray(at + 8, at + 8 + length));
		if (kind === "IEND") return { ...found, complete: true };
		at += 12 + length;
	}
	return found;
}

/** https://developers.google.com/speed/webp/docs/riff_container */
function webp(bytes: Buffer): ImageHeader {
	const found = { ...plain, complete: bytes.length >= 30 && bytes.length >= 8 + bytes.readUInt32LE(4) };
	for (let at = 12; at + 8 <= bytes.length; ) {
		const kind = bytes.toString("latin1", at, at + 4);
		const length = bytes.readUInt32LE(at + 4);
		const content = bytes.subarray(at + 8, at + 8 + length);
		if (kind === "ANIM") found.animated = true;
		if (kind === "ALPH") found.transparent = true;
		// Behind its mark of one byte, a lossless picture has 14 bits for each side, and one for what is seen through.
		if (kind === "VP8L" && content.length > 4) found.transparent = (content.readUInt32LE(1) >>> 28) % 2 === 1;
		if (kind === "VP8X" && content.length > 0) found.transparent = (content[0]! & 0x10) !== 0;
		if (kind === "EXIF") found.orientation = orientationIn(content);
		at += 8 + length + (length % 2);
	}
	return found;
}

/** Boxes, each with its length: https://www.iso.org/standard/83102.html (ISO/IEC 14496-12). */
function avif(bytes: Buffer): ImageHeader {
	let at = 0;
	while (at + 8 <= bytes.length) {
		const length = bytes.readUInt32BE(at);
		// None at all: up to the end of the file.
		if (length === 0) at = bytes.length;
		else if (length === 1 && at + 16 <= bytes.length) at += Math.max(16, Number(bytes.readBigUInt64BE(at + 8)));
		else at += Math.max(8, length);
	}
	return {
		...plain,
		complete: at === bytes.length,
		transparent: bytes.subarray(0, 16_384).includes("urn:mpeg:mpegB:cicp:systems:auxiliary:alpha"),
		animated: bytes.toString("latin1", 8, 12) === "avis",
	};
}

/** The tag 0x0112 of the first directory of Exif data, with or without its own mark before it. */
function orientationIn(exif: Buffer): number {
	const data = exif.toString("latin1", 0, 6) === "Exif\0\0" ? exif.subarray(6) : exif;
	const little = data.toString("latin1", 0, 2) === "II";
	const short = (at: number) => (at + 2 > data.length ? 0 : little ? data.readUInt16LE(at) : data.readUInt16BE(at));
	const long = (at: number) => (at + 4 > data.length ? 0 : little ? data.readUInt32LE(at) : data.readUInt32BE(at));
	const directory = long(4);
	for (let entry = 0; entry < Math.min(short(directory), 100); entry++) {
		const at = directory + 2 + entry * 12;
		if (short(at) === 0x0112) return short(at + 8) || 1;
	}
	return 1;
}
