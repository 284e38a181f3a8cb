import type { Cache } from "../../cache/cache.mjs";
import type { Pictures } from "../../content/site/pictures.ts";
import type { Site } from "../../model/site.ts";
import { originalsIn, picturesOf } from "./folder.ts";
import { makeOne } from "./make.ts";

export interface Beside {
	pictures: Pictures;
	/** A file of a site's pictures by its URL, made when it is first asked for; null where there is none. */
	contentOf: (site: Site, url: string) => Promise<Buffer | null>;
}

/** The pictures of a definition's folder as they are now. @param cache keeps what is made of them */
export function picturesBeside(folder: string, cache: Cache): Beside {
	const originals = originalsIn(folder);
	const pictures = picturesOf(originals);
	return {
		pictures,
		contentOf: async (site, url) => {
			for (const picture of site.pictures()) {
				const rendition = picture.variants.find((one) => one.url === url);
				if (rendition) return makeOne(picture, rendition, { pictures, originals, cache });
			}
			return null;
		},
	};
}
