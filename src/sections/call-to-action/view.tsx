import { Band } from "../../render/parts/Band.tsx";
import { Intro } from "../../render/parts/Intro.tsx";
import type { CallToActionSection } from "./type.ts";

export function View({ section }: { section: CallToActionSection }) {
	return (
		<Band section={section}>
			<Intro {...section} />
		</Band>
	);
}
