import type { Definition } from "./analyze.ts";
import { parseTarget } from "./target.ts"; /** Addresses of pages that refuse to be framed, with what is framed instead; null where that must be asked for. */

const pages: [firm: string, pattern: RegExp, instead: ((id: string) => string) | null][] = [
	["YouTube", /^https:\/\/(?:www\.|m\.)?youtube\.com\/watch\?(?:[^#]*&)?v=([\w-]+)/i, youtube],
	["YouTube", /^https:\/\/youtu\.be\/([\w-]+)/i, youtube],
	["YouTube", /^https:\/\/(?:www\.|m\.)?youtube\.com\/(?:shorts|live)\/([\w-]+)/i, youtube],
	["Vimeo", /^https:\/\/(?:www\.)?vimeo\.com\/(\d+)/i, (id) => `https://player.vimeo.com/video/${id}`],
	[
		"Dailymotion",
		/^https:\/\/www\.dailymotion\.com\/video\/(\w+)/i,
		(id) => `https://www.dailymotion.com/embed/video/${id}`,
	],
	["Loom", /^https:\/\/www\.loom\.com\/share\/(\w+)/i, (id) => `https://www.loom.com/embed/${id}`],
	["Spotify", /^https:\/\/open\.spotify\.com\/((?!embed)[a-z]+\/\w+)/i, (id) => `https://open.spotify.com/embed/${id}`],
	[
		"Google Maps",
		/^https:\/\/(?:(?:www\.)?google\.[a-z.]+\/maps\/(?!embed|d\/embed)|maps\.app\.goo\.gl\/|goo\.gl\/maps\/)/i,
		null,
	],
];

function youtube(id: string): string {
	return `https://www.youtube.com/embed/${id}`;
}

/** What is to be framed instead of a page that refuses it, and whose it is; null where nothing is known against an address. */
export function findEmbedAddress(address: string): { firm: string; address: string | null } | null {
	for (const [firm, pattern, instead] of pages) {
		const match = pattern.exec(address);
		if (match) return { firm, address: instead?.(match[1]!) ?? null };
	}
	return null;
}

/** Where a frame's address, its placeholders filled, leads, if that is another origin than this site's; else null. */
export function getForeignUrl(src: string, { spec }: Pick<Definition, "spec">): URL | null {
	const target = parseTarget(src);
	return target?.kind === "external" && target.url.origin !== new URL(spec.site.url).origin ? target.url : null;
}
