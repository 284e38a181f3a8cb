import type { Finding } from "../findings/finding.ts";
import type { Definition } from "../site/definition.ts";

/** Hosts of services that store something at visitors, or follow them to other sites. */
const following =
	/(^|\.)(googletagmanager\.com|google-analytics\.com|facebook\.(net|com)|hotjar\.com|clarity\.ms|hs-scripts\.com|tiktok\.com|licdn\.com|yandex\.ru|doubleclick\.net)$/;

export function unfollowedVisitors({ hosts }: Definition): Finding[] {
	const followers = [...hosts].filter(
		([host, { pointer }]) => pointer.startsWith("/analytics/") && following.test(host),
	);
	return followers.map(([host, { pointer }]): Finding => {
		return {
			code: "analytics-needs-consent",
			severity: "warning",
			pointer,
			message: `${host} stores things at your visitors, and this site does not ask them first.`,
			why: "In many countries visitors must agree before anything is stored on their device. Plausible, Umami, GoatCounter and Fathom count without it.",
		};
	});
}
