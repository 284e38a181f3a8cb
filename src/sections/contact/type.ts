import type { Link, Profile } from "../../model/link.ts";
import type { Picture } from "../../model/picture.ts";
import type { SectionBase } from "../../model/section.ts";

declare module "../../model/section.ts" {
	interface SectionTypes {
		contact: ContactSection;
	}
}

export interface ContactSection extends SectionBase {
	type: "contact";
	heading: string;
	text: string | null;
	phone: Link;
	email: Link;
	hours: string | null;
	links: Link[];
	profiles: Profile[];
	picture: Picture | null;
}
