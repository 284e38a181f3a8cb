import type { Picture } from "../../model/picture.ts";
import type { Arrangement, SectionBase } from "../../model/section.ts";
import type { Labels } from "../../model/site.ts";
import { ImageView, PictureView } from "../../render/PictureView.tsx";
import { Band, getArrangementClasses } from "../../render/parts/Band.tsx";
import { Intro } from "../../render/parts/Intro.tsx";

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
	/** As a row shows them. */
	items: Picture[];
	/** Whether a click shows one as large as the window. */
	enlarges: boolean;
}

/** One picture across the page, two of different widths, or rows of three. */
export function View({ section, labels }: { section: PicturesSection; labels: Labels }) {
	const { heading, text, arrangement, enlarges, items, level, pointer } = section;
	const look = ["one", "two"][items.length - 1] ?? "many";
	return (
		<Band section={section} look={look} className={getArrangementClasses(arrangement)}>
			{(heading || text) && <Intro level={level} heading={heading} text={text} />}
			<div className="pictures-row">
				{items.map((picture, place) =>
					enlarges ? (
						<Enlarged
							key={`${place}`}
							id={`large${pointer.replace(/\D+/g, "-")}-${place}`}
							picture={picture}
							labels={labels}
						/>
					) : (
						<PictureView key={`${place}`} picture={picture} />
					),
				)}
			</div>
		</Band>
	);
}

/**
 * A picture that a click shows as large as the window. The browser opens it by itself, closes it with Escape or a click
 * anywhere, and gives the focus back; until then it fetches only the small one.
 */
function Enlarged({ id, picture, labels }: { id: string; picture: Picture; labels: Labels }) {
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
					<ImageView picture={{ ...picture, alt: "", sizes: "100vw", opening: false }} />
				</button>
			</div>
			{caption && <figcaption className="note">{caption}</figcaption>}
		</figure>
	);
}
