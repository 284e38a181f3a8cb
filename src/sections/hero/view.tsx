import { Rosette } from "../../render/illustrations/Rosette.tsx";
import { Link } from "../../render/Link.tsx";
import { PictureView } from "../../render/PictureView.tsx";
import { Arrow } from "../../render/parts/Arrow.tsx";
import { Band } from "../../render/parts/Band.tsx";
import { Buttons } from "../../render/parts/Buttons.tsx";
import { Heading } from "../../render/parts/Heading.tsx";
import type { HeroSection } from "./type.ts";

export function View({ section }: { section: HeroSection }) {
	return (
		<Band section={section} look={section.picture ? "picture" : undefined}>
			{section.eyebrow && <p className="eyebrow">{section.eyebrow}</p>}
			<Heading level={section.level} className="headline">
				{section.headline}
			</Heading>
			<div className="hero-text">
				{section.text && <p className="lead">{section.text}</p>}
				<Buttons buttons={section.buttons} />
			</div>
			{section.picture && <PictureView picture={section.picture} />}
			{section.card && <Card card={section.card} />}
		</Band>
	);
}

/** A membership pass; the whole of it is one link, named by what a click does and by the words on it. */
function Card({ card }: { card: NonNullable<HeroSection["card"]> }) {
	return (
		<Link className="pass hero-card" to={card.to}>
			<Rosette />
			<span className="unseen">{card.label}</span>
			<span className="pass-name">{card.title}</span>
			<span className="pass-lines">
				{card.lines.map((line) => (
					<span key={line}>{line}</span>
				))}
			</span>
			<span className="pass-stub">
				{card.note}
				<Arrow />
			</span>
		</Link>
	);
}
