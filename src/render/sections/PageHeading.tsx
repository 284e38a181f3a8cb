import type { HeadingSection } from "../../model/section.ts";
import { PictureView } from "../PictureView.tsx";
import { Band } from "./Band.tsx";
import { Intro } from "./Intro.tsx";

export function PageHeading({ section }: { section: HeadingSection }) {
	return (
		<Band section={section}>
			<Intro {...section} />
			{section.picture && <PictureView picture={section.picture} />}
		</Band>
	);
}
