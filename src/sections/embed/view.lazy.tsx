import type { Frame, SectionBase } from "../../model/section.ts";
import type { Labels } from "../../model/site.ts";
import { FrameView } from "../../render/frame/FrameView.tsx";
import { Band } from "../../render/parts/Band.tsx";
import { Intro } from "../../render/parts/Heading.tsx";

declare module "../../model/section.ts" {
	interface SectionTypes {
		embed: EmbedSection;
	}
}

export interface EmbedSection extends SectionBase {
	type: "embed";
	heading: string | null;
	text: string | null;
	/** The lines of the postal address that a map shows. Absent for other frames, to keep page.json small. */
	address?: string[];
	frame: Frame;
}

export function View({ section, labels }: { section: EmbedSection; labels: Labels }) {
	return (
		<Band section={section}>
			<Intro level={section.level} heading={section.heading} text={section.text} />
			<FrameView frame={section.frame} labels={labels} address={section.address} />
		</Band>
	);
}
