import sharp from "sharp";
import { createPictureProbe, type Originals } from "../../../../src/assets/images/originals.ts";
import type { PictureFailure, Pictures } from "../../../../src/content/semantics/pictures.ts";

/** Creates an `images` folder in memory. */
export function createOriginals(files: Record<string, Buffer | PictureFailure>): Originals {
	return { listNames: () => Object.keys(files), read: (name) => files[name]! };
}

export function createPictureFolder(files: Record<string, Buffer>): { pictures: Pictures; originals: Originals } {
	const originals = createOriginals(files);
	return { pictures: createPictureProbe(originals), originals };
}

const colour = { r: 180, g: 90, b: 40 };

/** Creates a picture with a single colour. */
export function createPlainPicture(width: number, height: number) {
	return sharp({ create: { width, height, channels: 3, background: colour } });
}

/** Creates a picture with a transparent upper half. */
export function createHalfTransparent(width: number, height: number) {
	const pixels = Buffer.alloc(width * height * 4, 200);
	for (let alpha = 3; alpha < pixels.length / 2; alpha += 4) pixels[alpha] = 0;
	return sharp(pixels, { raw: { width, height, channels: 4 } });
}

/** Creates an animation of two frames. */
export function createAnimation() {
	const pixels = Buffer.concat([Buffer.alloc(8 * 8 * 3, 250), Buffer.alloc(8 * 8 * 3, 5)]);
	return sharp(pixels, { raw: { width: 8, height: 16, channels: 3, pageHeight: 8 } });
}
