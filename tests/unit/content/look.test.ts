import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import schema from "../../../schema/theme.json" with { type: "json" };
import { listLookClasses, resolveLook } from "../../../src/content/semantics/look.ts";
import type { ThemeSpec } from "../../../src/model/spec.gen.ts";
import { compiled, project, siteOf } from "../compiled.ts";
import { minimal, palette } from "../minimal.ts";

const { character, details } = schema.properties;
const characters = character.enum as NonNullable<ThemeSpec["character"]>[];
const folder = join(project, "src/render/styles/look");
const styles = readdirSync(folder)
	.map((file) => readFileSync(join(folder, file), "utf8"))
	.join("");

describe("the look of a site", () => {
	it("is that of the character ‘ticket’ by default, without any class", () => {
		expect(listLookClasses(resolveLook({}))).toEqual([]);
		expect(resolveLook({})).toEqual(resolveLook({ character: "ticket" }));
	});

	it("differs for each character", () => {
		const looks = characters.map((character) => listLookClasses(resolveLook({ character })).join(" "));
		expect(new Set(looks).size).toBe(characters.length);
	});

	it("is that of its character, except for the details that override it", () => {
		const look = resolveLook({ character: "inn", details: { shape: "pill" } });
		expect(look).toEqual({ ...resolveLook({ character: "inn" }), shape: "pill" });
	});

	it("is a list of classes in the chrome, and settings in the theme", () => {
		const { chrome, theme } = siteOf(
			compiled(minimal({ theme: { light: palette, dark: palette, fonts, radius: 4, details: { bar: "links" } } })),
		);
		expect(chrome.look).toEqual(["bar-links"]);
		expect(theme.look.bar).toBe("links");
	});
});

const answers = Object.entries(details.properties).flatMap(([question, answer]) =>
	answer.enum.map((value) => ({ question, value })),
);

it.each(answers)("the styles support $question: $value, or have it as the default", ({ question, value }) => {
	const name = `${question}-${value}`;
	const [found = question === "opening" && value !== "split"] = listLookClasses(
		resolveLook({ details: { [question]: value } }),
	);
	expect(!found || styles.includes(`.${name}`) || answersOfMarkup.includes(name)).toBe(true);
});

/** The bar renders its links, and each section has its background. */
const answersOfMarkup = ["bar-links", "division-grounds"];

const fonts = { display: "fraunces", text: "instrument-sans" } as const;
