import type { CallToActionSection } from "../../model/section.ts";
import { Band } from "./Band.tsx";
import { Intro } from "./Intro.tsx";

export function CallToAction({ section }: { section: CallToActionSection }) {
	return (
		<Band section={section}>
			<Intro {...section} />
		</Band>
	);
}
