import { noFiles } from "../../content/semantics/files.ts";
import { noPictures, type Pictures } from "../../content/semantics/pictures.ts";
import type { Site } from "../../model/site.ts";
import type { Files } from "../../model/sources.ts";
import type { FileInfo, PictureInfo } from "../storage.ts";

/** Creates the `Pictures` that the checker needs from the workspace. */
export function createPictures(pictures: Readonly<Record<string, PictureInfo>>): Pictures {
	return {
		listNames: () => Object.keys(pictures),
		probe: (name) => {
			const known = Object.hasOwn(pictures, name) ? pictures[name] : undefined;
			if (!known) return noPictures.probe(name);
			if (known.metadata === null) return { metadata: null, failure: known.failure };
			const { digest, ...rest } = known.metadata;
			return { metadata: { ...rest, digest: () => digest }, failure: null };
		},
	};
}

/**
 * Creates the `Files` that the checker needs from the workspace. The contents are empty, because the checker reads
 * none.
 */
export function createFiles(files: Readonly<Record<string, FileInfo>>): Files {
	return {
		listNames: (folder = "files") => Object.keys(files).filter((name) => name.startsWith(`${folder}/`)),
		probe: (name) => {
			const known = Object.hasOwn(files, name) ? files[name]! : noFiles.probe(name);
			return "code" in known ? known : { ...known, read: () => new Uint8Array() };
		},
	};
}

/** The pictures in the folder of a site. */
export interface PictureSource {
	pictures: Pictures;
	/** URL of a picture, with * for its name. */
	pictureUrl: string;
}

/** Replaces the URLs of built pictures by the URLs of the original files, and removes the URLs of films. */
export function replaceWithOriginals<Value>(value: Value, site: Site, { pictures, pictureUrl }: PictureSource): Value {
	const names = new Map(site.listPictures().flatMap(({ name, variants }) => variants.map(({ url }) => [url, name])));
	const hasFiles = names.size > 0 || site.listFiles().length > 0;
	return hasFiles ? (replacePictureUrls(value, getUrl) as Value) : value;

	function getUrl(src: string): string | null {
		if (isFilm(src)) return "";
		const name = names.get(src);
		if (name !== undefined && !pictures.probe(name).metadata) return greyPicture;
		return name === undefined ? null : pictureUrl.replace("*", encodeURIComponent(name.replace(/^images\//, "")));
	}
}

/** Checks whether a `src` leads to a film or its captions. Pages show no other files of `files/`. */
export function isFilm(src: string): boolean {
	return src.startsWith("/files/");
}

/** Replaces the `src` of each picture in a value, and removes its other sizes, unless `getUrl` returns null. */
export function replacePictureUrls(value: unknown, getUrl: (src: string) => string | null): unknown {
	if (Array.isArray(value)) return value.map((item) => replacePictureUrls(item, getUrl));
	if (typeof value !== "object" || value === null) return value;
	const copy = Object.fromEntries(
		Object.entries(value).map(([key, inner]) => [key, replacePictureUrls(inner, getUrl)]),
	);
	const src = typeof copy.src === "string" ? getUrl(copy.src) : null;
	return src === null ? copy : { ...copy, src, sources: [], sizes: "" };
}

/** Shown instead of a missing picture. */
export const greyPicture =
	"data:image/svg+xml," +
	encodeURIComponent(
		'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 3 2"><path fill="#8884" d="M0 0h3v2H0z"/></svg>',
	);
