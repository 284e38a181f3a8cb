import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { parse } from "yaml";
import { computeContrast } from "../../../../src/content/semantics/contrast.ts";
import type { PaletteSpec, SiteSpec } from "../../../../src/model/spec.gen.ts";
import { diagnose } from "./definition.ts";

const project = fileURLToPath(new URL("../../../..", import.meta.url));
const themeOf = (file: string) => (parse(readFileSync(`${project}/${file}`, "utf8")) as SiteSpec).theme;
const theme = themeOf("schema/codes/base.yaml");

const { light, dark } = theme as Required<SiteSpec["theme"]>;

const diagnoseWith = (part: Partial<PaletteSpec>) =>
	diagnose({ theme: { ...theme, light: { ...light, surface: "#ffffff", ...part } } });

describe("the validation of contrast", () => {
	it.each([
		["both", ["light", "dark"]],
		["light", ["light"]],
		["dark", ["dark"]],
	] as const)("requires and checks the palettes that visitors see: %s", (scheme, visibleSchemes) => {
		const { light: _, dark: __, ...colourless } = theme;
		const weak = { light: { ...light, muted: light.paper }, dark: { ...dark, muted: dark.paper } };
		expect(diagnose({ theme: { ...colourless, scheme } })).toMatchObject(
			visibleSchemes.map((name) => ({
				code: "missing-key",
				pointer: "/theme",
				message: `Add ‘${name}: …’ here: it’s missing.`,
			})),
		);
		expect(diagnose({ theme: { ...theme, ...weak, scheme } })).toMatchObject(
			visibleSchemes.map((name) => ({ code: "low-contrast", pointer: `/theme/${name}/muted` })),
		);
	});

	it.each(["site.yaml", "tests/sites/bakery/site.yaml"])("accepts the colours of %s", (file) => {
		expect(diagnose({ theme: themeOf(file) })).toEqual([]);
	});

	it("requires 4.5 for text, and not a hundredth less", () => {
		expect(diagnoseWith({ muted: "#767676" })).toEqual([]);
		expect(diagnoseWith({ muted: "#777777" })).toMatchObject([{ code: "low-contrast", pointer: "/theme/light/muted" }]);
	});

	it("requires 3 for anything but text", () => {
		expect(diagnoseWith({ accent: "#949494", onAccent: "#000000" })).toEqual([]);
		expect(diagnoseWith({ accent: "#959595", onAccent: "#000000" })).toMatchObject([
			{ pointer: "/theme/light/accent" },
		]);
	});

	it("reports the worst pair of each colour once, with both values, the ratio and the minimum", () => {
		const [finding, ...others] = diagnoseWith({ ink: "#999999", surface: "#888888", muted: "#000000" });
		expect(others).toEqual([]);
		for (const part of ["#999999", "#888888", "1.2", "4.5"]) expect(finding!.message).toContain(part);
	});

	it("checks both schemes", () => {
		expect(diagnose({ theme: { ...theme, dark: { ...dark, onBrand: "#12372b" } } })).toMatchObject([
			{ pointer: "/theme/dark/onBrand" },
		]);
	});

	it("suggests the nearest colour that is legible everywhere, if there is one", () => {
		const surface = "#e8e8e8";
		const [quiet] = diagnoseWith({ muted: "#888888", surface });
		expect(quiet!.fix!.safe).toBe(false);
		const muted = JSON.parse(quiet!.fix!.edits[0]!.newText);
		expect(diagnoseWith({ muted, surface })).toEqual([]);
		// Hardly more than the required 4.5: a colour much nearer wouldn’t be legible.
		expect(computeContrast(muted, surface)).toBeLessThan(4.8);
		const [lost] = diagnoseWith({ paper: "#ffffff", surface: "#333333", ink: "#777777", muted: "#777777" });
		expect(lost!.fix).toBeUndefined();
	});
});
