import type { Link } from "../../model/link.ts";
import type { Picture } from "../../model/picture.ts";
import type { SectionBase } from "../../model/section.ts";

declare module "../../model/section.ts" {
	interface SectionTypes {
		people: PeopleSection;
	}
}

export interface PeopleSection extends SectionBase {
	type: "people";
	heading: string;
	text: string | null;
	items: Person[];
}

export interface Person {
	name: string;
	role: string | null;
	text: string | null;
	portrait: Portrait | null;
	/** Where the name leads. */
	to: string | null;
	phone: Link | null;
	email: Link | null;
}

export type Portrait = { picture: Picture } | { monogram: string };
