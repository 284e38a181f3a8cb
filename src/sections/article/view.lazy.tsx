import type { TextLink } from "../../model/link.ts";
import type { Picture } from "../../model/picture.ts";
import type { Block } from "../../model/prose.ts";
import type { SectionBase, Sidebar } from "../../model/section.ts";
import type { Labels } from "../../model/site.ts";
import { Arrow, Link } from "../../render/Link.tsx";
import { PictureView } from "../../render/PictureView.tsx";
import { Prose } from "../../render/Prose.tsx";
import { Band } from "../../render/parts/Band.tsx";
import { Heading } from "../../render/parts/Heading.tsx";
import { SidebarView } from "../../render/parts/SidebarView.tsx";
import { listParts, TableOfContents } from "../../render/parts/TableOfContents.tsx";

declare module "../../model/section.ts" {
	interface SectionTypes {
		article: ArticleSection;
	}
}

export interface ArticleSection extends SectionBase {
	type: "article";
	heading: string;
	/** "2026-05-04", and the same day in words. */
	day: { date: string; words: string } | null;
	author: string | null;
	/** Only if the author is a row with a page. */
	authorPage?: { to: string };
	picture: Picture | null;
	/** "5 min read"; only if it is shown. */
	readingTime?: string;
	/** Whether a text with several parts gets a table of contents. Absent if not, to keep page.json small. */
	contents?: boolean;
	/** Only if it has one. */
	sidebar?: Sidebar;
	/** Only if it is a job posting. `until` is the last day, such as "2026-05-04"; null if it isn't known. */
	job?: { until: string | null; isOpen: boolean };
	blocks: Block[];
	/** Articles of the neighbouring rows. */
	previous: TextLink | null;
	next: TextLink | null;
}

export function View({ section, labels }: { section: ArticleSection; labels: Labels }) {
	const { level, heading, day, author, authorPage, picture, readingTime, contents, blocks, previous, next } = section;
	const parts = contents ? listParts(blocks) : [];
	return (
		<Band section={section}>
			{section.sidebar && <SidebarView sidebar={section.sidebar} />}
			<div className="intro">
				<Heading level={level} className="title">
					{heading}
				</Heading>
			</div>
			{picture && <PictureView picture={picture} />}
			<div className="article-body">
				{(day || author || readingTime || parts.length > 1) && (
					<div className="article-facts">
						{day && (
							<p className="note">
								<time dateTime={day.date}>{day.words}</time>
							</p>
						)}
						{author && <p className="note">{authorPage ? <Link to={authorPage.to}>{author}</Link> : author}</p>}
						{readingTime && <p className="note">{readingTime}</p>}
						{parts.length > 1 && (
							<nav aria-label={labels.contents}>
								<TableOfContents parts={parts} />
							</nav>
						)}
					</div>
				)}
				<Prose blocks={blocks} />
				{(previous || next) && (
					<ul className="article-neighbours">
						{previous && <Neighbour link={previous} direction="previous" />}
						{next && <Neighbour link={next} direction="next" />}
					</ul>
				)}
			</div>
		</Band>
	);
}

function Neighbour({ link: { label, to }, direction }: { link: TextLink; direction: "previous" | "next" }) {
	return (
		<li data-look={direction}>
			<Link to={to}>
				<Arrow />
				<span>{label}</span>
			</Link>
		</li>
	);
}
