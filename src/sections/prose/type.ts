import type { Block } from "../../model/prose.ts";
import type { SectionBase } from "../../model/section.ts";

declare module "../../model/section.ts" {
	interface SectionTypes {
		prose: ProseSection;
	}
}

export interface ProseSection extends SectionBase {
	type: "prose";
	heading: string | null;
	/** "Effective March 1, 2025". */
	effective: string | null;
	blocks: Block[];
}
