import type { Page } from "playwright/test";
import { expect, scrollThrough } from "./test.ts";

/** Matches the addresses of pictures on pages. */
export const isPicture = /\/assets\/(images|drawings\/(?!favicon))/;

/** Scrolls through a page, and waits for every picture. */
export async function seePictures(page: Page): Promise<void> {
	await scrollThrough(page);
	await expect
		.poll(() => page.evaluate(() => [...document.images].every((image) => image.complete || !image.checkVisibility())))
		.toBe(true);
}
