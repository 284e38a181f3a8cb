import type { Link } from "../../model/link.ts";
import type { SectionBase } from "../../model/section.ts";

declare module "../../model/section.ts" {
	interface SectionTypes {
		locations: LocationsSection;
	}
}

export interface LocationsSection extends SectionBase {
	type: "locations";
	heading: string;
	text: string | null;
	items: LocationItem[];
}

export interface LocationItem {
	name: string;
	address: string[];
	text: string | null;
	/** To the address on a map. */
	map: Link;
	phone: Link | null;
	email: Link | null;
	/** Every day of the week, Monday first; empty where no hours are told. */
	week: OpenDay[];
	/** Single days to come. */
	exceptions: OpenDay[];
}

export interface OpenDay {
	/** For search engines: "Monday", or "2035-12-24". */
	day: string;
	/** In the language of the site. */
	name: string;
	/** "9:00 – 18:00", or that it is closed. */
	times: string[];
	/** "09:00" to "18:00"; none where it is closed. */
	spans: { opens: string; closes: string }[];
}
