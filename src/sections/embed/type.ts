import type { Frame } from "../../model/frame.ts";
import type { SectionBase } from "../../model/section.ts";

declare module "../../model/section.ts" {
	interface SectionTypes {
		embed: EmbedSection;
	}
}

export interface EmbedSection extends SectionBase {
	type: "embed";
	heading: string | null;
	text: string | null;
	frame: Frame;
}
