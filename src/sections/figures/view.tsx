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

/** Facts in large figures. In the markup, for screen readers, the name comes first; the styles show it below the value. */
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
