import { Prose } from "../../render/Prose.tsx";
import { Band } from "../../render/parts/Band.tsx";
import { Intro } from "../../render/parts/Intro.tsx";
import type { QuestionsSection } from "./type.ts";

export function View({ section }: { section: QuestionsSection }) {
	return (
		<Band section={section}>
			<Intro level={section.level} heading={section.heading} text={section.text} />
			<div className="questions-list">
				{section.items.map((item, place) => (
					<details key={`${place}`}>
						<summary>{item.question}</summary>
						<Prose blocks={item.answer} />
					</details>
				))}
			</div>
		</Band>
	);
}
