import { PictureView } from "../../render/PictureView.tsx";
import { Band } from "../../render/parts/Band.tsx";
import { Intro } from "../../render/parts/Intro.tsx";
import type { HeadingSection } from "./type.ts";

export function View({ section }: { section: HeadingSection }) {
	return (
		<Band section={section}>
			<Intro {...section} />
			{section.picture && <PictureView picture={section.picture} />}
		</Band>
	);
}
