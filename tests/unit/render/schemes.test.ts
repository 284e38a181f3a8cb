import { expect, it } from "vitest";
import type { Theme } from "../../../src/model/theme.ts";
import { listToolbarColours, renderThemeRules } from "../../../src/render/theme.ts";
import { compiled, siteOf } from "../compiled.ts";
import { minimal, palette } from "../minimal.ts";

const darkPalette = {
	...palette,
	paper: "#101010",
	ink: "#efefef",
	muted: "#dddddd",
	surface: "#000000",
	accent: "#ff9999",
};

it("a theme with one scheme sends only its colours, and sets color-scheme and the toolbar colour", () => {
	const theme = createTheme("dark");
	const css = renderThemeRules(theme, () => "serif");
	expect(css).toContain("--paper:#101010");
	expect(css).not.toContain("--paper:#ffffff");
	expect(css).toContain("{color-scheme:dark}");
	expect(css).not.toContain("prefers-color-scheme");
	expect(listToolbarColours(theme)).toEqual([{ content: "#101010" }]);
});

it("a theme with both schemes sends both, and the dark one in a media query", () => {
	const theme = createTheme("both");
	const css = renderThemeRules(theme, () => "serif");
	expect(css).toMatch(/--paper:#ffffff.*prefers-color-scheme:dark.*--paper:#101010/);
	expect(css).not.toContain("color-scheme:dark}");
	expect(listToolbarColours(theme).map(({ content }) => content)).toEqual(["#ffffff", "#101010"]);
});

function createTheme(scheme: Theme["scheme"]): Theme {
	const fonts = { display: "fraunces", text: "figtree" } as const;
	return siteOf(compiled(minimal({ theme: { scheme, light: palette, dark: darkPalette, fonts, radius: 4 } }))).theme;
}
