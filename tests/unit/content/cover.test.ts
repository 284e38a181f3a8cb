import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
	computeContrast,
	deriveCoverColours,
	findLegibleColour,
	mixColours,
} from "../../../src/content/semantics/contrast.ts";
import { codes, compiled, siteOf } from "../compiled.ts";
import { home, minimal, palette } from "../minimal.ts";
import { parsedDocuments } from "../parsed.ts";
import { seed } from "../seed.ts";

/** The ratio that level AA of WCAG requires. */
const minContrast = 4.5;
const picture = { src: "images/workshop.jpg", alt: "A workshop." };
const hero = { type: "hero", heading: "Come in", layout: "picture", picture } as const;

describe("texts on a picture", () => {
	it("have enough contrast on any picture, with any legible palette", () => {
		const colour = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, "0")}`);
		const legible = fc
			.record({ brand: colour, onBrand: colour, ink: colour, paper: colour })
			.map((colours) => ({ ...palette, ...colours }))
			.map((all) => ({ ...all, ink: findLegibleColour("ink", { ...all, surface: all.paper }) ?? "#000000" }))
			.filter(({ ink, paper }) => computeContrast(ink, paper) >= minContrast);
		fc.assert(
			fc.property(legible, (colours) => {
				const { cover, onCover, scrim } = deriveCoverColours(colours);
				// The scrim is "#rrggbbaa".
				const alpha = Number.parseInt(scrim.slice(7), 16) / 255;
				expect(scrim.slice(0, 7)).toBe(cover);
				for (const worst of ["#ffffff", "#000000"]) {
					expect(computeContrast(onCover, mixColours(worst, cover, alpha))).toBeGreaterThanOrEqual(minContrast);
				}
			}),
			{ seed, numRuns: 50 },
		);
	});

	it("have a cover in the brand colour if the picture shows through it enough, otherwise in the ink colour", () => {
		expect(deriveCoverColours({ ...palette, brand: "#12372a" })).toMatchObject({
			cover: "#12372a",
			onCover: "#ffffff",
		});
		expect(deriveCoverColours({ ...palette, brand: "#c2410c" })).toMatchObject({
			cover: "#111111",
			onCover: "#ffffff",
		});
	});

	it("make `hasTextOnPicture` true; it is false for a site without any", () => {
		expect(siteOf(compiled(minimal())).theme.hasTextOnPicture).toBe(false);
		expect(siteOf(compiled(minimal({ routes: [home(hero)] }))).theme.hasTextOnPicture).toBe(true);
	});

	it("include the texts of a section with a background picture", () => {
		const section = { type: "prose", heading: "Home", text: "Words.", background: "images/workshop.jpg" } as const;
		expect(siteOf(compiled(minimal({ routes: [home(section)] }))).theme.hasTextOnPicture).toBe(true);
		const other = { ...section, background: "accent" };
		expect(siteOf(compiled(minimal({ routes: [home(other)] }))).theme.hasTextOnPicture).toBe(false);
	});

	it("need a picture", () => {
		const { picture: _, ...bare } = hero;
		expect(codes(compiled(minimal({ routes: [home(bare)] })))).toEqual(["missing-key"]);
	});
});

it.each([
	[undefined, "ticket", "band hero", "37vw"],
	["split", "inn", "band hero", "37vw"],
	[undefined, "inn", "band hero opening-other opening-centred", "1024px"],
	["centred", "ticket", "band hero opening-other opening-centred", "1024px"],
	["picture", "inn", "band hero opening-cover", "100vw"],
	["half", "inn", "band hero opening-other opening-beside opening-half", "50vw"],
	["edge", "ticket", "band hero opening-other opening-beside opening-edge", "57vw"],
	[undefined, "atelier", "band hero opening-other opening-picture", "100vw"],
] as const)(
	"a hero has its own layout, else that of the theme’s character: %s in %s",
	(layout, character, classes, sizes) => {
		const fonts = { display: "fraunces", text: "figtree" } as const;
		const theme = { character, light: palette, dark: palette, fonts, radius: 4 };
		const section = { type: "hero", heading: "Come in", picture, ...(layout ? { layout } : {}) } as const;
		const document = parsedDocuments(siteOf(compiled(minimal({ theme, routes: [home(section)] })))).get("/")!;
		expect(document.querySelector("main > .hero")?.className).toBe(classes);
		expect(document.querySelector("main source")?.getAttribute("sizes")).toContain(sizes);
		expect(document.querySelector("main img")?.getAttribute("fetchpriority")).toBe("high");
	},
);

it("a hero without a heading needs a picture, and leaves the heading of the page to the next section", () => {
	const next = { type: "prose", heading: "Come in", text: "Words." } as const;
	const withPicture = compiled(minimal({ routes: [home({ type: "hero", layout: "picture", picture }, next)] }));
	expect(codes(withPicture)).toEqual([]);
	const document = parsedDocuments(siteOf(withPicture)).get("/")!;
	expect(document.querySelector("main > .hero")?.textContent).toBe("");
	expect(document.querySelector("main > .prose h1")?.textContent).toBe("Come in");
	expect(codes(compiled(minimal({ routes: [home({ type: "hero", text: "Words." }, next)] })))).toEqual(["missing-key"]);
});
