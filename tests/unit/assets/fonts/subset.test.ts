import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fc from "fast-check";
import { create, type Font } from "fontkitten";
import { afterAll, describe, expect, it } from "vitest";
import { readPackagedFont } from "../../../../src/assets/fonts/font-source.ts";
import { type FontSubset, subsetFonts } from "../../../../src/assets/fonts/subset.ts";
import { parseRanges } from "../../../../src/assets/fonts/unicode-ranges.ts";
import { openCache } from "../../../../src/cache/cache.mjs";
import { bundledFonts, findFontFileProblem } from "../../../../src/content/semantics/fonts.ts";
import { resolveLook } from "../../../../src/content/semantics/look.ts";
import type { FontName, Theme } from "../../../../src/model/theme.ts";
import { project } from "../../compiled.ts";
import { seed } from "../../seed.ts";

const folder = mkdtempSync(join(tmpdir(), "faces-"));
afterAll(() => rmSync(folder, { recursive: true }));

const subset = (display: FontName, text: FontName, headings: Theme["look"]["headings"] = "tight") =>
	subsetFonts(
		{ fonts: { display, text }, look: resolveLook({ details: { headings } }) },
		[],
		project,
		openCache(folder, "1"),
	);
const parseFont = (content: Buffer) => create(content) as Font;
const getFirstPartSize = ({ parts }: FontSubset) => parts[0]!.content.length;

/** A few fonts, because subsetting all would take a minute. SEED picks others. */
const [sample] = fc.sample(fc.shuffledSubarray(bundledFonts, { minLength: 4, maxLength: 4 }), { seed, numRuns: 1 });

it.each(bundledFonts)("%s is complete, freely licensed, and has the weights of text and headings", (fontName) => {
	const { family, generic, axes, parts } = readPackagedFont(fontName, project);
	expect(family.toLowerCase().replaceAll(" ", "-")).toBe(fontName);
	expect(["serif", "sans-serif", "monospace"]).toContain(generic);
	expect(axes.wght![0]).toBeLessThanOrEqual(400);
	expect(axes.wght![1]).toBeGreaterThanOrEqual(700);
	expect(parts).toHaveLength(2);
	for (const { read, characters } of parts) {
		const bytes = read();
		const { variationAxes, characterSet } = parseFont(bytes);
		const axisRanges = Object.entries(variationAxes).map(([axis, range]) => [axis, [range!.min, range!.max]]);
		expect(Object.fromEntries(axisRanges)).toEqual(axes);
		expect(characterSet.filter((point) => characters.has(point)).length).toBeGreaterThan(100);
		expect(
			findFontFileProblem(fontName, { firstBytes: bytes.toString("latin1", 0, 12), size: bytes.length }),
		).toBeNull();
	}
	const licence = join(project, "node_modules/@fontsource-variable", fontName, "LICENSE");
	expect(readFileSync(licence, "utf8")).toContain("SIL OPEN FONT LICENSE Version 1.1");
});

describe.each(sample!)("%s", (fontName) => {
	it("is split into parts that share no character and drop none", async () => {
		for (const [fontSubset] of [await subset(fontName, "figtree"), await subset(fontName, fontName)]) {
			const ranges = fontSubset!.parts.map(({ range }) => parseRanges(range));
			const parts = fontSubset!.parts.map(({ content }) => parseFont(content));
			const all = ranges.flatMap((points) => [...points]);
			expect(new Set(all).size).toBe(all.length);
			const origin = readPackagedFont(fontName, project);
			for (const { read, characters } of origin.parts) {
				const charactersWithGlyph = parseFont(read()).characterSet.filter((point) => characters.has(point));
				const missing = charactersWithGlyph.filter((point) => {
					const part = ranges.findIndex((range) => range.has(point));
					return !parts[part]?.hasGlyphForCodePoint(point);
				});
				expect(missing.map((point) => point.toString(16))).toEqual([]);
			}
		}
	});

	it("keeps the weight axis in the range of the stylesheet, and no other axis", async () => {
		const [fontSubset] = await subset(fontName, fontName);
		for (const { content } of fontSubset!.parts) {
			const { variationAxes } = parseFont(content);
			expect(Object.keys(variationAxes)).toEqual(["wght"]);
			expect([variationAxes.wght!.min, variationAxes.wght!.max]).toEqual(fontSubset!.weights);
		}
	});

	it("has static instances without axes, to draw images with", async () => {
		const [fontSubset] = await subset(fontName, "figtree");
		for (const instance of fontSubset!.staticInstances) expect(parseFont(instance).variationAxes).toEqual({});
	});
});

describe("the fonts of a page", () => {
	it("have 45 kB at most, whichever two of the sample they are", async () => {
		for (const display of sample!) {
			for (const text of sample!) {
				const bytes = (await subset(display, text)).map(getFirstPartSize).reduce((sum, one) => sum + one);
				expect(bytes, `${display} and ${text}`).toBeLessThanOrEqual(45_000);
			}
		}
	});

	it("are one font if the theme uses it twice", async () => {
		expect(await subset("figtree", "figtree")).toHaveLength(1);
	});

	it("are subset once, then cached", async () => {
		const readTimes = () => readdirSync(folder).map((name) => [name, statSync(join(folder, name)).mtimeMs]);
		const first = await subset("fraunces", "figtree");
		const firstTimes = readTimes();
		expect(await subset("fraunces", "figtree")).toEqual(first);
		expect(readTimes()).toEqual(firstTimes);
	});
});

it("a subset of the heading font has the heading weights of the theme", async () => {
	const weightsOf = async (headings: Theme["look"]["headings"]) =>
		(await subset("fraunces", "figtree", headings))[0]!.weights;
	expect(await weightsOf("tight")).toEqual([480, 560]);
	expect(await weightsOf("heavy")).toEqual([560, 800]);
	expect(await weightsOf("light")).toEqual([360, 480]);
});

it.each(["newsreader", "libre-bodoni", "figtree"] as const)(
	"the capitals of %s are in the middle of a line",
	async (font) => {
		const [{ metrics, staticInstances, overridesMetrics }] = (await subset(font, font)) as [FontSubset];
		const { ascent, capHeight } = parseFont(staticInstances[0]!);
		const middle = (metrics.ascent + metrics.descent - capHeight) / 2;
		expect(Math.abs(middle) / metrics.unitsPerEm).toBeLessThan(0.05);
		expect(overridesMetrics).toBe(ascent !== metrics.ascent);
	},
);
