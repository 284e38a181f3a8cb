import type { Button } from "../../model/link.ts";
import type { SectionBase } from "../../model/section.ts";

declare module "../../model/section.ts" {
	interface SectionTypes {
		notice: NoticeSection;
	}
}

export interface NoticeSection extends SectionBase {
	type: "notice";
	heading: string;
	text: string | null;
	buttons: Button[];
}
