import type { ReactNode } from "react";
import type { SectionBase } from "../../model/section.ts";
import type { Labels } from "../../model/site.ts";
import { Star } from "../../render/illustrations/Star.tsx";
import { Link } from "../../render/Link.tsx";
import { Band } from "../../render/parts/Band.tsx";
import { Intro } from "../../render/parts/Heading.tsx";
import { getRowProps, isInSlides, SlideButtons } from "../../render/parts/Slides.tsx";

declare module "../../model/section.ts" {
	interface SectionTypes {
		quotes: QuotesSection;
	}
}

export interface QuotesSection extends SectionBase {
	type: "quotes";
	heading: string | null;
	text: string | null;
	items: Quote[];
}

interface Quote {
	quote: string;
	source: string;
	role: string | null;
	to: string | null;
	/** How many of five stars, and the text for screen readers. Absent without stars, to keep page.json small. */
	stars?: { count: number; label: string };
}

/** Quotes with their sources. The stylesheet adds the quotation marks of the language. */
export function View({ section, labels, filter }: { section: QuotesSection; labels: Labels; filter: ReactNode }) {
	const { level, heading, text, items } = section;
	return (
		<Band section={section}>
			{(heading || text || section.filter) && (
				<Intro level={level} heading={heading} text={text}>
					{filter}
				</Intro>
			)}
			<div {...getRowProps(section, "quotes-list", "group")}>
				{items.map(({ quote, source, role, to, stars }, index) => (
					<figure className="quotes-item" key={`${index}`}>
						<blockquote cite={getCitation(to)}>{quote}</blockquote>
						<figcaption>
							{stars && (
								<p className="quotes-stars" role="img" aria-label={stars.label}>
									{[1, 2, 3, 4, 5].map((number) => (
										<Star key={number} isFilled={number <= stars.count} />
									))}
								</p>
							)}
							<p className="quotes-source">{to ? <Link to={to}>{source}</Link> : source}</p>
							{role && <p className="note">{role}</p>}
						</figcaption>
					</figure>
				))}
			</div>
			{isInSlides(section) && <SlideButtons labels={labels} />}
		</Band>
	);
}

/** A phone number or a mailbox isn't a source that can be cited. */
function getCitation(to: string | null): string | undefined {
	return to?.startsWith("/") || to?.startsWith("https:") ? to : undefined;
}
