import { galleryPath, galleryText } from "../../schema/gallery.mjs";
import { galleryLists } from "../../schema/gallery-lists.mjs";
import type { PreviewPictures } from "../assets/images/encode-variants.ts";
import { compile } from "../content/compile.ts";
import { schemas } from "../content/schema/walk.ts";
import type { Page } from "../model/page.ts";
import type { Site, SitePage } from "../model/site.ts";
import type { Files } from "../model/sources.ts";
import { sectionTypes as sections } from "../sections/section-types.gen.ts";

interface Gallery {
	route: SitePage;
	getPicture: (url: string) => Promise<Buffer | null>;
}

/**
 * Creates the page that shows every section type with the examples of the schema. It is compiled only on request, so that
 * saving doesn't take longer.
 *
 * @param fallback the page to show if the examples have errors
 */
export function createGallery({ pictures, encodeOnRequest }: PreviewPictures, files: Files, fallback: Page): Gallery {
	let site: Site | null = null;
	const settings = { layout: "standard", indexed: false, shareImagePagePath: null, pointer: "", number: 1 } as const;
	return {
		route: {
			path: galleryPath,
			aliases: [],
			canonical: galleryPath,
			...settings,
			resolvePage,
			findPattern: () => null,
		},
		getPicture: async (url) => {
			// A page that was rendered before the last save may still request pictures.
			site ??= compileGallery();
			return site && encodeOnRequest(site, url);
		},
	};

	function resolvePage(): Page {
		site = compileGallery();
		return site?.routes.find(({ path }) => path === galleryPath)?.resolvePage() ?? fallback;
	}

	function compileGallery(): Site | null {
		const sources = { file: "schema", text: galleryText(schemas, galleryLists), files };
		return compile(sources, { sections, now: new Date(), pictures }).site;
	}
}
