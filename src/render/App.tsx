import type { Page } from "../model/page.ts";
import type { Chrome } from "../model/site.ts";
import { Announcement } from "./Announcement.tsx";
import { BarePage } from "./BarePage.tsx";
import { Footer } from "./Footer.tsx";
import { Header } from "./Header.tsx";
import { SectionView } from "./parts/SectionView.tsx";
import type { Views } from "./views.ts";

interface Props {
	/** The path of the host below which the site lies. */
	base: string;
	chrome: Chrome;
	page: Page;
	views: Views;
}

/** One page with everything around it. */
export function App({ base, chrome, page, views }: Props) {
	// Pages made from the rows of a table have sections of the same place: what was done on one is not done on the next.
	const sections = page.sections.map((section) => (
		<SectionView key={`${page.path} ${section.pointer}`} section={section} labels={chrome.labels} views={views} />
	));
	const className = ["page", ...chrome.look].join(" ");
	if (page.layout === "bare") return <BarePage className={className}>{sections}</BarePage>;
	return (
		<div className={className} data-layout={page.layout}>
			<a className="skip" href="#content">
				{chrome.labels.skipToContent}
			</a>
			{chrome.announcement && <Announcement {...chrome.announcement} />}
			<Header home={`${base}/`} chrome={chrome} page={page} />
			<main id="content" tabIndex={-1}>
				{sections}
			</main>
			<Footer chrome={chrome} />
		</div>
	);
}
