import type { SiteSpec } from "../../model/spec.gen.ts";
import type { Finding } from "../findings/finding.ts";
import { instead } from "../findings/nearest.ts";
import { targetOf } from "./target.ts";

/** What no pattern can say of the address of a site: that browsers read it, and read it as it is written. */
export function originProblems({ site: { url } }: SiteSpec): Finding[] {
	const target = targetOf(url);
	const read = target?.kind === "external" ? target.url.href.replace(/\/$/, "") : undefined;
	if (read === url) return [];
	const message =
		read === undefined ? `‘${url}’ is no address that a browser can open.` : `Browsers read this address as ${read}.`;
	return [{ code: "wrong-format", pointer: "/site/url", message, closest: read, fix: instead(read) }];
}
