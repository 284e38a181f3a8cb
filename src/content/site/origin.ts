import type { SiteSpec } from "../../model/spec.gen.ts";
import type { Finding } from "../findings/finding.ts";
import { instead } from "../findings/nearest.ts";
import { targetOf } from "./target.ts";

/** What no pattern can say of the address of a site: that browsers read it, and read it as it is written. */
export function originProblems({ site: { url } }: SiteSpec): Finding[] {
	const page = /\/[^/]*\.(html?|php|aspx?)$/i.exec(url);
	if (page) {
		const site = url.slice(0, page.index);
		const message = `Leave out ‘${page[0]}’: this is the address of the site, not of one of its pages.`;
		return [{ code: "wrong-format", pointer: "/site/url", message, closest: site, fix: instead(site) }];
	}
	const target = targetOf(url);
	const read = target?.kind === "external" ? target.url.href.replace(/\/$/, "") : undefined;
	if (read === url) return [];
	const message =
		read === undefined ? `‘${url}’ is no address that a browser can open.` : `Browsers read this address as ${read}.`;
	return [{ code: "wrong-format", pointer: "/site/url", message, closest: read, fix: instead(read) }];
}
