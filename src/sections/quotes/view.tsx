import type { SectionBase } from "../../model/section.ts";
import { Link } from "../../render/Link.tsx";
import { Band } from "../../render/parts/Band.tsx";
import { Intro } from "../../render/parts/Heading.tsx";

declare module "../../model/section.ts" {
	interface SectionTypes {
		quotes: QuotesSection;
	}
}

export interface QuotesSection extends SectionBase {
	type: "quotes";
	heading: string | null;
	text: string | null;
	items: { quote: string; source: string; role: string | null; to: string | null }[];
}

/** Quotes with their sources. The stylesheet adds the quotation marks of the language. */
export function View({ section }: { section: QuotesSection }) {
	const { level, heading, text, items } = section;
	return (
		<Band section={section}>
			{(heading || text) && <Intro level={level} heading={heading} text={text} />}
			<div className="quotes-list">
				{items.map(({ quote, source, role, to }, index) => (
					<figure className="quotes-item" key={`${index}`}>
						<blockquote cite={getCitation(to)}>{quote}</blockquote>
						<figcaption>
							<p className="quotes-source">{to ? <Link to={to}>{source}</Link> : source}</p>
							{role && <p className="note">{role}</p>}
						</figcaption>
					</figure>
				))}
			</div>
		</Band>
	);
}

/** A phone number or a mailbox isn't a source that can be cited. */
function getCitation(to: string | null): string | undefined {
	return to?.startsWith("/") || to?.startsWith("https:") ? to : undefined;
}
