import type { Button } from "../../model/link.ts";
import type { Illustration, Picture } from "../../model/picture.ts";
import type { SectionBase } from "../../model/section.ts";
import { IllustrationView } from "../../render/illustrations/IllustrationView.tsx";
import { Buttons } from "../../render/Link.tsx";
import { PictureView } from "../../render/PictureView.tsx";
import { Band } from "../../render/parts/Band.tsx";
import { Heading } from "../../render/parts/Heading.tsx";

declare module "../../model/section.ts" {
	interface SectionTypes {
		feature: FeatureSection;
	}
}

export interface FeatureSection extends SectionBase {
	type: "feature";
	/** Number of the feature on its page, from 1. */
	number: number;
	heading: string;
	text: string | null;
	points: { name: string; text: string | null }[];
	buttons: Button[];
	illustration: Illustration | null;
	picture: Picture | null;
}

/** Text beside a picture or an illustration, whose kind decides the layout. */
export function View({ section }: { section: FeatureSection }) {
	return (
		<Band section={section} variant={section.picture ? "picture" : (section.illustration?.kind ?? "plain")}>
			<div className="intro feature-intro">
				<p className="feature-number" aria-hidden="true">
					{`${section.number}`.padStart(2, "0")}
				</p>
				<Heading level={section.level} className="title">
					{section.heading}
				</Heading>
				{section.text && <p className="lead">{section.text}</p>}
				<Buttons buttons={section.buttons} />
			</div>
			{section.points.length > 0 && (
				<ul className="points">
					{section.points.map((point, index) => (
						<li key={`${index}`}>
							<strong>{point.name}</strong>
							{point.text && <span>{point.text}</span>}
						</li>
					))}
				</ul>
			)}
			{section.picture && <PictureView picture={section.picture} />}
			{section.illustration && <IllustrationView illustration={section.illustration} />}
		</Band>
	);
}
