import { expect, it } from "vitest";
import { compile } from "../../../../src/content/compile.ts";
import type { FileMetadata, Files } from "../../../../src/model/sources.ts";
import { sectionTypes } from "../../../../src/sections/section-types.gen.ts";
import { today } from "../../compiled.ts";
import { minimal, palette } from "../../minimal.ts";

/** Returns the first bytes of a WOFF2 file, which contain its size. */
const createWoff2Header = (size: number) =>
	`wOF2\0\u0001\0\0${String.fromCharCode(...[24, 16, 8, 0].map((bits) => (size >> bits) & 255))}`;
const fonts: Record<string, Pick<FileMetadata, "size" | "firstBytes">> = {
	"fonts/brandon.woff2": { size: 60_000, firstBytes: createWoff2Header(60_000) },
	"fonts/half.woff2": { size: 30_000, firstBytes: createWoff2Header(60_000) },
	"fonts/plain.ttf": { size: 60_000, firstBytes: "\0\u0001\0\0\0\u000f" },
	"fonts/menu.otf": { size: 60_000, firstBytes: "%PDF-1.4" },
	"fonts/huge.otf": { size: 2_000_001, firstBytes: "OTTO" },
};
const files: Files = {
	listNames: (folder = "files") => Object.keys(fonts).filter((name) => name.startsWith(folder)),
	probe: (name) => ({ ...fonts[name]!, read: () => new Uint8Array() }),
};

it.each([
	["fraunces", []],
	["fonts/brandon.woff2", ["typeface-licence"]],
	["fonts/plain.ttf", ["typeface-licence"]],
	["fonts/half.woff2", ["typeface-broken"]],
	["fonts/menu.otf", ["typeface-broken"]],
	["fonts/brandon.svg", ["typeface-broken"]],
	["fonts/huge.otf", ["file-too-large"]],
	["fonts/../brandon.woff2", ["file-not-found"]],
	["https://fonts.example/brandon.woff2", ["file-not-found"]],
	["brandon.woff2", ["file-not-found"]],
])("a font is a bundled one or a valid file: %s", (display, codes) => {
	expect(foundOf(display).map(({ code }) => code)).toEqual(codes);
});

it("the nearest font is suggested, and all are listed", () => {
	expect(foundOf("fraunce")).toMatchObject([{ code: "value-not-allowed", closest: "fraunces" }]);
	expect(foundOf("fonts/brandn.woff2")).toMatchObject([
		{ code: "file-not-found", closest: "fonts/brandon.woff2", allowed: Object.keys(fonts) },
	]);
	expect(foundOf("brandon.woff2")).toMatchObject([{ closest: "fonts/brandon.woff2" }]);
});

function foundOf(display: string) {
	const theme = { light: palette, dark: palette, fonts: { display, text: "figtree" }, radius: 4 };
	const sources = { file: "site.yaml", text: minimal({ theme }), files };
	return compile(sources, { sections: sectionTypes, now: today }).diagnostics;
}
