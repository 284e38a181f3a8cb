import type { SiteSpec } from "../../model/spec.gen.ts";
import type { Finding } from "../findings/finding.ts";
import type { DefinitionText } from "../schema/texts.ts";
import type { TextFormat } from "../schema/walk.ts";
import { type FillContext, listFilledValues } from "./pages.ts";
import { parsePictureTarget, parseTarget, type Target } from "./target.ts";
import { fillConstants } from "./template.ts";

export interface HostUse {
	pointer: string;
	/** "shows a page from it" */
	purpose: string;
}

/** The first use of each host of a third party. */
export type Hosts = ReadonlyMap<string, HostUse>;

const purposes: Partial<Record<TextFormat, { purpose: string; parse: (address: string) => Target | null }>> = {
	"frame-source": { purpose: "shows a page from it", parse: parseTarget },
	"form-target": { purpose: "sends answers to it", parse: parseTarget },
	"script-source": { purpose: "runs a script from it", parse: parseTarget },
	"script-target": { purpose: "sends visitor statistics to it", parse: parseTarget },
	"image-source": { purpose: "shows a picture from it", parse: parsePictureTarget },
};

export function collectHosts({ site }: SiteSpec, texts: DefinitionText[], fillContext: FillContext): Hosts {
	const siteHost = new URL(site.url).host;
	const hosts = new Map<string, HostUse>();
	for (const text of texts) {
		const { format } = text.schema;
		const use = format && purposes[format];
		if (!use) continue;
		const values = listFilledValues(text, fillContext).map(({ value }) => value);
		// If no page shows the text yet, only its constants are filled.
		for (const address of values.length > 0 ? values : [fillConstants(text.value, fillContext.constants)]) {
			const target = use.parse(address);
			if (target?.kind !== "external" || target.url.host === siteHost || hosts.has(target.url.host)) continue;
			hosts.set(target.url.host, { pointer: text.pointer, purpose: use.purpose });
		}
	}
	return hosts;
}

export function reportUnannouncedHost(host: string, { pointer, purpose }: HostUse): Finding {
	return {
		code: "unannounced-host",
		pointer,
		message: `Add ‘host: ${host}’ to the list ‘thirdParties’: the site ${purpose}.`,
		why: "That company can learn about your visitors. The list shows which companies can, so that you can name them in your privacy notice.",
	};
}

/** Lists the announced hosts and the hosts in texts. A rule reports those that aren't announced. */
export function listKnownHosts({ thirdParties = [] }: SiteSpec, hosts: Hosts): ReadonlySet<string> {
	return new Set([...thirdParties.map(({ host }) => host), ...hosts.keys()]);
}

/**
 * Addresses of pages that can't be framed, each with a function that returns the address to frame; null if owners must
 * look it up.
 */
const embeds: [company: string, pattern: RegExp, formatAddress: ((id: string) => string) | null][] = [
	["YouTube", /^https:\/\/(?:www\.|m\.)?youtube\.com\/watch\?(?:[^#]*&)?v=([\w-]+)/i, formatYouTubeUrl],
	["YouTube", /^https:\/\/youtu\.be\/([\w-]+)/i, formatYouTubeUrl],
	["YouTube", /^https:\/\/(?:www\.|m\.)?youtube\.com\/(?:shorts|live)\/([\w-]+)/i, formatYouTubeUrl],
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

function formatYouTubeUrl(id: string): string {
	return `https://www.youtube.com/embed/${id}`;
}

export function findEmbedAddress(address: string): { company: string; address: string | null } | null {
	for (const [company, pattern, formatAddress] of embeds) {
		const match = pattern.exec(address);
		if (match) return { company, address: formatAddress?.(match[1]!) ?? null };
	}
	return null;
}

/** Returns the URL of a frame if it has another origin than the site; null otherwise. */
export function getForeignUrl(src: string, { site }: Pick<SiteSpec, "site">): URL | null {
	const target = parseTarget(src);
	return target?.kind === "external" && target.url.origin !== new URL(site.url).origin ? target.url : null;
}
