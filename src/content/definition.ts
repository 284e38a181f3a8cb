import type { SiteSpec } from "../model/spec.gen.ts";
import type { Hosts } from "./hosts.ts";
import type { Link } from "./links.ts";
import type { Locale } from "./locale.ts";
import type { Pictures, PictureUse } from "./pictures.ts";
import type { Entry } from "./routes.ts";
import type { Constants } from "./template.ts";
import type { Text } from "./texts.ts";
import type { UnknownName } from "./unknown.ts";

/** A valid definition with everything that rules and rendering derive from it. */
export interface Definition {
	spec: SiteSpec;
	locale: Locale;
	constants: Constants;
	entries: Entry[];
	/** Patterns of the pages that an error, reported elsewhere, keeps from being built. */
	unbuilt: string[];
	texts: Text[];
	links: Link[];
	hosts: Hosts;
	/** The files in `images/`. */
	pictures: Pictures;
	pictureUses: PictureUse[];
	unknown: UnknownName[];
}

/** The pages of each route, by its JSON pointer. */
export function pagesByRoute(entries: Entry[]): ReadonlyMap<string, Entry[]> {
	const pages = new Map<string, Entry[]>();
	for (const entry of entries) {
		const list = pages.get(entry.pointer);
		if (list) list.push(entry);
		else pages.set(entry.pointer, [entry]);
	}
	return pages;
}

/** The route a pointer lies in ("/routes/0/sections/1/to" → "/routes/0"), or null. */
export function routeOf(pointer: string): string | null {
	return /^\/routes\/\d+(\/children\/\d+)*/.exec(pointer)?.[0] ?? null;
}
