import fc from "fast-check";
import { expect, it } from "vitest";
import { colourPairs, computeContrast } from "../../../src/content/semantics/contrast.ts";
import { createPalettes } from "../../../src/scaffold/palettes.ts";
import { seed } from "../seed.ts";

const byte = fc.integer({ min: 0, max: 255 }).map((value) => value.toString(16).padStart(2, "0"));
const colours = fc.tuple(byte, byte, byte).map((parts) => `#${parts.join("")}`);

it("palettes have enough contrast, whatever the brand colour", () => {
	fc.assert(
		fc.property(colours, (colour) => {
			for (const [scheme, palette] of Object.entries(createPalettes(colour))) {
				for (const { front, back, minRatio } of colourPairs) {
					const ratio = computeContrast(palette[front], palette[back]);
					expect(ratio, `${colour}, ${scheme}: ${front} on ${back}`).toBeGreaterThanOrEqual(minRatio);
				}
			}
		}),
		{
			seed,
			numRuns: 300 * Number(process.env.RUNS ?? 1),
			examples: [["#000000"], ["#ffffff"], ["#ffff00"], ["#0000ff"], ["#ff0000"], ["#808080"]],
		},
	);
});

it("a dark brand colour stays the same in the light palette, and backgrounds are light or dark like their palette", () => {
	const { light, dark } = createPalettes("#14382c");
	expect(light.brand).toBe("#14382c");
	expect(computeContrast(light.paper, "#ffffff")).toBeLessThan(1.1);
	expect(computeContrast(dark.paper, "#000000")).toBeLessThan(1.3);
});
