import type { SectionBase } from "../../model/section.ts";
import { Arrow, Link } from "../../render/Link.tsx";
import { Band } from "../../render/parts/Band.tsx";
import { Heading, Intro } from "../../render/parts/Heading.tsx";

declare module "../../model/section.ts" {
	interface SectionTypes {
		downloads: DownloadsSection;
	}
}

export interface DownloadsSection extends SectionBase {
	type: "downloads";
	heading: string;
	text: string | null;
	items: Download[];
}

export interface Download {
	label: string;
	text: string | null;
	/** "/files/menu.pdf" */
	to: string;
	/** "PDF, 240 kB" */
	kind: string;
}

export function View({ section }: { section: DownloadsSection }) {
	const { level, heading, text, items } = section;
	return (
		<Band section={section}>
			<Intro level={level} heading={heading} text={text} />
			<ul className="index">
				{items.map(({ label, text: note, to, kind }, index) => (
					<li key={`${index}`}>
						<Heading level={level === 1 ? 2 : 3} className="index-name">
							<Link className="cover" to={to}>
								{label}
							</Link>
							<Arrow />
						</Heading>
						<p>
							{note}
							{note && <br />}
							{kind}
						</p>
					</li>
				))}
			</ul>
		</Band>
	);
}
