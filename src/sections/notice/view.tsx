import { Band } from "../../render/parts/Band.tsx";
import { Intro } from "../../render/parts/Intro.tsx";
import type { NoticeSection } from "./type.ts";

export function View({ section }: { section: NoticeSection }) {
	return (
		<Band section={section}>
			<Intro {...section} />
		</Band>
	);
}
