import type { Finding } from "../findings/finding.ts";
import type { Definition } from "../site/definition.ts";
import { networkOf } from "../site/networks.ts";

/** Visitors see only the sign of a network: its address is one of that. */
export function ownNetworks({ spec }: Definition): Finding[] {
	return (spec.organization.social ?? []).flatMap((profile, index): Finding[] => {
		const { name, hosts } = networkOf(profile);
		const { host, pathname } = URL.canParse(profile.to) ? new URL(profile.to) : { host: null, pathname: "" };
		if (host === null || hosts.length === 0) return [];
		const known = hosts.find((own) => host === own || host.endsWith(`.${own}`));
		// Some have the name of the firm before their own: acme.tumblr.com.
		const isOfAll = pathname === "/" && host.replace(/^www\./, "") === known;
		if (known !== undefined && !isOfAll) return [];
		const message = isOfAll
			? `The sign of ${name} leads to the first page of ${name}, and not to yours there.`
			: `The sign of ${name} leads to ${host}.`;
		return [
			{ code: "link-contradicts-words", severity: "warning", pointer: `/organization/social/${index}/to`, message },
		];
	});
}
