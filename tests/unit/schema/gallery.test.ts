import { expect, it } from "vitest";
import { schemaFiles, sectionType } from "../../../schema/files.mjs";
import { galleryPath, galleryText } from "../../../schema/gallery.mjs";
import { galleryLists } from "../../../schema/gallery-lists.mjs";
import { compiled, siteOf } from "../compiled.ts";

it("the gallery shows each example of every section type, and lists from collections, without an error", () => {
	const files = schemaFiles();
	const compilation = compiled(galleryText(files, galleryLists));
	expect(compilation.diagnostics.filter(({ severity }) => severity === "error")).toEqual([]);
	const { sections } = siteOf(compilation)
		.routes.find(({ path }) => path === galleryPath)!
		.resolvePage();
	const expected = files.get("section.json").oneOf.flatMap(({ $ref }: { $ref: string }) => {
		// A text introduces each type.
		return ["prose", ...files.get($ref).examples.map(() => sectionType($ref))];
	});
	const lists = galleryLists.sections.map(({ type }: { type: string }) => type);
	expect(sections.map(({ type }) => type)).toEqual([...expected, "prose", ...lists]);
});
