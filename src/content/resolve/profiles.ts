import type { Profile } from "../../model/link.ts";
import type { SiteSpec } from "../../model/spec.gen.ts";
import { networkOf } from "../site/networks.ts";

/** The pages of the firm on networks of others, where they are to be shown. */
export function profilesOf({ organization: { social = [] } }: SiteSpec, isShown: boolean): Profile[] {
	if (!isShown) return [];
	return social.map((profile) => {
		const { name, icon } = networkOf(profile);
		return { label: name, to: profile.to, icon };
	});
}
