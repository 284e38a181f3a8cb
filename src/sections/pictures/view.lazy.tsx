import type { Picture } from "../../model/picture.ts";
import type { Arrangement, SectionBase } from "../../model/section.ts";
import type { Labels } from "../../model/site.ts";
import { ImageView, PictureView } from "../../render/PictureView.tsx";
import { Band, getArrangementClasses } from "../../render/parts/Band.tsx";
import { Intro } from "../../render/parts/Heading.tsx";
import { getRowProps, isInSlides, SlideButtons } from "../../render/parts/Slides.tsx";

declare module "../../model/section.ts" {
	interface SectionTypes {
		pictures: PicturesSection;
	}
}

export interface PicturesSection extends SectionBase {
	type: "pictures";
	heading: string | null;
	text: string | null;
	arrangement: Arrangement;
	items: Picture[];
	/** Whether a click enlarges a picture. */
	enlarges: boolean;
}

/** One picture as wide as the page, two side by side, or rows of three; or slides, or two pictures to compare. */
export function View({ section, labels }: { section: PicturesSection; labels: Labels }) {
	const { heading, text, arrangement, enlarges, items, level, pointer } = section;
	const variant = isInSlides(section) ? "slides" : (["one", "two"][items.length - 1] ?? "many");
	const isCompared = section.module === "compare";
	const row = getRowProps(section, isCompared ? "pictures-row compare" : "pictures-row", "group");
	return (
		<Band section={section} variant={variant} className={getArrangementClasses(arrangement)}>
			{(heading || text) && <Intro level={level} heading={heading} text={text} />}
			<div {...row}>
				{items.map((picture, index) =>
					enlarges ? (
						<EnlargeablePicture
							key={`${index}`}
							// "large-0-2-1" for the second picture of "/routes/0/sections/2"
							id={`large${pointer.replace(/\D+/g, "-")}-${index}`}
							picture={picture}
							labels={labels}
						/>
					) : (
						<PictureView key={`${index}`} picture={picture} />
					),
				)}
				{isCompared && <CompareInput pictures={items} />}
			</div>
			{isInSlides(section) && <SlideButtons labels={labels} />}
		</Band>
	);
}

/** A slider for the line between two pictures, whose captions or descriptions are its name. Hidden until the script runs. */
function CompareInput({ pictures }: { pictures: Picture[] }) {
	const name = pictures.map(({ caption, alt }) => caption ?? alt).join(" – ");
	return <input type="range" min="0" max="100" defaultValue="50" aria-label={name} />;
}

/**
 * A picture that a click enlarges. It is a native popover, which opens, closes and returns the focus without JavaScript;
 * browsers load the large picture when it opens.
 */
function EnlargeablePicture({ id, picture, labels }: { id: string; picture: Picture; labels: Labels }) {
	const { alt, caption } = picture;
	return (
		<figure className="picture">
			<button className="pictures-open" type="button" popoverTarget={id}>
				<span className="unseen">{labels.enlarge} </span>
				<ImageView picture={picture} />
			</button>
			<div className="pictures-large" id={id} popover="auto" role="dialog" aria-label={alt || labels.enlarge}>
				<button type="button" popoverTarget={id} popoverTargetAction="hide">
					<span className="unseen">{labels.closeMenu}</span>
					<ImageView picture={{ ...picture, alt: "", sizes: "100vw", loadsFirst: false }} />
				</button>
			</div>
			{caption && <figcaption className="note">{caption}</figcaption>}
		</figure>
	);
}
