import { PictureView } from "../../render/PictureView.tsx";
import { Band } from "../../render/parts/Band.tsx";
import { Intro } from "../../render/parts/Intro.tsx";
import type { PicturesSection } from "./type.ts";

/** One picture across the page, two of different widths, or rows of three. */
export function View({ section }: { section: PicturesSection }) {
	const { heading, text, items, level } = section;
	return (
		<Band section={section} look={["one", "two"][items.length - 1] ?? "many"}>
			{(heading || text) && <Intro level={level} heading={heading} text={text} />}
			<div className="pictures-row">
				{items.map((picture, place) => (
					<PictureView key={`${place}`} picture={picture} />
				))}
			</div>
		</Band>
	);
}
