import { galleryPath, galleryText } from "../../schema/gallery.mjs";
import type { WatchedPictures } from "../assets/images/watch.ts";
import { compile } from "../content/compile.ts";
import type { Page } from "../model/page.ts";
import type { Route, Site } from "../model/site.ts";
import type { Files } from "../model/sources.ts";
import { sectionTypes as sections } from "../sections/section-types.gen.ts";

/** Reads every file of the schema, by its path from the folder `schema` on: "form.json". */
export type SchemaFiles = () => Map<string, object>;

interface Gallery {
	route: Route;
	pictureAt: (url: string) => Promise<Buffer | null>;
}

/**
 * The page that shows every section type, made of the examples of the schema and the pictures and files beside it, as they are when
 * somebody asks for it: few do, and a save is not to wait for it.
 *
 * @param missing what is shown where the examples are not in order
 */
export function createGallery(
	schemaFiles: SchemaFiles,
	{ pictures, contentOf }: WatchedPictures,
	files: Files,
	missing: Page,
): Gallery {
	let made: Site | null = null;
	const shown = { layout: "standard", indexed: false, drawnFrom: null, pointer: "", number: 1 } as const;
	return {
		route: { path: galleryPath, aliases: [], canonical: galleryPath, ...shown, page },
		pictureAt: async (url) => {
			// A page that was drawn before the last save asks for pictures, too.
			made ??= make();
			return made && contentOf(made, url);
		},
	};

	function page(): Page {
		made = make();
		return made?.routes.find(({ path }) => path === galleryPath)?.page() ?? missing;
	}

	function make(): Site | null {
		const sources = { file: "schema", text: galleryText(schemaFiles()), files };
		return compile(sources, { sections, now: new Date(), pictures }).site;
	}
}
