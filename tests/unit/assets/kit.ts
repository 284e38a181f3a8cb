import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type FontSubset, subsetFonts } from "../../../src/assets/fonts/subset.ts";
import { type Cache, openCache } from "../../../src/cache/cache.mjs";
import type { Site } from "../../../src/model/site.ts";
import { project } from "../compiled.ts";

/** Font subsets by the names of the fonts: shared by tests, because subsetting takes seconds. */
const subsetsByFonts = new Map<string, Promise<FontSubset[]>>();

/** Creates an empty cache for drawings in a temporary folder, and subsets the fonts of a site. */
export async function prepareDrawing({
	theme,
}: Site): Promise<{ folder: string; cache: Cache; subsets: FontSubset[] }> {
	const folder = mkdtempSync(join(tmpdir(), "drawings-"));
	const cache = openCache(folder, "1");
	const names = `${theme.fonts.display} ${theme.fonts.text} ${theme.look.headings}`;
	const subsets = subsetsByFonts.get(names) ?? subsetFonts(theme, [], project, cache);
	subsetsByFonts.set(names, subsets);
	return { folder, cache, subsets: await subsets };
}

/** Reads the pictures of a site that has none. */
export const readNone = async () => null;

/** Returns width and height in pixels from the header of a PNG file. https://www.w3.org/TR/png-3/#11IHDR */
export function sizeOf(png: Buffer): [number, number] {
	if (png.toString("latin1", 1, 4) !== "PNG") throw new Error("This is not a PNG.");
	return [png.readUInt32BE(16), png.readUInt32BE(20)];
}
