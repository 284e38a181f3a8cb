import type { Button } from "../../model/link.ts";
import type { Picture } from "../../model/picture.ts";
import type { SectionBase } from "../../model/section.ts";
import type { HeroSectionSpec } from "../../model/spec.gen.ts";
import type { HeroLayout } from "../../model/theme.ts";
import { Rosette } from "../../render/illustrations/Rosette.tsx";
import { Arrow, Buttons, Link } from "../../render/Link.tsx";
import { PictureView } from "../../render/PictureView.tsx";
import { Band } from "../../render/parts/Band.tsx";
import { Heading } from "../../render/parts/Heading.tsx";

declare module "../../model/section.ts" {
	interface SectionTypes {
		hero: HeroSection;
	}
}

export interface HeroSection extends SectionBase {
	type: "hero";
	/** As in the definition; null for the layout of the look. */
	layout: HeroSectionSpec["layout"] | null;
	/** The layout that is rendered: `layout`, or that of the look. */
	opening: HeroLayout;
	eyebrow: string | null;
	/** Null if the picture says it all. */
	heading: string | null;
	text: string | null;
	buttons: Button[];
	card: { label: string; to: string; heading: string; lines: string[]; note: string | null } | null;
	picture: Picture | null;
}

export function View({ section }: { section: HeroSection }) {
	const { opening, picture, card } = section;
	const media = (
		<>
			{picture && <PictureView picture={picture} />}
			{card && <Card card={card} />}
		</>
	);
	if (opening === "cover") {
		return (
			<Band section={section} className="opening-cover">
				{hasWords(section) && (
					<div className="hero-words">
						<HeroIntro section={section} />
					</div>
				)}
				{media}
			</Band>
		);
	}
	return (
		<Band section={section} variant={picture ? "picture" : undefined} className={getClasses(section)}>
			{hasWords(section) && <HeroIntro section={section} />}
			{media}
		</Band>
	);
}

function hasWords({ eyebrow, heading, text, buttons }: HeroSection): boolean {
	return eyebrow !== null || heading !== null || text !== null || buttons.length > 0;
}

function getClasses({ opening, picture }: HeroSection): string | undefined {
	const classes = [openingClasses[opening as keyof typeof openingClasses], picture && getShapeClass(picture)].filter(
		Boolean,
	);
	return classes.length > 0 ? classes.join(" ") : undefined;
}

/** Returns a class that narrows pictures that would be too high at the width of the page. */
function getShapeClass({ width, height }: Picture): string | null {
	if (height > width) return "hero-tall";
	// Pictures of 3 : 2 and wider ones are low enough.
	return width / height < 1.45 ? "hero-square" : null;
}

/** "split" is the default of the stylesheet. All other openings share the class "opening-other". */
const openingClasses = {
	split: undefined,
	centred: "opening-other opening-centred",
	picture: "opening-other opening-picture",
	ground: "opening-other opening-ground",
	columns: "opening-other opening-columns",
	half: "opening-other opening-beside opening-half",
	edge: "opening-other opening-beside opening-edge",
};

function HeroIntro({ section: { level, eyebrow, heading, text, buttons } }: { section: HeroSection }) {
	return (
		<>
			{eyebrow && <p className="eyebrow">{eyebrow}</p>}
			{heading && (
				<Heading level={level} className="headline">
					{heading}
				</Heading>
			)}
			<div className="hero-text">
				{text && <p className="lead">{text}</p>}
				<Buttons buttons={buttons} />
			</div>
		</>
	);
}

/** A card that looks like a ticket. The whole card is one link; screen readers read its label and its text. */
function Card({ card }: { card: NonNullable<HeroSection["card"]> }) {
	return (
		<Link className="pass hero-card" to={card.to}>
			<Rosette />
			<span className="unseen">{card.label}</span>
			<span className="pass-name">{card.heading}</span>
			<span className="pass-lines">
				{card.lines.map((line, index) => (
					<span key={`${index}`}>{line}</span>
				))}
			</span>
			<span className="pass-stub">
				{card.note}
				<Arrow />
			</span>
		</Link>
	);
}
