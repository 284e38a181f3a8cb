import { rmSync } from "node:fs";
import { afterAll, beforeAll, expect, it } from "vitest";
import { loadTextOutliner, type TextOutliner } from "../../../src/assets/share-image/text-outliner.ts";
import { compiledFile, siteOf } from "../compiled.ts";
import { prepareDrawing } from "./kit.ts";

let folder: string;
let outliner: TextOutliner;
beforeAll(async () => {
	const prepared = await prepareDrawing(siteOf(compiledFile("site.yaml")));
	folder = prepared.folder;
	outliner = await loadTextOutliner(prepared.subsets);
});
afterAll(() => rmSync(folder, { recursive: true }));

/** Returns the points of an outline. */
function parsePoints(outline: string): [number, number][] {
	return [...outline.matchAll(/(-?[\d.]+),(-?[\d.]+)/g)].map(([, x, y]) => [Number(x), Number(y)]);
}

const measureLetters = (text: string) =>
	Array.from(text).reduce((width, letter) => width + outliner.measure(letter), 0);

it("pairs of letters are kerned", () => {
	expect(outliner.measure("AV")).toBeLessThan(measureLetters("AV"));
	expect(outliner.measure("HH")).toBeCloseTo(measureLetters("HH"), 5);
});

it("letter spacing widens a text by the spacing of each letter", () => {
	expect(outliner.measure("fine", 0.1) - measureLetters("fine")).toBeCloseTo(0.4, 1);
});

it("an outline starts at x and sits on the baseline y", () => {
	const outline = parsePoints(outliner.drawOutline("HIE", { size: 100, x: 50, y: 200 }));
	const [across, down] = [outline.map(([x]) => x), outline.map(([, y]) => y)];
	expect(Math.min(...across)).toBeGreaterThanOrEqual(50);
	expect(Math.max(...across)).toBeLessThanOrEqual(50 + outliner.measure("HIE") * 100);
	// The serifs of these letters are slightly rounded.
	expect(Math.max(...down) - 200).toBeLessThan(3);
	expect(Math.max(...down)).toBeGreaterThanOrEqual(200);
	expect(Math.min(...down)).toBeGreaterThan(100);
});

it("a combining accent draws the same outline as the precomposed letter", () => {
	expect(outliner.has("é")).toBe(true);
	expect(outliner.drawOutline("e\u0301", { size: 10, x: 0, y: 0 })).toBe(
		outliner.drawOutline("é", { size: 10, x: 0, y: 0 }),
	);
});

it("letters without a glyph are recognised", () => {
	expect([outliner.has("א"), outliner.has("🥖"), outliner.has("a")]).toEqual([false, false, true]);
});
