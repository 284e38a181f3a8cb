import type { ComponentType, ReactNode } from "react";
import type { Page } from "../model/page.ts";
import type { Section, SectionTypes } from "../model/section.ts";
import type { Announcement as AnnouncementModel, Chrome, Labels } from "../model/site.ts";
import { Footer, type FooterFormProps } from "./Footer.tsx";
import { Header } from "./Header.tsx";
import { Link } from "./Link.tsx";
import type { ListFilterProps } from "./parts/ListFilterView.tsx";

/** The component of a section type. `filter` has the controls that filter its list, if any. */
export type View<T extends keyof SectionTypes> = ComponentType<{
	section: SectionTypes[T];
	labels: Labels;
	filter: ReactNode;
}>;

/** The components of all section types, the list filter if a page needs it, and the form in the footer if there is one. */
export type Views = { [T in keyof SectionTypes]: View<T> } & {
	listFilter?: ComponentType<ListFilterProps>;
	footerForm?: ComponentType<FooterFormProps>;
};

interface Props {
	/** The path of the site on its host, such as "/repo". */
	base: string;
	chrome: Chrome;
	page: Page;
	views: Views;
}

/** A page with its chrome. */
export function App({ base, chrome, page, views }: Props) {
	// Pages of a parametric route have sections with the same pointers; state must not carry over between them.
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
			<Footer chrome={chrome} FormView={views.footerForm} />
		</div>
	);
}

/** A line above the bar. Its text is also the accessible name of the region. */
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

/** A page for a frame: without chrome. */
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
	const View = views[section.type] as View<Section["type"]>;
	const Filter = views.listFilter;
	const filter = section.filter && Filter && <Filter type={section.type} filter={section.filter} labels={labels} />;
	return <View section={section as never} labels={labels} filter={filter} />;
}
