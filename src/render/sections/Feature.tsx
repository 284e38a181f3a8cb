import type { FeatureSection } from "../../model/section.ts";
import { IllustrationView } from "../illustrations/IllustrationView.tsx";
import { PictureView } from "../PictureView.tsx";
import { Band } from "./Band.tsx";
import { Buttons } from "./Buttons.tsx";
import { Heading } from "./Heading.tsx";

/** A numbered part of the story. What it is illustrated with decides how it is composed. */
export function Feature({ section }: { section: FeatureSection }) {
	return (
		<Band section={section} look={section.picture ? "picture" : (section.illustration?.kind ?? "plain")}>
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
			<ul className="points">
				{section.points.map((point) => (
					<li key={point.name}>
						<strong>{point.name}</strong>
						{point.text && <span>{point.text}</span>}
					</li>
				))}
			</ul>
			{section.picture && <PictureView picture={section.picture} />}
			{section.illustration && <IllustrationView illustration={section.illustration} />}
		</Band>
	);
}
