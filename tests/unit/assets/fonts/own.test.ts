import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { create, type Font } from "fontkitten";
import subset from "subset-font";
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
const still = (targetFormat: "woff2" | "truetype") =>
	subset(variable, words, { targetFormat, variationAxes: { wght: 400 }, keepFeatures: [], preserveNameIds: [] });

const cut = (name: string, bytes: Buffer, text = "figtree") =>
	subsetFonts(
		{ fonts: { display: name, text }, look: resolveLook({}) },
		[{ name, read: () => bytes }],
		project,
		openCache(folder, "1"),
	);

it("a site’s own font is subset like a bundled one, whatever its file format", async () => {
	for (const [name, bytes] of [
		["fonts/Brandon Text.woff2", await still("woff2")],
		["fonts/brandon.ttf", await still("truetype")],
	] as const) {
		const [own] = await cut(name, bytes);
		expect(own!.parts.map(({ content }) => content.toString("latin1", 0, 4))).toEqual(
			["wOF2", "wOF2"].slice(0, own!.parts.length),
		);
		const [first] = own!.parts;
		expect(parseRanges(first!.range).has("M".codePointAt(0)!)).toBe(true);
		expect((create(first!.content) as Font).hasGlyphForCodePoint("M".codePointAt(0)!)).toBe(true);
		expect([own!.generic, own!.weights]).toEqual(["serif", [480, 560]]);
		expect(own!.metrics.unitsPerEm).toBe(1000);
	}
});

it("a text font without a bold weight leaves bold to the browser", async () => {
	const bytes = await still("truetype");
	const name = "fonts/brandon.ttf";
	const [own] = await cut(name, bytes, name);
	expect(own!.weights).toEqual([400, 599]);
});

it("a variable font keeps the weights that the styles use", async () => {
	const [own] = await cut("fonts/serif.woff2", variable);
	const { variationAxes } = create(own!.parts[0]!.content) as Font;
	expect([variationAxes.wght!.min, variationAxes.wght!.max]).toEqual(own!.weights);
});

it("another file with the same name is subset again", async () => {
	const [one] = await cut("fonts/brandon.ttf", await still("truetype"));
	const [other] = await cut("fonts/brandon.ttf", variable);
	expect(one!.id).not.toBe(other!.id);
});

it("a file that isn’t a readable font throws an error with its name", async () => {
	const torn = Buffer.from(variable.subarray(0, 500));
	await expect(cut("fonts/torn.woff2", torn)).rejects.toThrow("‘fonts/torn.woff2’ can't be read as a font");
});
