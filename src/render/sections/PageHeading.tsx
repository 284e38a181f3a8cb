import type { HeadingSection } from "../../model/site.ts";
import { Band } from "./Band.tsx";
import { Intro } from "./Intro.tsx";

export function PageHeading({ section }: { section: HeadingSection }) {
	return (
		<Band section={section}>
			<Intro {...section} />
		</Band>
	);
}
