import type { Button } from "../../model/link.ts";
import type { Picture } from "../../model/picture.ts";
import type { SectionBase } from "../../model/section.ts";
import { PictureView } from "../../render/PictureView.tsx";
import { Band } from "../../render/parts/Band.tsx";
import { Intro } from "../../render/parts/Heading.tsx";

declare module "../../model/section.ts" {
	interface SectionTypes {
		heading: HeadingSection;
	}
}

export interface HeadingSection extends SectionBase {
	type: "heading";
	eyebrow: string | null;
	heading: string;
	text: string | null;
	buttons: Button[];
	picture: Picture | null;
}

export function View({ section }: { section: HeadingSection }) {
	return (
		<Band section={section}>
			<Intro {...section} />
			{section.picture && <PictureView picture={section.picture} />}
		</Band>
	);
}
