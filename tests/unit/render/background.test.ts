import { readFileSync } from "node:fs";
import fc from "fast-check";
import { expect, it } from "vitest";
import { computeContrast, deriveCover, mixColours } from "../../../src/content/semantics/contrast.ts";
import { splitRules } from "../../../src/dev/split-rules.ts";
import { toKebabCase } from "../../../src/render/theme.ts";
import { compiled, project, siteOf } from "../compiled.ts";
import { home, minimal, page, palette } from "../minimal.ts";
import { parsedDocuments } from "../parsed.ts";
import { seed } from "../seed.ts";

it("a section says what it stands on, where that is written", () => {
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

it("a section stands on a picture that says nothing, and comes when it is nearly in sight", () => {
	const standing = { type: "prose", text: "Words.", background: "images/workshop.jpg" } as const;
	const routes = [home({ type: "heading", heading: "Paint" }, standing), page("/two", { sections: [standing] })];
	const documents = parsedDocuments(siteOf(compiled(minimal({ routes }))));
	const [band, first] = ["/", "/two"].map((path) => documents.get(path)!.querySelector("main > .ground-picture")!);
	expect(band!.getAttribute("data-background")).toBe("picture");
	const image = band!.querySelector("img")!;
	expect(["alt", "loading", "width"].map((name) => image.getAttribute(name))).toEqual(["", "lazy", "3000"]);
	expect(band!.querySelector("source")!.getAttribute("sizes")).toContain("100vw");
	expect(first!.querySelector("img")!.getAttribute("fetchpriority")).toBe("high");
});

const colour = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, "0")}`);
const legible = fc
	.record({ accent: colour, onAccent: colour, ink: colour, muted: colour, surface: colour })
	.filter(({ accent, onAccent }) => computeContrast(onAccent, accent) >= 4.5)
	.map((some) => ({ ...palette, ...some }));

const grounds = fc
	.record({ brand: colour, onBrand: colour, ink: colour, paper: colour })
	.filter(({ ink, paper }) => computeContrast(ink, paper) >= 4.5)
	.map((some) => ({ ...palette, ...some }));

it("all that stands on the colour of buttons can be read there, with any colours in which buttons can", () => {
	fc.assert(
		fc.property(legible, (colours) => {
			const section = variablesOf(".ground-accent", variablesIn(colours));
			expect(contrastOf(section, "ink", "ground")).toBe(computeContrast(colours.onAccent, colours.accent));
			for (const front of ["ink", "muted", "ring"]) {
				for (const back of ["ground", "surface", "tile"])
					expect(contrastOf(section, front, back)).toBeGreaterThanOrEqual(4.5);
			}
			const inside = variablesOf(".ground-accent>.container", section);
			expect(contrastOf(inside, "accent", "ground")).toBeGreaterThanOrEqual(4.5);
			expect(contrastOf(inside, "on-accent", "accent")).toBeGreaterThanOrEqual(4.5);
		}),
		{ seed, numRuns: 50 },
	);
});

it("all that stands on a picture can be read there, whatever it shows, with any colours of a theme that can be read", () => {
	fc.assert(
		fc.property(grounds, (colours) => {
			const cover = deriveCover(colours);
			const section = variablesOf(".ground-picture", variablesIn({ ...colours, ...cover }));
			const inside = variablesOf(".ground-picture>.container", section);
			const density = Number.parseInt(cover.scrim.slice(7), 16) / 255;
			for (const seen of ["#ffffff", "#000000"]) {
				const below = { ...inside, "--below": mixColours(seen, cover.cover, density) };
				for (const front of ["ink", "muted", "ring", "accent"]) {
					for (const back of ["below", "ground", "surface", "tile"]) {
						expect(contrastOf(below, front, back)).toBeGreaterThan(4.45);
					}
				}
			}
			expect(contrastOf(inside, "on-accent", "accent")).toBeGreaterThan(4.45);
		}),
		{ seed, numRuns: 50 },
	);
});

type Variables = Record<string, string>;

function variablesIn(colours: Record<string, string>): Variables {
	return Object.fromEntries(Object.entries(colours).map(([name, value]) => [`--${toKebabCase(name)}`, value]));
}

const rules = splitRules(readFileSync(`${project}/src/render/styles/look/background.css`, "utf8"));

/** The variables of an element that has this selector, in one that has these. */
function variablesOf(selector: string, around: Variables): Variables {
	const found = rules.filter(({ selectors }) => selectors.some(({ text }) => text.replaceAll(" ", "") === selector));
	const own = Object.fromEntries(
		found.flatMap(({ body }) => [...body.matchAll(/(--[\w-]+): *([^;]+)/g)].map(([, name, value]) => [name!, value!])),
	);
	const resolved = (name: string, asked: string[]): string => {
		// One that is made of itself is no colour.
		if (asked.includes(name)) return "";
		const from = /^var\((--[\w-]+)\)$/.exec(own[name] ?? "")?.[1];
		return from ? resolved(from, [...asked, name]) : (own[name] ?? around[name] ?? "");
	};
	return { ...around, ...Object.fromEntries(Object.keys(own).map((name) => [name, resolved(name, [])])) };
}

function contrastOf(variables: Variables, front: string, back: string): number {
	return computeContrast(variables[`--${front}`]!, variables[`--${back}`]!);
}
