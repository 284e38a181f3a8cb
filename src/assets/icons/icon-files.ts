/** Icons for tabs, bookmarks and home screens. */
export interface Icons {
	/** Null if the icons are made of a PNG. */
	"favicon.svg": Buffer | null;
	/** 16 and 32 pixels. */
	"favicon.ico": Buffer;
	/** 180 pixels. */
	"apple-touch-icon.png": Buffer;
	"icon-192.png": Buffer;
	"icon-512.png": Buffer;
	/** 512 pixels. Systems may crop it to a circle. */
	"icon-maskable-512.png": Buffer;
}

/** Returns the content of a picture of the site by its URL; null if there is none. */
export type ReadPicture = (url: string) => Promise<Buffer | null>;

/** Encodes square PNG images of up to 255 pixels as an ICO file. https://en.wikipedia.org/wiki/ICO_(file_format) */
export function encodeIco(images: { size: number; content: Buffer }[]): Buffer {
	const header = Buffer.alloc(6 + 16 * images.length);
	// Type 1 is an icon.
	header.writeUInt16LE(1, 2);
	header.writeUInt16LE(images.length, 4);
	let offset = header.length;
	for (const [index, { size, content }] of images.entries()) {
		const entry = 6 + 16 * index;
		header.writeUInt8(size, entry);
		header.writeUInt8(size, entry + 1);
		// One colour plane, with 32 bits per pixel.
		header.writeUInt16LE(1, entry + 4);
		header.writeUInt16LE(32, entry + 6);
		header.writeUInt32LE(content.length, entry + 8);
		header.writeUInt32LE(offset, entry + 12);
		offset += content.length;
	}
	return Buffer.concat([header, ...images.map(({ content }) => content)]);
}
