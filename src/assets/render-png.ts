import { createHash } from "node:crypto";
import type { Cache } from "../cache/cache.mjs";

/**
 * Renders an SVG as a PNG with at most `colours` colours. The SVG must contain outlines instead of text, so that the fonts
 * of the machine don't matter.
 *
 * @param width in pixels; the height follows from the SVG
 */
export async function renderPng(svg: string, width: number, colours: number): Promise<Buffer> {
	const { default: sharp } = await import("sharp");
	const sizedSvg = svg.replace("<svg ", `<svg width="${width}" `);
	return sharp(Buffer.from(sizedSvg)).png({ palette: true, colours, effort: 10, dither: 0 }).toBuffer();
}

/** Returns the drawing that is cached for `request`. If there is none, draws and caches it. */
export async function getOrDraw(cache: Cache, request: unknown, draw: () => Promise<Buffer>): Promise<Buffer> {
	const digest = createHash("sha256").update(JSON.stringify(request)).digest("hex").slice(0, 32);
	const key = `drawing-${digest}`;
	return cache.get(key) ?? cache.put(key, await draw());
}
