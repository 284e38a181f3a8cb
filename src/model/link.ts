/** Where a click leads; `to` has passed the allow-list: `/path`, `#id`, `https:`, `mailto:` or `tel:`. */
export interface Link {
	label: string;
	to: string;
}

export interface Button extends Link {
	style: "primary" | "secondary";
}
