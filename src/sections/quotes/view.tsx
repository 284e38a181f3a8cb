import { Link } from "../../render/Link.tsx";
import { Band } from "../../render/parts/Band.tsx";
import { Intro } from "../../render/parts/Intro.tsx";
import type { QuotesSection } from "./type.ts";

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
