import { noFiles } from "../../content/semantics/files.ts";
import { noPictures, type Pictures } from "../../content/semantics/pictures.ts";
import type { Site } from "../../model/site.ts";
import type { Files } from "../../model/sources.ts";
import type { FileFact, PictureFact } from "../storage.ts";

/** What was told of pictures, as the checker asks for it. */
export function createPictures(facts: Readonly<Record<string, PictureFact>>): Pictures {
	return {
		names: () => Object.keys(facts),
		probe: (name) => {
			const known = Object.hasOwn(facts, name) ? facts[name] : undefined;
			if (!known) return noPictures.probe(name);
			if (known.facts === null) return known;
			const { digest, ...rest } = known.facts;
			return { facts: { ...rest, digest: () => digest }, fault: null };
		},
	};
}

/**
 * What is shown with the files of its pictures as they lie in the folder: what the build would make of them is not made
 * here. Films are not played where their page is edited.
 */
export function useOriginals<Shown>(shown: Shown, site: Site, pictureUrl: string): Shown {
	const names = new Map(site.pictures().flatMap(({ name, variants }) => variants.map(({ url }) => [url, name])));
	const isPlain = names.size === 0 && site.files().length === 0;
	return isPlain ? shown : (replacePictureUrls(shown, (src) => urlOf(src)) as Shown);

	function urlOf(src: string): string | null {
		if (isFilm(src)) return "";
		const name = names.get(src);
		return name === undefined ? null : pictureUrl.replace("*", encodeURIComponent(name.replace(/^images\//, "")));
	}
}

/** Whether an address is that of a film, or of its captions. */
export function isFilm(src: string): boolean {
	return src.startsWith("/files/");
}

/** The same value with another address for each picture in it. */
export function replacePictureUrls(value: unknown, urlOf: (src: string) => string | null): unknown {
	if (Array.isArray(value)) return value.map((item) => replacePictureUrls(item, urlOf));
	if (typeof value !== "object" || value === null) return value;
	const copy = Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, replacePictureUrls(inner, urlOf)]));
	const src = typeof copy.src === "string" ? urlOf(copy.src) : null;
	return src === null ? copy : { ...copy, src, sources: [], sizes: "" };
}

/** What was told of files, as the checker asks for it. What is in them nobody asks for here. */
export function createFiles(facts: Readonly<Record<string, FileFact>>): Files {
	return {
		names: (folder = "files") => Object.keys(facts).filter((name) => name.startsWith(`${folder}/`)),
		look: (name) => {
			const known = Object.hasOwn(facts, name) ? facts[name]! : noFiles.look(name);
			return "code" in known ? known : { ...known, read: () => new Uint8Array() };
		},
	};
}
