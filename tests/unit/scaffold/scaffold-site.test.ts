import { describe, expect, it } from "vitest";
import { sanitizeSvg } from "../../../src/assets/images/sanitize-svg.ts";
import { listTexts } from "../../../src/content/schema/texts.ts";
import { isBlank } from "../../../src/editor/worker/editor-draft.ts";
import type { SiteSpec } from "../../../src/model/spec.gen.ts";
import { type BusinessKindName, businessKinds, starterLanguages } from "../../../src/scaffold/business-kinds.ts";
import { countries, currencies, getCurrencyOf, guessRegion } from "../../../src/scaffold/countries.ts";
import { createPalettes } from "../../../src/scaffold/palettes.ts";
import { type ScaffoldAnswers, scaffoldSite } from "../../../src/scaffold/scaffold-site.ts";
import { compiled, siteOf, today } from "../compiled.ts";

const kinds = Object.keys(businessKinds) as BusinessKindName[];

const scaffold = (answers: Partial<ScaffoldAnswers> = {}, existing = "") =>
	scaffoldSite(
		{
			name: "Rye & Wren",
			kind: "other",
			colour: "#1d4f5c",
			character: null,
			logo: null,
			now: today,
			language: "en",
			country: "GB",
			currency: "GBP",
			timeZone: "Europe/London",
			...answers,
		},
		existing,
	);
const scaffoldText = (answers: Partial<ScaffoldAnswers> = {}, existing = "") => scaffold(answers, existing).text;

/** Lists the findings of a site that are not about its examples. */
const listProblems = (text: string) =>
	compiled(text)
		.diagnostics.filter(({ code }) => code !== "filler-text")
		.map(({ code, pointer, message }) => `${code} ${pointer}: ${message}`);

const listExamples = (text: string) => compiled(text).diagnostics.filter(({ code }) => code === "filler-text");

describe("a new site", () => {
	it("has no errors, whatever the name of the business", () => {
		for (const name of ["Bakery", 'Ann’s "Bread": {and} # more', "{business}", "$NAME $LIGHT", "$&"]) {
			expect(compiled(scaffoldText({ name })).diagnostics.filter(({ severity }) => severity === "error")).toEqual([]);
			expect(siteOf(compiled(scaffoldText({ name }))).chrome.siteName).toBe(name);
		}
	});

	it.each([
		["Corner Bikes", "CB"],
		["Ann’s bread & cake", "AB"],
		["*", "A"],
	])("has the initials of the business: %s", (name, initials) => {
		expect(scaffoldText({ name })).toContain(`monogram: "${initials}"`);
	});

	it.each(["#1d4f5c", "#ffff00", "#000000"])("is legible, whatever its colour: %s", (colour) => {
		expect(listProblems(scaffoldText({ colour }))).toEqual([]);
	});

	it("keeps existing comments", () => {
		expect(scaffoldText({}, "# ours")).toMatch(/^# ours\n# This file/);
	});

	it("can have another character than the default of its kind", () => {
		expect(siteOf(compiled(scaffoldText({ kind: "shop", character: "inn" }))).theme.look.headings).toBe("centred");
	});

	it("has the logo of the business", () => {
		expect(scaffoldText({ logo: "images/our logo.svg" })).toContain('src: "images/our logo.svg"');
		expect(listProblems(scaffoldText({ logo: "images/logo.svg" }))).toEqual([]);
	});

	it("has an imprint only if its country requires one", () => {
		const hasImprint = (country: string) =>
			siteOf(compiled(scaffoldText({ country }))).routes.some(({ path }) => path === "/imprint");
		expect(["DE", "AT", "CH", "GB", "US"].map(hasImprint)).toEqual([true, true, true, false, false]);
	});

	it("has the language and the currency of its country", () => {
		const { site } = compiled(scaffoldText({ kind: "shop", language: "de", country: "CH", currency: "CHF" }));
		expect(site!.language).toBe("de-CH");
		expect(JSON.stringify(site!.routes[1]!.resolvePage())).toContain("CHF");
	});

	it("has its examples in English if there are none in its language, and marks even its labels as examples", () => {
		const text = scaffoldText({ kind: "repair", language: "fr", country: "FR", currency: "EUR" });
		const getMenu = (definition: string) => compiled(definition).site!.chrome.navigation.menu;
		expect(getMenu(text)).toEqual(getMenu(scaffoldText({ kind: "repair" })));
		expect(listExamples(text).map(({ pointer }) => pointer)).toEqual(
			expect.arrayContaining(["/navigation/menu/0/label", "/forms/contact/submit", "/routes/0/name"]),
		);
		expect(compiled(text).diagnostics.filter(({ severity }) => severity === "error")).toEqual([]);
	});

	it("stays below the limit of findings in a language without examples, where every text counts as one", () => {
		for (const kind of kinds) {
			const text = scaffoldText({ kind, language: "es", country: "ES", currency: "EUR" });
			expect(
				compiled(text).diagnostics.map(({ code }) => code),
				kind,
			).not.toContain("too-many-faults");
		}
	});
});

describe.each(kinds)("a site of the kind ‘%s’", (kind) => {
	it.each(starterLanguages)("in the language ‘%s’ has examples, and no other problem", (language) => {
		const country = language === "de" ? "DE" : "GB";
		const text = scaffoldText({ kind, language, country, currency: getCurrencyOf(country) });
		expect(listProblems(text)).toEqual([]);
		const { spec } = compiled(text);
		const examples = listExamples(text).map(({ pointer }) => pointer);
		// Everything that only the business can know must be marked as an example, but not texts with a placeholder.
		const unmarked = listTexts(spec as SiteSpec).filter(
			({ pointer, value }) =>
				/\/(text|eyebrow|metaTitle|metaDescription|role|question|answer|alt)$/.test(pointer) &&
				/^\/routes\//.test(pointer) &&
				!/\{/.test(value.replaceAll("| {business}", "")) &&
				!examples.includes(pointer),
		);
		expect(unmarked.map(({ pointer }) => pointer)).toEqual([]);
		expect(examples.length).toBeLessThan(120);
	});

	it("has its privacy policy in the footer, and its other pages in the menu, in order", () => {
		const { chrome, routes } = siteOf(compiled(scaffoldText({ kind })));
		const paths = routes.map(({ path }) => path).filter((path) => path !== "/privacy" && !path.startsWith("/news/"));
		expect(chrome.navigation.menu.map((entry) => ("to" in entry ? entry.to : null))).toEqual(paths);
		expect(chrome.footer.links.map(({ to }) => to)).toEqual(["/privacy"]);
	});

	it("has drawings that are safe, in the colours of its light palette", () => {
		const { text, drawings } = scaffold({ kind, colour: "#7a1f5c" });
		const palette: string[] = Object.values(createPalettes("#7a1f5c").light);
		expect(Object.keys(drawings)).toContain("images/opening.svg");
		for (const [name, svg] of Object.entries(drawings)) {
			expect(text).toContain(name);
			expect(sanitizeSvg(Buffer.from(svg))).toMatchObject({ failure: null });
			const colours = Array.from(svg.matchAll(/(?:fill|stroke)="([^"]*)"/g), ([, colour]) => colour);
			expect(colours.filter((colour) => colour !== "none" && !palette.includes(colour!))).toEqual([]);
		}
	});
});

it("no two kinds share an example on their own pages, apart from short labels", () => {
	const seen = new Map<string, string>();
	for (const kind of kinds)
		for (const language of starterLanguages) {
			const text = scaffoldText({ kind, language });
			const { spec } = compiled(text);
			const pointers = new Set(listExamples(text).map(({ pointer }) => pointer));
			for (const { pointer, value } of listTexts(spec!))
				if (pointers.has(pointer) && value.length > 20 && /^\/routes\/[012]\//.test(pointer)) {
					const owner = `${kind}.${language}`;
					expect(seen.get(value) ?? owner, value).toBe(owner);
					seen.set(value, owner);
				}
		}
});

it("the locale of a browser suggests a language and a country, and every country has a currency", () => {
	expect(["de-AT", "fr", "pt-BR", "sv", "en"].map(guessRegion)).toEqual([
		{ language: "de", country: "AT" },
		{ language: "fr", country: "FR" },
		{ language: "pt", country: "BR" },
		{ language: "en", country: "SE" },
		{ language: "en", country: "US" },
	]);
	expect(countries.map(getCurrencyOf).filter((currency) => !currencies.includes(currency))).toEqual([]);
	expect(currencies.filter((currency) => !Intl.supportedValuesOf("currency").includes(currency))).toEqual([]);
});

it("a definition with only comments and line breaks counts as blank", () => {
	expect(["", "\n", "# ours\r\n\n  # more", "\uFEFF# ours"].map(isBlank)).toEqual([true, true, true, true]);
	expect(["site:", "<<<<<<<", "- a"].map(isBlank)).toEqual([false, false, false]);
});
