import type { SectionBase } from "../../model/section.ts";
import { Band } from "../../render/parts/Band.tsx";
import { Intro } from "../../render/parts/Heading.tsx";

declare module "../../model/section.ts" {
	interface SectionTypes {
		figures: FiguresSection;
	}
}

export interface FiguresSection extends SectionBase {
	type: "figures";
	heading: string | null;
	text: string | null;
	items: { value: string; name: string }[];
}

/** Facts in large figures. Screen readers read the name first, which is shown below. */
export function View({ section }: { section: FiguresSection }) {
	const { level, heading, text, items } = section;
	return (
		<Band section={section}>
			{(heading || text) && <Intro level={level} heading={heading} text={text} />}
			<dl className="figures-list">
				{items.map(({ value, name }, index) => (
					<div key={`${index}`}>
						<dt>{name}</dt>
						<dd className="figure">{value}</dd>
					</div>
				))}
			</dl>
		</Band>
	);
}
