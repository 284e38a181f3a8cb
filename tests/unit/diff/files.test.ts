import { expect, it } from "vitest";
import { diffSites } from "../../../src/diff/diff.ts";
import type { Site } from "../../../src/model/site.ts";
import { sectionTypes } from "../../../src/sections/section-types.gen.ts";
import { definition, siteOf } from "./definition.ts";

const site = siteOf(definition());
const withFile = (content: string): Site => ({
	...site,
	listFiles: () => [{ name: "files/menu.pdf", size: content.length, pointer: "", read: () => Buffer.from(content) }],
});

it("diffSites reports a file that was replaced under the same name", () => {
	const sentences = (before: Site, after: Site) =>
		diffSites(before, after, sectionTypes).changes.map(({ sentence }) => sentence);
	expect(sentences(withFile("%PDF one"), withFile("%PDF two"))).toEqual(["the file ‘menu.pdf’ was replaced"]);
	expect(sentences(withFile("%PDF one"), withFile("%PDF one"))).toEqual([]);
	expect(sentences(site, withFile("%PDF one"))).toEqual([]);
});

it("diffSites reports a font that was replaced under the same name", () => {
	const withFont = (content: string): Site => ({
		...site,
		listFontFiles: () => [{ name: "fonts/brandon.ttf", read: () => Buffer.from(content) }],
	});
	const { changes } = diffSites(withFont("one"), withFont("two"), sectionTypes);
	expect(changes.map(({ sentence }) => sentence)).toEqual(["the file ‘brandon.ttf’ was replaced"]);
});
