/** Where a click leads; `to` has passed the allow-list: `/path`, `#id`, `https:`, `mailto:`, `tel:` or `sms:`. */
export interface TextLink {
	label: string;
	to: string;
}

/** A page of the firm on a network of others. */
export interface Profile extends TextLink {
	/** The outline of the sign, in a square of 24. */
	icon: string;
}

export interface Button extends TextLink {
	style: "primary" | "secondary";
}
