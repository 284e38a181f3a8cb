import type { EmbedSection } from "../../model/site.ts";
import { Band } from "./Band.tsx";
import { FrameView } from "./FrameView.tsx";
import { Intro } from "./Intro.tsx";

export function Embed({ section }: { section: EmbedSection }) {
	return (
		<Band section={section}>
			<Intro level={section.level} heading={section.heading} text={section.text} />
			<FrameView frame={section.frame} />
		</Band>
	);
}
