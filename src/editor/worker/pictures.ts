import type { Pictures } from "../../content/site/pictures.ts";
import { noPictures } from "../../content/site/pictures.ts";
import type { Site } from "../../model/site.ts";
import type { PictureFact } from "../storage.ts";

/** What was told of pictures, as the checker asks for it. */
export function picturesFrom(facts: Readonly<Record<string, PictureFact>>): Pictures {
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
export function originals<Shown>(shown: Shown, site: Site, pictureUrl: string): Shown {
	const names = new Map(site.pictures().flatMap(({ name, variants }) => variants.map(({ url }) => [url, name])));
	const isPlain = names.size === 0 && site.files().length === 0;
	return isPlain ? shown : (replaced(shown, (src) => urlOf(src)) as Shown);

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
export function replaced(value: unknown, urlOf: (src: string) => string | null): unknown {
	if (Array.isArray(value)) return value.map((item) => replaced(item, urlOf));
	if (typeof value !== "object" || value === null) return value;
	const copy = Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, replaced(inner, urlOf)]));
	const src = typeof copy.src === "string" ? urlOf(copy.src) : null;
	return src === null ? copy : { ...copy, src, sources: [], sizes: "" };
}
