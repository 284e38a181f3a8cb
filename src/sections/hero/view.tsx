import type { Button } from "../../model/link.ts";
import type { Picture } from "../../model/picture.ts";
import type { SectionBase } from "../../model/section.ts";
import type { HeroSectionSpec } from "../../model/spec.gen.ts";
import type { Opening } from "../../model/theme.ts";
import { Rosette } from "../../render/illustrations/Rosette.tsx";
import { Link } from "../../render/Link.tsx";
import { PictureView } from "../../render/PictureView.tsx";
import { Band } from "../../render/parts/Band.tsx";
import { Arrow, Buttons } from "../../render/parts/Buttons.tsx";
import { Heading } from "../../render/parts/Heading.tsx";

declare module "../../model/section.ts" {
	interface SectionTypes {
		hero: HeroSection;
	}
}

export interface HeroSection extends SectionBase {
	type: "hero";
	/** As it is written; null where the look of the pages answers. */
	layout: HeroSectionSpec["layout"] | null;
	opening: Opening;
	eyebrow: string | null;
	heading: string;
	text: string | null;
	buttons: Button[];
	card: { label: string; to: string; heading: string; lines: string[]; note: string | null } | null;
	picture: Picture | null;
}

export function View({ section }: { section: HeroSection }) {
	const { opening, picture, card } = section;
	const shown = (
		<>
			{picture && <PictureView picture={picture} />}
			{card && <Card card={card} />}
		</>
	);
	if (opening === "cover") {
		return (
			<Band section={section} className="opening-cover">
				<div className="hero-words">
					<Words section={section} />
				</div>
				{shown}
			</Band>
		);
	}
	return (
		<Band section={section} look={picture ? "picture" : undefined} className={classesOf(section)}>
			<Words section={section} />
			{shown}
		</Band>
	);
}

function classesOf({ opening, picture }: HeroSection): string | undefined {
	const found = [classes[opening as keyof typeof classes], picture && shapeOf(picture)].filter(Boolean);
	return found.length > 0 ? found.join(" ") : undefined;
}

/** Of a picture that is higher than most: a place as wide as the page gives it less room. */
function shapeOf({ width, height }: Picture): string | null {
	if (height > width) return "hero-tall";
	return width / height < 1.45 ? "hero-square" : null;
}

/** The split one is that of the styles. */
const classes = {
	split: undefined,
	centred: "opening-other opening-centred",
	picture: "opening-other opening-picture",
	ground: "opening-other opening-ground",
	columns: "opening-other opening-columns",
};

function Words({ section: { level, eyebrow, heading, text, buttons } }: { section: HeroSection }) {
	return (
		<>
			{eyebrow && <p className="eyebrow">{eyebrow}</p>}
			<Heading level={level} className="headline">
				{heading}
			</Heading>
			<div className="hero-text">
				{text && <p className="lead">{text}</p>}
				<Buttons buttons={buttons} />
			</div>
		</>
	);
}

/** A membership pass; the whole of it is one link, named by what a click does and by the words on it. */
function Card({ card }: { card: NonNullable<HeroSection["card"]> }) {
	return (
		<Link className="pass hero-card" to={card.to}>
			<Rosette />
			<span className="unseen">{card.label}</span>
			<span className="pass-name">{card.heading}</span>
			<span className="pass-lines">
				{card.lines.map((line, place) => (
					<span key={`${place}`}>{line}</span>
				))}
			</span>
			<span className="pass-stub">
				{card.note}
				<Arrow />
			</span>
		</Link>
	);
}
