import type { Cache } from "../../cache/cache.mjs";
import type { Pictures } from "../../content/semantics/pictures.ts";
import type { Site } from "../../model/site.ts";
import { makeImage } from "./make.ts";
import { probePictures, readOriginals } from "./originals.ts";

export interface WatchedPictures {
	pictures: Pictures;
	/** A file of a site's pictures by its URL, made when it is first asked for; null where there is none. */
	contentOf: (site: Site, url: string) => Promise<Buffer | null>;
}

/** The pictures of a definition's folder as they are now. @param cache keeps what is made of them */
export function watchPictures(folder: string, cache: Cache): WatchedPictures {
	const originals = readOriginals(folder);
	const pictures = probePictures(originals);
	return {
		pictures,
		contentOf: async (site, url) => {
			for (const picture of site.pictures()) {
				const rendition = picture.variants.find((one) => one.url === url);
				if (rendition) return makeImage(picture, rendition, { pictures, originals, cache });
			}
			return null;
		},
	};
}
