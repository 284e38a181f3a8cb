import type { Page } from "playwright/test";
import sharp, { type OutputInfo } from "sharp";
import { schemaFiles, sectionType } from "../../../schema/files.mjs";
import { galleryLists } from "../../../schema/gallery-lists.mjs";
import { expect, test, waitUntilHydrated } from "../test.ts";
import { restoreDefinition } from "./definition.ts";

const files = schemaFiles();

const introduction = { type: "prose", name: null };

/** The gallery's sections in order: each type's introduction, which has no snapshot, its examples, and lists of rows. */
const examples = files.get("section.json").oneOf.flatMap(({ $ref }: { $ref: string }) => {
	const type = sectionType($ref);
	const named = files.get($ref).examples.map((_: unknown, index: number) => ({ type, name: `${type}-${index + 1}` }));
	return [introduction, ...named];
}) as { type: string; name: string | null }[];
const lists = galleryLists.sections.map(({ type }: { type: string }) => ({ type, name: `${type}-list` }));
const sections = [...examples, introduction, ...lists];

// Examples have frames of a host that doesn't exist. Half size keeps the snapshots small, and still shows changes of layout
// and colour.
test.use({ tolerated: /maplecycles\.example/, deviceScaleFactor: 0.5 });

test.beforeAll(restoreDefinition);

test("the gallery shows every section type in the site's design, as in its snapshot", async ({ page }) => {
	await page.goto("/gallery");
	await waitUntilHydrated(page);
	for (const [width, scheme] of [
		[1280, "light"],
		[360, "dark"],
	] as const) {
		await page.setViewportSize({ width, height: 900 });
		await page.emulateMedia({ colorScheme: scheme });
		// Decoding fails for a picture whose source changes with the width: try again.
		await expect.poll(() => loadPictures(page).catch(() => 0)).toBeGreaterThan(5);
		await expect(page.getByRole("contentinfo")).toContainText("Growth Pass");
		const shown = page.locator("main > section");
		await expect(shown).toContainClass(sections.map(({ type }) => type));
		const boxes = await alignSections(page);
		const sheets = await takeSheets(page, boxes);
		for (const [index, { name }] of sections.entries()) {
			if (name === null) continue;
			const picture = `${name}-${width}-${scheme}.png`;
			const { top, height } = boxes[index]!;
			const { begin, pixels, size } = sheets.findLast(({ begin }) => begin <= top)!;
			// Bytes per row. The screenshot has half the size of the page.
			const row = size.width * size.channels;
			const part = pixels.subarray((row * (top - begin)) / 2, (row * (top - begin + height)) / 2);
			const raw = { ...size, height: height / 2 };
			const drawn = await sharp(part, { raw }).png({ palette: true, dither: 0 }).toBuffer();
			expect.soft(drawn, `${picture}: if the change is intended, update it with -u`).toMatchSnapshot(picture);
		}
	}
});

/** The position of a section in CSS pixels. */
interface Box {
	top: number;
	height: number;
}

/**
 * Aligns every section to whole pixels of the screenshot, so that its appearance doesn't depend on the height of those
 * before it. Returns their positions.
 */
function alignSections(page: Page): Promise<Box[]> {
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

/**
 * Takes screenshots of groups of whole sections, because browsers draw nothing beyond 16384 pixels. A group has at most
 * 20,000 CSS pixels, which are 10,000 pixels at half the size.
 */
async function takeSheets(page: Page, boxes: Box[]): Promise<{ begin: number; pixels: Buffer; size: OutputInfo }[]> {
	const begins: number[] = [];
	for (const { top, height } of boxes) if (top + height > (begins.at(-1) ?? -Infinity) + 20_000) begins.push(top);
	const { width } = page.viewportSize()!;
	const sheets = [];
	for (const [index, begin] of begins.entries()) {
		const last = boxes.at(-1)!;
		const height = (begins[index + 1] ?? last.top + last.height) - begin;
		const clip = { x: 0, y: begin, width, height };
		const picture = await page.screenshot({ fullPage: true, clip });
		// Decode once, not for each section.
		const { data, info } = await sharp(picture).raw().toBuffer({ resolveWithObject: true });
		sheets.push({ begin, pixels: data, size: info });
	}
	return sheets;
}

/** Loads every visible picture and every font. Returns the number of these pictures. */
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
