/**
 * A drawing as a picture of at most `colours` colours. The drawing has no text that is still to be set: no font of this
 * machine has a part in it, so that every machine draws the same.
 *
 * @param width in pixels; the height follows from the drawing
 */
export async function png(svg: string, width: number, colours: number): Promise<Buffer> {
	const [{ Resvg }, { default: sharp }] = await Promise.all([import("@resvg/resvg-js"), import("sharp")]);
	const drawn = new Resvg(svg, { fitTo: { mode: "width", value: width }, font: { loadSystemFonts: false } }).render();
	const raw = { width: drawn.width, height: drawn.height, channels: 4 } as const;
	return sharp(drawn.pixels, { raw }).png({ palette: true, colours, effort: 10, dither: 0 }).toBuffer();
}
