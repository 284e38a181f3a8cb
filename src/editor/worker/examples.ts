import { galleryPath, galleryText } from "../../../schema/gallery.mjs";
import { compilePreview } from "../../content/compile.ts";
import { isError } from "../../content/findings/severity.ts";
import type { SectionResolvers } from "../../content/resolve/section.ts";
import { listBranches, schemas } from "../../content/schema/walk.ts";
import { getExtension } from "../../content/semantics/files.ts";
import type { Pictures } from "../../content/semantics/pictures.ts";
import type { Page } from "../../model/page.ts";
import type { PictureFormat } from "../../model/picture.ts";
import type { SectionSpec } from "../../model/spec.gen.ts";
import type { FileInfo } from "../storage.ts";
import { createFiles, greyPicture, isFilm, replacePictureUrls } from "./site-files.ts";

/** A section that can be added. */
export interface Example {
	/** Pointer of the section on the page of examples. */
	pointer: string;
	/** The difference from other examples of its type: "beside a picture"; null if it is the only one. */
	name: string | null;
	/** A sentence that describes the example, or its section type if the example has no description. */
	purpose: string;
	value: SectionSpec;
}

/** Creates a page with every example of every section type. */
export function createExamplesPage(sections: SectionResolvers): {
	page: Page;
	list: Example[];
	origins: readonly string[];
} {
	const text = galleryText(schemas);
	const { preview, data, isRepaired, diagnose } = compilePreview(
		{ file: "examples", text, files: createFiles(createFakeFiles(text)) },
		{ sections, now: new Date(), pictures: createFakePictures(text), before: null },
	);
	const route = preview?.site.routes.find(({ path }) => path === galleryPath);
	if (!preview || !route || isRepaired)
		throw new Error(`The examples of the schema make no page: ${diagnose().find(isError)?.message}`);
	const { routes } = data as { routes: { path: string; sections: SectionSpec[] }[] };
	const index = routes.findIndex(({ path }) => path === galleryPath);
	const page = replacePictureUrls(route.resolvePage(), (src) => {
		if (isFilm(src)) return "";
		return src.startsWith("/assets/") ? greyPicture : null;
	}) as Page;
	return { page, list: listExamples(`/routes/${index}/sections`, routes[index]!.sections), origins: preview.origins };
}

function listExamples(pointer: string, sections: SectionSpec[]): Example[] {
	let position = 0;
	return listBranches({ schema: schemas.get("section.json")!, file: "section.json" }).flatMap(({ schema }) => {
		// On the page, a section that shows the name of the type precedes its examples.
		position++;
		return (schema.examples ?? []).map((_, index): Example => {
			const sectionIndex = position++;
			return {
				pointer: `${pointer}/${sectionIndex}`,
				name: schema.exampleNames?.[index] ?? null,
				purpose: schema.exampleDescriptions?.[index] ?? getFirstSentence(schema.description ?? ""),
				value: sections[sectionIndex]!,
			};
		});
	});
}

function getFirstSentence(text: string): string {
	return text.replace(/(?<=[.!?])\s.*/s, "");
}

/** Creates pictures with made-up sizes, because the browser doesn't have the example files. The page shows grey boxes. */
function createFakePictures(text: string): Pictures {
	const metadata = { width: 1200, height: 800, isTransparent: false, isAnimated: false, digest: () => "0" };
	const getFormat = (name: string) => name.replace(/.*\./, "").replace("jpg", "jpeg") as PictureFormat;
	return {
		listNames: () => text.match(/images\/[\w.-]+/g) ?? [],
		probe: (name) => ({ metadata: { ...metadata, format: getFormat(name) }, failure: null }),
	};
}

/** Creates files with made-up sizes and first bytes, because the browser doesn't have the example files. */
function createFakeFiles(text: string): Record<string, FileInfo> {
	const firstBytes: Record<string, string> = { pdf: "%PDF", ics: "BEGIN:VCALENDAR", mp4: "....ftyp" };
	const names = text.match(/files\/[\w.-]+/g) ?? [];
	return Object.fromEntries(
		names.map((name) => [name, { size: 240_000, firstBytes: firstBytes[getExtension(name)] ?? "PK" }]),
	);
}
