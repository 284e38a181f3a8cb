import type { ComponentType, ReactNode } from "react";
import type { Page } from "../model/page.ts";
import type { Section } from "../model/section.ts";
import type { Announcement as AnnouncementModel, Chrome, Labels } from "../model/site.ts";
import { Footer } from "./Footer.tsx";
import { Header } from "./Header.tsx";
import { Link } from "./Link.tsx";
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

/** A line above the bar, which scrolls away with the page. The region is named by what it says. */
function Announcement({ text, link }: AnnouncementModel) {
	return (
		<aside className="announcement" aria-labelledby="announcement">
			<div className="container announcement-row">
				<p id="announcement">{text}</p>
				{link && (
					<Link className="announcement-link" to={link.to}>
						{link.label}
					</Link>
				)}
			</div>
		</aside>
	);
}

/** A page made to stand in a frame: its sections only. The enhancer gives a frame of this site the height it needs. */
function BarePage({ className, children }: { className: string; children: ReactNode }) {
	return (
		<div className={className} data-layout="bare">
			<main id="content" tabIndex={-1}>
				{children}
			</main>
		</div>
	);
}

function SectionView({ section, labels, views }: { section: Section; labels: Labels; views: Views }) {
	const View = views[section.type] as ComponentType<{ section: Section; labels: Labels }>;
	return <View section={section} labels={labels} />;
}
