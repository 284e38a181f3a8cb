import type { Page } from "playwright/test";
import sharp, { type OutputInfo } from "sharp";
import { schemaFiles, sectionType } from "../../../schema/files.mjs";
import { expect, hydrated, test } from "../test.ts";
import { mend } from "./definition.ts";

const files = schemaFiles();

/** The gallery's sections in their order: each type's introduction, which needs no picture, and its examples. */
const sections = files.get("section.json").oneOf.flatMap(({ $ref }: { $ref: string }) => {
	const type = sectionType($ref);
	const examples = files
		.get($ref)
		.examples.map((_: unknown, index: number) => ({ type, name: `${type}-${index + 1}` }));
	return [{ type: "prose", name: null }, ...examples];
}) as { type: string; name: string | null }[];

// Examples have frames of another host, which has no address here. In half size what moves, grows or changes its colour is
// seen, and the pictures stay small.
test.use({ tolerated: /maplecycles\.example/, deviceScaleFactor: 0.5 });

test.beforeAll(mend);

test("every section type is there, in the look of the site, and looks as in its picture", async ({ page }) => {
	await page.goto("/gallery");
	await hydrated(page);
	for (const [width, scheme] of [
		[1280, "light"],
		[360, "dark"],
	] as const) {
		await page.setViewportSize({ width, height: 900 });
		await page.emulateMedia({ colorScheme: scheme });
		// A picture that another takes the place of, where the width has changed, says that it cannot be decoded.
		await expect.poll(() => loadPictures(page).catch(() => 0)).toBeGreaterThan(5);
		await expect(page.getByRole("contentinfo")).toContainText("Growth Pass");
		const shown = page.locator("main > section");
		await expect(shown).toContainClass(sections.map(({ type }) => type));
		const boxes = await alignedSections(page);
		const sheets = await sheetsOf(page, boxes);
		for (const [index, { name }] of sections.entries()) {
			if (name === null) continue;
			const picture = `${name}-${width}-${scheme}.png`;
			const { top, height } = boxes[index]!;
			const { begin, pixels, size } = sheets.findLast(({ begin }) => begin <= top)!;
			const row = size.width * size.channels;
			const part = pixels.subarray((row * (top - begin)) / 2, (row * (top - begin + height)) / 2);
			const raw = { ...size, height: height / 2 };
			const drawn = await sharp(part, { raw }).png({ palette: true, dither: 0 }).toBuffer();
			expect.soft(drawn, `${picture}: if it is meant, take it anew with -u`).toMatchSnapshot(picture);
		}
	}
});

/** Of a section, in CSS pixels. */
interface Box {
	top: number;
	height: number;
}

/**
 * The places of the sections, in CSS pixels, once each begins and ends at a whole pixel of the picture: what a section
 * looks like does not depend on the height of those before it.
 */
function alignedSections(page: Page): Promise<Box[]> {
	return page.evaluate(() => {
		const sections = [...document.querySelectorAll<HTMLElement>("main > section")];
		for (const section of sections) {
			section.style.minHeight = "";
			const { height } = section.getBoundingClientRect();
			section.style.minHeight = `${Math.ceil(height / 2) * 2}px`;
		}
		return sections.map(({ offsetTop, offsetHeight }) => ({ top: offsetTop, height: offsetHeight }));
	});
}

/** The page in pictures of whole sections: below 16384 pixels browsers draw nothing. */
async function sheetsOf(page: Page, boxes: Box[]): Promise<{ begin: number; pixels: Buffer; size: OutputInfo }[]> {
	const begins: number[] = [];
	for (const { top, height } of boxes) if (top + height > (begins.at(-1) ?? -Infinity) + 20_000) begins.push(top);
	const { width } = page.viewportSize()!;
	const sheets = [];
	for (const [index, begin] of begins.entries()) {
		const last = boxes.at(-1)!;
		const height = (begins[index + 1] ?? last.top + last.height) - begin;
		const clip = { x: 0, y: begin, width, height };
		const picture = await page.screenshot({ fullPage: true, clip });
		// Read once, not for each of its sections.
		const { data, info } = await sharp(picture).raw().toBuffer({ resolveWithObject: true });
		sheets.push({ begin, pixels: data, size: info });
	}
	return sheets;
}

/** Has every picture that is seen and every typeface loaded, and gives the number of pictures. */
function loadPictures(page: Page): Promise<number> {
	return page.evaluate(async () => {
		const images = [...document.querySelectorAll<HTMLImageElement>("main img")];
		const seen = images.filter((image) => image.checkVisibility());
		for (const image of seen) image.loading = "eager";
		await Promise.all(seen.map((image) => image.decode()));
		await document.fonts.ready;
		return seen.length;
	});
}
