import { createHash } from "node:crypto";
import type { Cache } from "../cache/cache.mjs"; /**
 * A drawing as a picture of at most `colours` colours. The drawing has no text that is still to be set: no font of this
 * machine has a part in it, so that every machine draws the same.
 *
 * @param width in pixels; the height follows from the drawing
 */
export async function renderPng(svg: string, width: number, colours: number): Promise<Buffer> {
	const { default: sharp } = await import("sharp");
	const sized = svg.replace("<svg ", `<svg width="${width}" `);
	return sharp(Buffer.from(sized)).png({ palette: true, colours, effort: 10, dither: 0 }).toBuffer();
}

/** A drawing as it was made before for the same `request`, or made now and kept. */
export async function getOrDraw(cache: Cache, request: unknown, make: () => Promise<Buffer>): Promise<Buffer> {
	const digest = createHash("sha256").update(JSON.stringify(request)).digest("hex").slice(0, 32);
	const key = `drawing-${digest}`;
	return cache.get(key) ?? cache.put(key, await make());
}
