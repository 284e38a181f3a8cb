import type { QuestionsSection } from "../../model/section.ts";
import { Prose } from "../Prose.tsx";
import { Band } from "./Band.tsx";
import { Intro } from "./Intro.tsx";

export function Questions({ section }: { section: QuestionsSection }) {
	return (
		<Band section={section}>
			<Intro level={section.level} heading={section.heading} text={section.text} />
			<div className="questions-list">
				{section.items.map((item) => (
					<details key={item.question}>
						<summary>{item.question}</summary>
						<Prose blocks={item.answer} />
					</details>
				))}
			</div>
		</Band>
	);
}
