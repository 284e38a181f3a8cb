import type { Picture } from "../../model/picture.ts";
import type { Arrangement, SectionBase } from "../../model/section.ts";
import type { Labels } from "../../model/site.ts";
import { Link } from "../../render/Link.tsx";
import { PictureView } from "../../render/PictureView.tsx";
import { Band, getArrangementClasses } from "../../render/parts/Band.tsx";
import { Arrow } from "../../render/parts/Buttons.tsx";
import { Heading } from "../../render/parts/Heading.tsx";
import { Intro } from "../../render/parts/Intro.tsx";

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
	items: Card[];
	/** Only where the list goes on over several pages: all other lists are sent without a word of it. */
	pages?: ListPages;
	/** Only where some rows are left out: what those that are shown have in a column. */
	where?: { column: string; is: string };
}

/** Where a page stands among those of its list, and the ways to the others. */
export interface ListPages {
	perPage: number;
	/** Paths of the pages beside it. */
	previous: PageLink | null;
	next: PageLink | null;
	/** In their order; null in the place of those that are left out of a long row. */
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
	/** As visitors read it: "May 4, 2026". */
	date: string | null;
	/** Where the title leads. */
	to: string | null;
	picture: Picture | null;
}

/** Things of one kind side by side, each with a way to it. */
export function View({ section, labels }: { section: CardsSection; labels: Labels }) {
	const { level, heading, text, arrangement, items, pages } = section;
	// The only card may have been that of the page itself.
	if (items.length === 0) return null;
	const look = items.some(({ picture }) => picture) ? "pictured" : "lines";
	return (
		<Band section={section} look={look} className={getArrangementClasses(arrangement)}>
			<Intro level={level} heading={heading} text={text} />
			<ul className="cards-list">
				{items.map((card, place) => (
					<li key={`${place}`}>
						{card.picture && <PictureView picture={card.picture} />}
						<Words card={card} level={level === 1 ? 2 : 3} />
					</li>
				))}
			</ul>
			{pages && <Pages pages={pages} labels={labels} />}
		</Band>
	);
}

function Words({ card: { title, text, date, to }, level }: { card: Card; level: 2 | 3 }) {
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

function Pages({ pages: { previous, numbers, next }, labels }: { pages: ListPages; labels: Labels }) {
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
				{numbers.map((one, place) => (
					<li key={`${place}`}>{one === null ? "…" : <NumberedPage {...one} />}</li>
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

function NumberedPage({ number, to }: { number: number; to: string | null }) {
	return to ? <Link to={to}>{number}</Link> : <span aria-current="page">{number}</span>;
}
