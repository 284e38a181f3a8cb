import type { ReactNode } from "react";
import type { Picture } from "../../model/picture.ts";
import type { SectionBase } from "../../model/section.ts";
import { Link } from "../../render/Link.tsx";
import { ImageView } from "../../render/PictureView.tsx";
import { Band } from "../../render/parts/Band.tsx";
import { Heading, Intro } from "../../render/parts/Heading.tsx";

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
	/** The colour schemes in which all logos get a white background, because one has no variant for dark backgrounds. */
	plates: "never" | "dark" | "always";
}

export interface LogoGroup {
	heading: string | null;
	items: LogoItem[];
}

export interface LogoItem {
	name: string;
	/** In its final size; null if the name is shown instead. */
	picture: Picture | null;
	/** Variant for dark backgrounds, if all logos have one and the site has both schemes. */
	dark: Picture | null;
	to: string | null;
}

/** Values of `data-look`, which the stylesheet explains. */
const variants = { never: "drawn", dark: "plates", always: "plated" };

/** Logos of the same optical size, or names. */
export function View({ section, filter }: { section: LogosSection; filter: ReactNode }) {
	const { level, heading, text, groups, plates } = section;
	return (
		<Band section={section} variant={variants[plates]}>
			<Intro level={level} heading={heading} text={text}>
				{filter}
			</Intro>
			<div className="logos-groups">
				{groups.map((group, groupIndex) => (
					<div key={`${groupIndex}`}>
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
											<LogoItemView item={item} />
										</Link>
									) : (
										<LogoItemView item={item} />
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

/** The stylesheet hides the picture for the other colour scheme, and browsers don't load it. */
function LogoItemView({ item: { name, picture, dark } }: { item: LogoItem }) {
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
