import type { Picture } from "../../model/picture.ts";
import type { Arrangement, SectionBase } from "../../model/section.ts";

declare module "../../model/section.ts" {
	interface SectionTypes {
		pictures: PicturesSection;
	}
}

export interface PicturesSection extends SectionBase {
	type: "pictures";
	heading: string | null;
	text: string | null;
	arrangement: Arrangement;
	/** As a row shows them. */
	items: Picture[];
	/** Whether a click shows one as large as the window. */
	enlarges: boolean;
}
