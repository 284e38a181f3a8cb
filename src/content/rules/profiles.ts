import type { Finding } from "../findings/finding.ts";
import type { Definition } from "../site/definition.ts";
import { networkOf } from "../site/networks.ts";

/** Visitors see only the sign of a network: its address is one of that. */
export function ownNetworks({ spec }: Definition): Finding[] {
	return (spec.organization.social ?? []).flatMap((profile, index): Finding[] => {
		const { name, hosts } = networkOf(profile);
		const host = URL.canParse(profile.to) ? new URL(profile.to).host : null;
		if (host === null || hosts.length === 0 || hosts.some((own) => host === own || host.endsWith(`.${own}`))) return [];
		const message = `The sign of ${name} leads to ${host}.`;
		return [
			{ code: "link-contradicts-words", severity: "warning", pointer: `/organization/social/${index}/to`, message },
		];
	});
}
