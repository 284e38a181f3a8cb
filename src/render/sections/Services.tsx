import type { ServicesSection } from "../../model/section.ts";
import { Link } from "../Link.tsx";
import { Arrow } from "./Arrow.tsx";
import { Band } from "./Band.tsx";
import { Heading } from "./Heading.tsx";
import { Intro } from "./Intro.tsx";

/** An index: a line for everything that is offered. */
export function Services({ section }: { section: ServicesSection }) {
	return (
		<Band section={section}>
			<Intro level={section.level} heading={section.heading} text={section.text} />
			<ul className="index">
				{section.items.map((item) => (
					<li key={item.name}>
						<Heading level={section.level === 1 ? 2 : 3} className="index-name">
							{item.to ? (
								<Link className="cover" to={item.to}>
									{item.name}
								</Link>
							) : (
								item.name
							)}
						</Heading>
						{item.text && <p>{item.text}</p>}
						{item.to && <Arrow />}
					</li>
				))}
			</ul>
		</Band>
	);
}
