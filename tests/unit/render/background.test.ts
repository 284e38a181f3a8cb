import { readFileSync } from "node:fs";
import fc from "fast-check";
import { expect, it } from "vitest";
import { computeContrast, deriveCoverColours, mixColours } from "../../../src/content/semantics/contrast.ts";
import { splitRules } from "../../../src/dev/split-rules.ts";
import { toKebabCase } from "../../../src/render/theme.ts";
import { compiled, project, siteOf } from "../compiled.ts";
import { home, minimal, page, palette } from "../minimal.ts";
import { parsedDocuments } from "../parsed.ts";
import { seed } from "../seed.ts";

it("a section has an attribute for its background if it has one", () => {
	const routes = [
		home(
			{ type: "heading", heading: "Paint" },
			{ type: "prose", text: "Red.", background: "brand" },
			{ type: "prose", text: "White.", background: "paper" },
			{ type: "prose", text: "Orange.", background: "accent" },
		),
	];
	const bands = parsedDocuments(siteOf(compiled(minimal({ routes }))))
		.get("/")!
		.querySelectorAll("main > .band");
	expect([...bands].map((band) => band.getAttribute("data-background"))).toEqual([null, "brand", "paper", "accent"]);
});

it("a background picture is decorative, and loads lazily unless it opens the page", () => {
	const onPicture = { type: "prose", text: "Words.", background: "images/workshop.jpg" } as const;
	const routes = [home({ type: "heading", heading: "Paint" }, onPicture), page("/two", { sections: [onPicture] })];
	const documents = parsedDocuments(siteOf(compiled(minimal({ routes }))));
	const [band, first] = ["/", "/two"].map((path) => documents.get(path)!.querySelector("main > .ground-picture")!);
	expect(band!.getAttribute("data-background")).toBe("picture");
	const image = band!.querySelector("img")!;
	expect(["alt", "loading", "width"].map((name) => image.getAttribute(name))).toEqual(["", "lazy", "3000"]);
	expect(band!.querySelector("source")!.getAttribute("sizes")).toContain("100vw");
	expect(first!.querySelector("img")!.getAttribute("fetchpriority")).toBe("high");
});

const colour = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, "0")}`);

const legibleButtons = fc
	.record({ accent: colour, onAccent: colour, ink: colour, muted: colour, surface: colour })
	.filter(({ accent, onAccent }) => computeContrast(onAccent, accent) >= 4.5)
	.map((colours) => ({ ...palette, ...colours }));

const legibleThemes = fc
	.record({ brand: colour, onBrand: colour, ink: colour, paper: colour })
	.filter(({ ink, paper }) => computeContrast(ink, paper) >= 4.5)
	.map((colours) => ({ ...palette, ...colours }));

it("everything on an accent background has enough contrast, with any readable button colours", () => {
	fc.assert(
		fc.property(legibleButtons, (colours) => {
			const section = computeVariables(".ground-accent", toVariables(colours));
			expect(getContrast(section, "ink", "ground")).toBe(computeContrast(colours.onAccent, colours.accent));
			for (const front of ["ink", "muted", "ring"]) {
				for (const back of ["ground", "surface", "tile"])
					expect(getContrast(section, front, back)).toBeGreaterThanOrEqual(4.5);
			}
			const inside = computeVariables(".ground-accent>.container", section);
			expect(getContrast(inside, "accent", "ground")).toBeGreaterThanOrEqual(4.5);
			expect(getContrast(inside, "on-accent", "accent")).toBeGreaterThanOrEqual(4.5);
		}),
		{ seed, numRuns: 50 },
	);
});

it("everything on a background picture has enough contrast, whatever its pixels, with any readable theme", () => {
	fc.assert(
		fc.property(legibleThemes, (colours) => {
			const cover = deriveCoverColours(colours);
			const section = computeVariables(".ground-picture", toVariables({ ...colours, ...cover }));
			const inside = computeVariables(".ground-picture>.container", section);
			// The scrim is "#rrggbbaa".
			const alpha = Number.parseInt(cover.scrim.slice(7), 16) / 255;
			// Even over white, the picture is darker than the text, so the contrast on every other pixel is between these.
			for (const pixel of ["#ffffff", "#000000"]) {
				const below = { ...inside, "--below": mixColours(pixel, cover.cover, alpha) };
				for (const front of ["ink", "muted", "ring", "accent"]) {
					for (const back of ["below", "ground", "surface", "tile"]) {
						expect(getContrast(below, front, back)).toBeGreaterThanOrEqual(4.5);
					}
				}
			}
			expect(getContrast(inside, "on-accent", "accent")).toBeGreaterThanOrEqual(4.5);
		}),
		{ seed, numRuns: 50 },
	);
});

type Variables = Record<string, string>;

function toVariables(colours: Record<string, string>): Variables {
	return Object.fromEntries(Object.entries(colours).map(([name, value]) => [`--${toKebabCase(name)}`, value]));
}

const rules = splitRules(readFileSync(`${project}/src/render/styles/look/background.css`, "utf8"));

/** Returns the custom properties of an element that matches the selector, in a parent with `parentVariables`. */
function computeVariables(selector: string, parentVariables: Variables): Variables {
	const found = rules.filter(({ selectors }) => selectors.some(({ text }) => text.replaceAll(" ", "") === selector));
	const declared = Object.fromEntries(
		found.flatMap(({ body }) => [...body.matchAll(/(--[\w-]+): *([^;]+)/g)].map(([, name, value]) => [name!, value!])),
	);
	const resolve = (name: string, visited: string[]): string => {
		// A cyclic custom property has no value.
		if (visited.includes(name)) return "";
		const from = /^var\((--[\w-]+)\)$/.exec(declared[name] ?? "")?.[1];
		return from ? resolve(from, [...visited, name]) : (declared[name] ?? parentVariables[name] ?? "");
	};
	return { ...parentVariables, ...Object.fromEntries(Object.keys(declared).map((name) => [name, resolve(name, [])])) };
}

function getContrast(variables: Variables, front: string, back: string): number {
	return computeContrast(variables[`--${front}`]!, variables[`--${back}`]!);
}
