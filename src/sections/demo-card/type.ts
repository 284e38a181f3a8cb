import type { Frame } from "../../model/frame.ts";
import type { TalkLine } from "../../model/illustration.ts";
import type { SectionBase } from "../../model/section.ts";

declare module "../../model/section.ts" {
	interface SectionTypes {
		"demo-card": DemoCardSection;
	}
}

export interface DemoCardSection extends SectionBase {
	type: "demo-card";
	heading: string;
	text: string | null;
	profile: {
		name: string;
		role: string;
		status: string | null;
		facts: { name: string; value: string }[];
		talk: TalkLine[];
	};
	frame: Frame;
}
