import type { FiguresSection } from "../../model/section.ts";
import { Band } from "./Band.tsx";
import { Intro } from "./Intro.tsx";

/** Facts in large figures. The name of each is read first, and stands below. */
export function Figures({ section }: { section: FiguresSection }) {
	const { level, heading, text, items } = section;
	return (
		<Band section={section}>
			{(heading || text) && <Intro level={level} heading={heading} text={text} />}
			<dl className="figures-list">
				{items.map(({ value, name }) => (
					<div key={name}>
						<dt>{name}</dt>
						<dd className="figure">{value}</dd>
					</div>
				))}
			</dl>
		</Band>
	);
}
