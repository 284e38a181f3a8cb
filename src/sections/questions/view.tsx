import type { ReactNode } from "react";
import type { Block } from "../../model/prose.ts";
import type { SectionBase } from "../../model/section.ts";
import { Prose } from "../../render/Prose.tsx";
import { Band } from "../../render/parts/Band.tsx";
import { Intro } from "../../render/parts/Heading.tsx";

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

export function View({ section, filter }: { section: QuestionsSection; filter: ReactNode }) {
	return (
		<Band section={section}>
			<Intro level={section.level} heading={section.heading} text={section.text}>
				{filter}
			</Intro>
			<div className="questions-list">
				{section.items.map((item, index) => (
					<details key={`${index}`}>
						<summary>{item.question}</summary>
						<Prose blocks={item.answer} />
					</details>
				))}
			</div>
		</Band>
	);
}
