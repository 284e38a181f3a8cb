import type { SectionBase } from "../../model/section.ts";
import { Link } from "../../render/Link.tsx";
import { Band } from "../../render/parts/Band.tsx";
import { Intro } from "../../render/parts/Intro.tsx";

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

/** What others said, each with who said it. The styles set the quotation marks, as the language has them. */
export function View({ section }: { section: QuotesSection }) {
	const { level, heading, text, items } = section;
	return (
		<Band section={section}>
			{(heading || text) && <Intro level={level} heading={heading} text={text} />}
			<div className="quotes-list">
				{items.map(({ quote, source, role, to }, place) => (
					<figure key={`${place}`}>
						<blockquote cite={citable(to)}>{quote}</blockquote>
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

/** A number to dial or a mailbox is no place where something stands. */
function citable(to: string | null): string | undefined {
	return to?.startsWith("/") || to?.startsWith("https:") ? to : undefined;
}
