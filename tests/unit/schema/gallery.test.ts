import { expect, it } from "vitest";
import { schemaFiles, sectionType } from "../../../schema/files.mjs";
import { galleryPath, galleryText } from "../../../schema/gallery.mjs";
import { compiled, siteOf } from "../compiled.ts";

it("the gallery shows each example of every section type, without an error", () => {
	const files = schemaFiles();
	const compilation = compiled(galleryText(files));
	expect(compilation.diagnostics.filter(({ severity }) => severity === "error")).toEqual([]);
	const { sections } = siteOf(compilation)
		.routes.find(({ path }) => path === galleryPath)!
		.resolvePage();
	const expected = files.get("section.json").oneOf.flatMap(({ $ref }: { $ref: string }) => {
		// A text introduces each type.
		return ["prose", ...files.get($ref).examples.map(() => sectionType($ref))];
	});
	expect(sections.map(({ type }) => type)).toEqual(expected);
});
