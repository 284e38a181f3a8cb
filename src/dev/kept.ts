import { cacheFolder } from "../cache/cache.mjs";

/** Where the program that started the preview keeps what takes long to make. @param root the folder of package.json */
export function keptFor(root: string): string {
	return cacheFolder(root, process.env.SITE_CACHE);
}
