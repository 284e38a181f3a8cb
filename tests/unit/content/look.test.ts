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

const settings = Object.entries(details.properties).flatMap(([detail, { enum: values }]) =>
	values.map((value) => ({ detail, value })),
);

/** Settings that need no styles, because they change the markup: the links of the bar, and the backgrounds of sections. */
const settingsOfMarkup = ["bar-links", "division-grounds"];

it.each(settings)("the styles support $detail: $value, or have it as the default", ({ detail, value }) => {
	const name = `${detail}-${value}`;
	// The class of an opening is on its section, so the list never has it.
	const isDefault =
		detail === "opening"
			? value === "split"
			: listLookClasses(resolveLook({ details: { [detail]: value } })).length === 0;
	expect(isDefault || styles.includes(`.${name}`) || settingsOfMarkup.includes(name)).toBe(true);
});

const fonts = { display: "fraunces", text: "instrument-sans" } as const;
