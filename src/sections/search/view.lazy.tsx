import type { TextLink } from "../../model/link.ts";
import type { SectionBase } from "../../model/section.ts";
import type { Labels } from "../../model/site.ts";
import { Link } from "../../render/Link.tsx";
import { Band } from "../../render/parts/Band.tsx";
import { Intro } from "../../render/parts/Heading.tsx";

declare module "../../model/section.ts" {
	interface SectionTypes {
		search: SearchSection;
	}
}

export interface SearchSection extends SectionBase {
	type: "search";
	heading: string;
	text: string | null;
	/** The other pages that search engines may list, without those of long tables. */
	siteMap: TextLink[];
}

/** The script fills in the results and the status, and hides the list of pages, so React leaves them as they are. */
export function View({ section, labels }: { section: SearchSection; labels: Labels }) {
	const { level, heading, text, siteMap } = section;
	return (
		<Band section={section}>
			<Intro level={level} heading={heading} text={text}>
				<search>
					<form
						className="search-form"
						autoComplete="off"
						data-status={labels.shownEntries}
						data-none={labels.noMatches}
						data-failed={labels.frameFailed}
					>
						<label className="list-filter-field">
							<span>{labels.search}</span>
							<input type="search" name="q" maxLength={100} enterKeyHint="search" />
						</label>
						<div className="list-filter-end">
							<p role="status" suppressHydrationWarning>
								{empty}
							</p>
							<button type="reset" hidden suppressHydrationWarning>
								{labels.showAll}
							</button>
						</div>
					</form>
				</search>
			</Intro>
			<ol className="search-results" hidden suppressHydrationWarning>
				{empty}
			</ol>
			<nav className="search-pages" aria-label={labels.pages} suppressHydrationWarning>
				<ul>
					{siteMap.map(({ label, to }) => (
						<li key={to}>
							<Link to={to}>{label}</Link>
						</li>
					))}
				</ul>
			</nav>
		</Band>
	);
}

/** As long as this text is the same, React doesn’t touch what is in its place. */
const empty = "";
