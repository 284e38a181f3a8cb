import { readFileSync } from "node:fs";
import type { Locator, Page } from "playwright/test";
import sharp from "sharp";
import { expect, scrollThrough } from "./test.ts";

/** Matches the addresses of pictures on pages, but not of the icon in the tab. */
export const pictureAddress = /\/assets\/(images|drawings\/(?!favicon))/;

/** Scrolls through a page, and waits for every picture. */
export async function seePictures(page: Page): Promise<void> {
	await scrollThrough(page);
	await expect
		.poll(() => page.evaluate(() => [...document.images].every((image) => image.complete || !image.checkVisibility())))
		.toBe(true);
}

const photograph = readFileSync(new URL("../sites/bakery/images/oven.jpg", import.meta.url)).toString("base64");

/** Dispatches drag events of the file “oven.jpg” in the middle of an element. */
export async function dragPicture(target: Locator, ...types: ("dragenter" | "dragover" | "drop")[]): Promise<void> {
	await target.scrollIntoViewIfNeeded();
	await target.evaluate(
		(element, { types, base64 }) => {
			const dataTransfer = new DataTransfer();
			const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
			dataTransfer.items.add(new File([bytes], "oven.jpg", { type: "image/jpeg" }));
			const { left, top, width, height } = element.getBoundingClientRect();
			const point = { clientX: left + width / 2, clientY: Math.min(top + height / 2, innerHeight - 10) };
			for (const type of types)
				element.dispatchEvent(new DragEvent(type, { bubbles: true, cancelable: true, ...point, dataTransfer }));
		},
		{ types, base64: photograph },
	);
}

/** Makes a large photograph, as if from a camera that was held upright, with the place where it was taken. */
export function takePhotograph(): Promise<Buffer> {
	const noise = { type: "gaussian", mean: 128, sigma: 60 } as const;
	return sharp({ create: { width: 64, height: 48, channels: 3, background: "#888", noise } })
		.resize(3200, 2400)
		.withExif({ IFD3: { GPSLatitudeRef: "N", GPSLatitude: "51/1 30/1 0/1" } })
		.withMetadata({ orientation: 6 })
		.jpeg({ quality: 100 })
		.toBuffer();
}
