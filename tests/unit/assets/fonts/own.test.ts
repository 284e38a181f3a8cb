import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { create, type Font } from "fontkitten";
import createSubset from "subset-font";
import { afterAll, expect, it } from "vitest";
import { subsetFonts } from "../../../../src/assets/fonts/subset.ts";
import { parseRanges } from "../../../../src/assets/fonts/unicode-ranges.ts";
import { openCache } from "../../../../src/cache/cache.mjs";
import { resolveLook } from "../../../../src/content/semantics/look.ts";
import { project } from "../../compiled.ts";

const folder = mkdtempSync(join(tmpdir(), "own-faces-"));
afterAll(() => rmSync(folder, { recursive: true }));

const variable = readFileSync(
	join(project, "node_modules/@fontsource-variable/source-serif-4/files/source-serif-4-latin-wght-normal.woff2"),
);
const words = "Maple Cycles — Äpfel";
/** Creates a font file with a single weight. */
const pinWeight = (targetFormat: "woff2" | "truetype") =>
	createSubset(variable, words, { targetFormat, variationAxes: { wght: 400 }, keepFeatures: [], preserveNameIds: [] });

const subset = (name: string, bytes: Buffer, text = "figtree") =>
	subsetFonts(
		{ fonts: { display: name, text }, look: resolveLook({}) },
		[{ name, read: () => bytes }],
		project,
		openCache(folder, "1"),
	);

it("a site’s own font is subset like a bundled one, whatever its file format", async () => {
	for (const [name, bytes] of [
		["fonts/Brandon Text.woff2", await pinWeight("woff2")],
		["fonts/brandon.ttf", await pinWeight("truetype")],
	] as const) {
		const [fontSubset] = await subset(name, bytes);
		for (const { content } of fontSubset!.parts) expect(content.toString("latin1", 0, 4)).toBe("wOF2");
		const [first] = fontSubset!.parts;
		expect(parseRanges(first!.range).has("M".codePointAt(0)!)).toBe(true);
		expect((create(first!.content) as Font).hasGlyphForCodePoint("M".codePointAt(0)!)).toBe(true);
		expect([fontSubset!.generic, fontSubset!.weights]).toEqual(["serif", [480, 560]]);
		expect(fontSubset!.metrics.unitsPerEm).toBe(1000);
	}
});

it("a text font without a bold weight leaves bold to the browser", async () => {
	const bytes = await pinWeight("truetype");
	const name = "fonts/brandon.ttf";
	const [fontSubset] = await subset(name, bytes, name);
	// For weights from 600 on, browsers make the letters of such a font bolder.
	expect(fontSubset!.weights).toEqual([400, 599]);
});

it("a variable font keeps the weights that the styles use", async () => {
	const [fontSubset] = await subset("fonts/serif.woff2", variable);
	const { variationAxes } = create(fontSubset!.parts[0]!.content) as Font;
	expect([variationAxes.wght!.min, variationAxes.wght!.max]).toEqual(fontSubset!.weights);
});

it("another file with the same name is subset again", async () => {
	const [one] = await subset("fonts/brandon.ttf", await pinWeight("truetype"));
	const [other] = await subset("fonts/brandon.ttf", variable);
	expect(one!.id).not.toBe(other!.id);
	expect(one!.parts[0]!.content).not.toEqual(other!.parts[0]!.content);
});

it("a file that isn’t a readable font throws an error with its name", async () => {
	const truncated = Buffer.from(variable.subarray(0, 500));
	await expect(subset("fonts/torn.woff2", truncated)).rejects.toThrow("‘fonts/torn.woff2’ can't be read as a font");
});
