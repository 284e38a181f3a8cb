import type { EmbedSection } from "../../model/section.ts";
import type { Labels } from "../../model/site.ts";
import { FrameView } from "../frame/FrameView.tsx";
import { Band } from "./Band.tsx";
import { Intro } from "./Intro.tsx";

export function Embed({ section, labels }: { section: EmbedSection; labels: Labels }) {
	return (
		<Band section={section}>
			<Intro level={section.level} heading={section.heading} text={section.text} />
			<FrameView frame={section.frame} labels={labels} />
		</Band>
	);
}
