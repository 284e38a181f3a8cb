import type { Block, Inline } from "../../model/prose.ts";
import type { SectionBase } from "../../model/section.ts";
import { Link } from "../../render/Link.tsx";
import { Prose } from "../../render/Prose.tsx";
import { Band } from "../../render/parts/Band.tsx";
import { Heading } from "../../render/parts/Heading.tsx";

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
	blocks: Block[];
}

/** A longer text, with a table of contents if it has more than three parts. */
export function View({ section }: { section: ProseSection }) {
	const parts = section.blocks.filter((block) => block.kind === "heading" && block.level === 2) as PartHeading[];
	return (
		<Band section={section}>
			{(section.heading || section.effective || parts.length > 3) && (
				<div className="intro">
					{section.heading && (
						<Heading level={section.level} className="title">
							{section.heading}
						</Heading>
					)}
					{section.effective && <p className="note">{section.effective}</p>}
					{parts.length > 3 && <TableOfContents parts={parts} />}
				</div>
			)}
			<Prose blocks={section.blocks} />
		</Band>
	);
}

function TableOfContents({ parts }: { parts: PartHeading[] }) {
	return (
		<ol className="parts">
			{parts.map((part, index) => (
				<li key={`${index}`}>
					<Link to={`#${part.id}`}>{getText(part.children)}</Link>
				</li>
			))}
		</ol>
	);
}

type PartHeading = Extract<Block, { kind: "heading" }>;

function getText(inlines: Inline[]): string {
	return inlines
		.map((inline) => ("children" in inline ? getText(inline.children) : "text" in inline ? inline.text : " "))
		.join("");
}
