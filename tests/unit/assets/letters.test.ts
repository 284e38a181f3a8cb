import { rmSync } from "node:fs";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { type Glyphs, loadGlyphs } from "../../../src/assets/share-image/glyphs.ts";
import { compiledFile, siteOf } from "../compiled.ts";
import { desk } from "./kit.ts";

// The first waits for the typefaces to be cut. In milliseconds.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

let folder: string;
let letters: Glyphs;
beforeAll(async () => {
	const made = await desk(siteOf(compiledFile("site.yaml")));
	folder = made.folder;
	letters = await loadGlyphs(made.faces);
});
afterAll(() => rmSync(folder, { recursive: true }));

/** The places of the points of an outline. */
function points(outline: string): [number, number][] {
	return [...outline.matchAll(/(-?[\d.]+),(-?[\d.]+)/g)].map(([, x, y]) => [Number(x), Number(y)]);
}

const sum = (text: string) => Array.from(text).reduce((width, letter) => width + letters.measure(letter), 0);

it("letters that leave a hole between them stand closer together", () => {
	expect(letters.measure("AV")).toBeLessThan(sum("AV"));
	expect(letters.measure("HH")).toBeCloseTo(sum("HH"), 5);
});

it("a text is wider by what stands between its letters", () => {
	expect(letters.measure("fine", 0.1) - sum("fine")).toBeCloseTo(0.4, 1);
});

it("an outline begins at its place and stands on its line", () => {
	const outline = points(letters.drawOutline("HIE", { size: 100, x: 50, y: 200 }));
	const [across, down] = [outline.map(([x]) => x), outline.map(([, y]) => y)];
	expect(Math.min(...across)).toBeGreaterThanOrEqual(50);
	expect(Math.max(...across)).toBeLessThanOrEqual(50 + letters.measure("HIE") * 100);
	// The feet of these letters are a little round.
	expect(Math.max(...down) - 200).toBeLessThan(3);
	expect(Math.max(...down)).toBeGreaterThanOrEqual(200);
	expect(Math.min(...down)).toBeGreaterThan(100);
});

it("an accent stands on its letter, whether it is written with it or behind it", () => {
	expect(letters.has("é")).toBe(true);
	expect(letters.drawOutline("e\u0301", { size: 10, x: 0, y: 0 })).toBe(
		letters.drawOutline("é", { size: 10, x: 0, y: 0 }),
	);
});

it("a letter that no typeface has is known", () => {
	expect([letters.has("א"), letters.has("🥖"), letters.has("a")]).toEqual([false, false, true]);
});
