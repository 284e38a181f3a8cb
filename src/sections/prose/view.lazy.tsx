import type { Block } from "../../model/prose.ts";
import type { SectionBase, Sidebar } from "../../model/section.ts";
import { Prose } from "../../render/Prose.tsx";
import { Band } from "../../render/parts/Band.tsx";
import { Heading } from "../../render/parts/Heading.tsx";
import { SidebarView } from "../../render/parts/SidebarView.tsx";
import { listParts, TableOfContents } from "../../render/parts/TableOfContents.tsx";

declare module "../../model/section.ts" {
	interface SectionTypes {
		prose: ProseSection;
	}
}

export interface ProseSection extends SectionBase {
	type: "prose";
	heading: string | null;
	/** "Effective March 1, 2025" */
	effective: string | null;
	/** "5 min read"; only if it is shown. */
	readingTime?: string;
	/** Whether there is a table of contents. If absent, the number of parts decides. */
	contents?: boolean;
	/** Only if it has one. */
	sidebar?: Sidebar;
	blocks: Block[];
}

/** A longer text. Unless `contents` is set, it has a table of contents if it has more than three parts. */
export function View({ section }: { section: ProseSection }) {
	const parts = listParts(section.blocks);
	const hasContents = parts.length > 1 && (section.contents ?? parts.length > 3);
	return (
		<Band section={section}>
			{section.sidebar && <SidebarView sidebar={section.sidebar} />}
			{(section.heading || section.effective || section.readingTime || hasContents) && (
				<div className="intro">
					{section.heading && (
						<Heading level={section.level} className="title">
							{section.heading}
						</Heading>
					)}
					{section.effective && <p className="note">{section.effective}</p>}
					{section.readingTime && <p className="note">{section.readingTime}</p>}
					{hasContents && <TableOfContents parts={parts} />}
				</div>
			)}
			<Prose blocks={section.blocks} />
		</Band>
	);
}
