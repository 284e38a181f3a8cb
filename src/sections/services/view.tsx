import type { SectionBase } from "../../model/section.ts";
import { Arrow, Link } from "../../render/Link.tsx";
import { Band } from "../../render/parts/Band.tsx";
import { Heading, Intro } from "../../render/parts/Heading.tsx";

declare module "../../model/section.ts" {
	interface SectionTypes {
		services: ServicesSection;
	}
}

export interface ServicesSection extends SectionBase {
	type: "services";
	heading: string;
	text: string | null;
	items: { name: string; text: string | null; to: string | null }[];
	/** Whether only some names are links. */
	isMixed: boolean;
}

export function View({ section }: { section: ServicesSection }) {
	return (
		<Band section={section}>
			<Intro level={section.level} heading={section.heading} text={section.text} />
			<ul className="index" data-look={section.isMixed ? "mixed" : undefined}>
				{section.items.map((item, index) => (
					<li key={`${index}`}>
						<Heading level={section.level === 1 ? 2 : 3} className="index-name">
							{item.to ? (
								<Link className="cover" to={item.to}>
									{item.name}
								</Link>
							) : (
								item.name
							)}
							{item.to && <Arrow />}
						</Heading>
						{item.text && <p>{item.text}</p>}
					</li>
				))}
			</ul>
		</Band>
	);
}
