import type { NoticeSection } from "../../model/section.ts";
import { Band } from "./Band.tsx";
import { Intro } from "./Intro.tsx";

export function Notice({ section }: { section: NoticeSection }) {
	return (
		<Band section={section}>
			<Intro {...section} />
		</Band>
	);
}
