import type { Button } from "../../model/link.ts";
import type { SectionBase } from "../../model/section.ts";
import { Band } from "../../render/parts/Band.tsx";
import { Intro } from "../../render/parts/Heading.tsx";

declare module "../../model/section.ts" {
	interface SectionTypes {
		notice: NoticeSection;
	}
}

export interface NoticeSection extends SectionBase {
	type: "notice";
	heading: string;
	text: string | null;
	buttons: Button[];
}

export function View({ section }: { section: NoticeSection }) {
	return (
		<Band section={section}>
			<Intro {...section} />
		</Band>
	);
}
