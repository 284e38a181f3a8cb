/** A link whose target is allowed: `/path`, `#id`, `https:`, `mailto:`, `tel:` or `sms:`. */
export interface TextLink {
	label: string;
	to: string;
}

/** A link to the organization's profile on a social network. */
export interface Profile extends TextLink {
	/** SVG path of the network's icon, in a box of 24 by 24. */
	icon: string;
}

export interface Button extends TextLink {
	style: "primary" | "secondary";
}

/** Matches an origin without characters that have a meaning in policies or server configurations, such as `;` and `*`. */
const policySource = /^https:\/\/[a-z0-9]([a-z0-9.-]*[a-z0-9])?(:\d+)?$/;

/** Checks whether a Content-Security-Policy can contain an origin. */
export function isPolicySource(origin: string): boolean {
	return policySource.test(origin);
}
