import type { SiteSpec } from "../../model/spec.gen.ts";
import type { Finding } from "../findings/finding.ts";
import type { Text } from "../schema/texts.ts";
import { pagesByRoute, routeOf } from "./pages.ts";
import { isPerPage } from "./placeholders.ts";
import type { Entry } from "./routes.ts";
import { pictureTarget, type Target, targetOf } from "./target.ts";
import { type Constants, template } from "./template.ts";

/** The first place that names a host of another firm. */
export interface HostUse {
	pointer: string;
	/** "shows a page of" */
	purpose: string;
}

/** The hosts of other firms that the texts name, each with what the site does there. */
export type Hosts = ReadonlyMap<string, HostUse>;

const purposes: Record<string, { purpose: string; read: (address: string) => Target | null }> = {
	"frame-source": { purpose: "shows a page of", read: targetOf },
	"form-target": { purpose: "sends answers to", read: targetOf },
	"image-source": { purpose: "shows a picture of", read: pictureTarget },
};

export function hostsOf({ site }: SiteSpec, texts: Text[], entries: Entry[], constants: Constants): Hosts {
	const own = new URL(site.url).host;
	const pages = pagesByRoute(entries);
	const hosts = new Map<string, HostUse>();
	for (const { pointer, value, schema } of texts) {
		const use = purposes[schema.format ?? ""];
		if (!use) continue;
		const route = routeOf(pointer);
		const standsOn = (isPerPage(value) && route && pages.get(route)) || [null];
		const fill = template(value, constants);
		for (const page of standsOn) {
			const target = use.read(fill(page?.params ?? {}));
			if (target?.kind !== "external" || target.url.host === own || hosts.has(target.url.host)) continue;
			hosts.set(target.url.host, { pointer, purpose: use.purpose });
		}
	}
	return hosts;
}

export function unannounced(host: string, { pointer, purpose }: HostUse): Finding {
	return {
		code: "unannounced-host",
		pointer,
		message: `The site ${purpose} ${host}, which ‘thirdParties’ does not announce.`,
		why: "What another firm learns of your visitors must be known to you and stand where visitors read what becomes of their details.",
	};
}

/** The hosts that are announced, and those that texts name: of these everything is said. */
export function knownHosts({ thirdParties = [] }: SiteSpec, hosts: Hosts): ReadonlySet<string> {
	return new Set([...thirdParties.map(({ host }) => host), ...hosts.keys()]);
}
