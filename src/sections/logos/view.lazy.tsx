import type { Picture } from "../../model/picture.ts";
import type { SectionBase } from "../../model/section.ts";
import { Link } from "../../render/Link.tsx";
import { ImageView } from "../../render/PictureView.tsx";
import { Band } from "../../render/parts/Band.tsx";
import { Heading } from "../../render/parts/Heading.tsx";
import { Intro } from "../../render/parts/Intro.tsx";

declare module "../../model/section.ts" {
	interface SectionTypes {
		logos: LogosSection;
	}
}

export interface LogosSection extends SectionBase {
	type: "logos";
	heading: string;
	text: string | null;
	groups: LogoGroup[];
	/** When all stand on white because one is drawn for a light ground alone. */
	plates: "never" | "dark" | "always";
}

export interface LogoGroup {
	heading: string | null;
	items: LogoItem[];
}

export interface LogoItem {
	name: string;
	/** As large as it is shown; null where the name stands in its place. */
	picture: Picture | null;
	/** Where all have one, and both schemes are shown. */
	dark: Picture | null;
	/** Where a click leads. */
	to: string | null;
}

const looks = { never: "drawn", dark: "plates", always: "plated" };

/** Logos of one optical size, and names where there is no logo. */
export function View({ section }: { section: LogosSection }) {
	const { level, heading, text, groups, plates } = section;
	return (
		<Band section={section} look={looks[plates]}>
			<Intro level={level} heading={heading} text={text} />
			<div className="logos-groups">
				{groups.map((group, place) => (
					<div key={`${place}`}>
						{group.heading && (
							<Heading level={level === 1 ? 2 : 3} className="logos-title">
								{group.heading}
							</Heading>
						)}
						<ul className="logos-list">
							{group.items.map((item, index) => (
								<li key={`${index}`}>
									{item.to ? (
										<Link to={item.to}>
											<Mark item={item} />
										</Link>
									) : (
										<Mark item={item} />
									)}
								</li>
							))}
						</ul>
					</div>
				))}
			</div>
		</Band>
	);
}

/** The stylesheet shows the one of the scheme; the other is neither fetched nor read out. */
function Mark({ item: { name, picture, dark } }: { item: LogoItem }) {
	if (picture === null) return <span className="logos-name">{name}</span>;
	return (
		<>
			<span className="logos-mark" data-scheme={dark ? "light" : undefined}>
				<ImageView picture={picture} />
			</span>
			{dark && (
				<span className="logos-mark" data-scheme="dark">
					<ImageView picture={dark} />
				</span>
			)}
		</>
	);
}
