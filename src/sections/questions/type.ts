import type { Block } from "../../model/prose.ts";
import type { SectionBase } from "../../model/section.ts";

declare module "../../model/section.ts" {
	interface SectionTypes {
		questions: QuestionsSection;
	}
}

export interface QuestionsSection extends SectionBase {
	type: "questions";
	heading: string | null;
	text: string | null;
	items: { question: string; answer: Block[] }[];
}
