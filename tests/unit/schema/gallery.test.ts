import { expect, it } from "vitest";
import { schemaFiles, sectionType } from "../../../schema/files.mjs";
import { galleryPath, galleryText } from "../../../schema/gallery.mjs";
import { compiled, siteOf } from "../compiled.ts";

it("shows each example of every section type, and has no error", () => {
	const files = schemaFiles();
	const found = compiled(galleryText(files));
	expect(found.diagnostics.filter(({ severity }) => severity === "error")).toEqual([]);
	const { sections } = siteOf(found)
		.routes.find(({ path }) => path === galleryPath)!
		.page();
	const shown = sections.filter((_, index) => sections[index - 1]).map(({ type }) => type);
	for (const [file, { examples }] of files) {
		if (!sectionType(file) !== null) continue;
		const type = file.replace(/^sections\/|\.json$/g, "");
		expect(shown.filter((each) => each === type).length, type).toBeGreaterThanOrEqual(examples.length);
	}
});
