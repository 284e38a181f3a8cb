import type { Picture } from "../../model/picture.ts";
import type { SectionBase } from "../../model/section.ts";

declare module "../../model/section.ts" {
	interface SectionTypes {
		logos: LogosSection;
	}
}

export interface LogosSection extends SectionBase {
	type: "logos";
	heading: string;
	text: string | null;
	groups: LogoGroup[];
	/** When all stand on white because one is drawn for a light ground alone. */
	plates: "never" | "dark" | "always";
}

export interface LogoGroup {
	heading: string | null;
	items: LogoItem[];
}

export interface LogoItem {
	name: string;
	/** As large as it is shown; null where the name stands in its place. */
	picture: Picture | null;
	/** Where all have one, and both schemes are shown. */
	dark: Picture | null;
	/** Where a click leads. */
	to: string | null;
}
