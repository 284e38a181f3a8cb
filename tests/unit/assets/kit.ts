import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type FontSubset, subsetFonts } from "../../../src/assets/fonts/subset.ts";
import { type Cache, openCache } from "../../../src/cache/cache.mjs";
import type { Site } from "../../../src/model/site.ts";
import { project } from "../compiled.ts";

/** Typefaces by their names, cut once: that takes seconds, and is tried by itself. */
const cut = new Map<string, Promise<FontSubset[]>>();

/** An empty cache for drawings in a folder of its own, and the typefaces of a site. */
export async function desk({ theme }: Site): Promise<{ folder: string; cache: Cache; faces: FontSubset[] }> {
	const folder = mkdtempSync(join(tmpdir(), "drawings-"));
	const cache = openCache(folder, "1");
	const names = `${theme.fonts.display} ${theme.fonts.text} ${theme.look.headings}`;
	const faces = cut.get(names) ?? subsetFonts(theme, [], project, cache);
	cut.set(names, faces);
	return { folder, cache, faces: await faces };
}

/** Width and height, in pixels, as the head of a PNG file says them. https://www.w3.org/TR/png-3/#11IHDR */
export function sizeOf(png: Buffer): [number, number] {
	if (png.toString("latin1", 1, 4) !== "PNG") throw new Error("This is no PNG.");
	return [png.readUInt32BE(16), png.readUInt32BE(20)];
}
