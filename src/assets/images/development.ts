import type { Pictures } from "../../content/site/pictures.ts";
import type { Site } from "../../model/site.ts";
import { pictureCache } from "./cache.ts";
import { originalsIn, picturesOf } from "./folder.ts";
import { makeOne } from "./make.ts";

export interface Beside {
	pictures: Pictures;
	/** The path of a file of a site's pictures by its URL, made when it is first asked for; null where there is none. */
	pathOf: (site: Site, url: string) => Promise<string | null>;
}

/** The pictures of a definition's folder as they are now. */
export function picturesBeside(folder: string, project: string): Beside {
	const originals = originalsIn(folder);
	const pictures = picturesOf(originals);
	return {
		pictures,
		pathOf: async (site, url) => {
			for (const picture of site.pictures()) {
				const rendition = picture.renditions.find((one) => one.url === url);
				if (rendition) return makeOne(picture, rendition, { pictures, originals, folder: pictureCache(project) });
			}
			return null;
		},
	};
}
