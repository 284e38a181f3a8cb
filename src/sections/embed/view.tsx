import type { Labels } from "../../model/site.ts";
import { FrameView } from "../../render/frame/FrameView.tsx";
import { Band } from "../../render/parts/Band.tsx";
import { Intro } from "../../render/parts/Intro.tsx";
import type { EmbedSection } from "./type.ts";

export function View({ section, labels }: { section: EmbedSection; labels: Labels }) {
	return (
		<Band section={section}>
			<Intro level={section.level} heading={section.heading} text={section.text} />
			<FrameView frame={section.frame} labels={labels} />
		</Band>
	);
}
