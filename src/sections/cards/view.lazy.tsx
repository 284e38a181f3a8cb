import type { ReactNode } from "react";
import type { Picture } from "../../model/picture.ts";
import type { Arrangement, SectionBase } from "../../model/section.ts";
import type { Labels } from "../../model/site.ts";
import { Arrow, Link } from "../../render/Link.tsx";
import { PictureView } from "../../render/PictureView.tsx";
import { Band, getArrangementClasses } from "../../render/parts/Band.tsx";
import { Heading, Intro } from "../../render/parts/Heading.tsx";
import { getRowProps, isInSlides, SlideButtons } from "../../render/parts/Slides.tsx";

declare module "../../model/section.ts" {
	interface SectionTypes {
		cards: CardsSection;
	}
}

export interface CardsSection extends SectionBase {
	type: "cards";
	heading: string;
	text: string | null;
	arrangement: Arrangement;
	/** Whether the first card is larger. Absent if not, to keep page.json small. */
	featuresFirst?: true;
	items: Card[];
	/** Absent if the list isn’t paginated, to keep page.json small. */
	pages?: Pagination;
}

/** Links from a page of a paginated list to the others. */
export interface Pagination {
	perPage: number;
	previous: PageLink | null;
	next: PageLink | null;
	/** In order; null stands for omitted pages. */
	numbers: (NumberedLink | null)[];
}

interface PageLink {
	to: string;
}

/** `to` is null for the page itself. */
interface NumberedLink {
	number: number;
	to: string | null;
}

export interface Card {
	title: string;
	text: string | null;
	/** "May 4, 2026" */
	date: string | null;
	/** Link of the title. */
	to: string | null;
	picture: Picture | null;
}

export function View({ section, labels, filter }: { section: CardsSection; labels: Labels; filter: ReactNode }) {
	const { level, heading, text, arrangement, featuresFirst, items, pages } = section;
	const variant = items.some(({ picture }) => picture) ? "pictured" : "lines";
	const classes = [getArrangementClasses(arrangement), featuresFirst && "cards-featured"].filter(Boolean).join(" ");
	return (
		<Band section={section} variant={variant} className={classes}>
			<Intro level={level} heading={heading} text={text}>
				{filter}
			</Intro>
			<ul {...getRowProps(section, "cards-list")}>
				{items.map((card, index) => (
					<li key={`${index}`}>
						{card.picture && <PictureView picture={card.picture} />}
						<CardText card={card} level={level === 1 ? 2 : 3} />
					</li>
				))}
			</ul>
			{isInSlides(section) && <SlideButtons labels={labels} />}
			{pages && <PageNumbers pages={pages} labels={labels} />}
		</Band>
	);
}

function CardText({ card: { title, text, date, to }, level }: { card: Card; level: 2 | 3 }) {
	return (
		<div>
			<Heading level={level} className="cards-title">
				{to ? <Link to={to}>{title}</Link> : title}
			</Heading>
			{date && <p className="cards-date">{date}</p>}
			{text && <p className="note">{text}</p>}
		</div>
	);
}

function PageNumbers({ pages: { previous, numbers, next }, labels }: { pages: Pagination; labels: Labels }) {
	return (
		<nav className="cards-pages" aria-label={labels.pages}>
			<ul>
				{previous && (
					<li>
						<Link to={previous.to} rel="prev">
							<Arrow />
							<span>{labels.previousPage}</span>
						</Link>
					</li>
				)}
				{numbers.map((page, index) => (
					<li key={`${index}`}>{page === null ? "…" : <PageNumber {...page} />}</li>
				))}
				{next && (
					<li>
						<Link to={next.to} rel="next">
							<span>{labels.nextPage}</span>
							<Arrow />
						</Link>
					</li>
				)}
			</ul>
		</nav>
	);
}

function PageNumber({ number, to }: NumberedLink) {
	return to ? <Link to={to}>{number}</Link> : <span aria-current="page">{number}</span>;
}
