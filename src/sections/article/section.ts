import { resolvePicture } from "../../content/resolve/picture.ts";
import { formatReadingTime, resolveProse } from "../../content/resolve/prose.ts";
import type { PageContext } from "../../content/resolve/section.ts";
import { resolveSidebar } from "../../content/resolve/sidebar.ts";
import { describeImage } from "../../content/resolve/structured-data.ts";
import { findNeighbours, findRelatedPage } from "../../content/semantics/articles.ts";
import { toPlainText } from "../../content/semantics/blocks.ts";
import { describeBlocks, describeTableOfContents } from "../../diff/nodes/blocks.ts";
import { describeOptionalPicture } from "../../diff/nodes/media.ts";
import type { SchemaOrgObject } from "../../model/page.ts";
import { strip } from "../../stega/stega.ts";
import type { SectionType } from "../section-type.ts";
import { checkJobDates, describeJob } from "./job.ts";
import type { ArticleSection } from "./view.lazy.tsx";

export const section: SectionType<"article"> = {
	rules: [["Jobs are open, and the site is published again after they close.", checkJobDates]],
	dependsOn: "page",
	resolve: (
		{ heading, date, author = "", picture, contents = false, readingTime = false, sidebar: sidebarSpec, job },
		context,
	) => {
		const { definition, markOrigin, page, pointer, unfilledSpec } = context;
		const blocks = resolveProse("text", context);
		const sidebar = sidebarSpec && resolveSidebar(sidebarSpec, context);
		const authorPage = findRelatedPage(unfilledSpec.author ?? "", page, definition);
		return {
			heading,
			day: date ? { date, words: markOrigin(definition.locale.formatDate(date), `${pointer}/date`) } : null,
			author: strip(author) === "" ? null : author,
			...(authorPage && { authorPage: { to: authorPage.path } }),
			picture: resolvePicture("picture", picture, context),
			...(readingTime && { readingTime: formatReadingTime(blocks, context) }),
			...(contents && { contents }),
			...(sidebar && { sidebar }),
			// Without a valid day, the number of days is NaN, and the job counts as open.
			...(job && { job: { until: job.until || null, isOpen: !(definition.locale.countDaysUntil(job.until) < 0) } }),
			blocks,
			...findNeighbours(page, definition),
		};
	},
	listPictures: ({ picture }) => [picture],
	describeEntry: ({ heading, day, author, blocks }) =>
		day && { title: heading, day: day.date, author, summary: toPlainText(blocks) },
	describeData: (article, page) => (article.job ? describeJob(article, page) : describeArticle(article, page)),
	describe: ({ heading, day, author, authorPage, picture, readingTime, contents, sidebar, job, blocks }) => ({
		properties: {
			heading,
			date: day?.words ?? null,
			author,
			target: authorPage?.to ?? null,
			readingTime: readingTime ?? null,
			contents: describeTableOfContents(contents ?? false),
			sidebar: sidebar?.label ?? null,
			job: job ? (job.until === null ? "without a last day" : `until ${job.until}`) : null,
		},
		children: [...describeOptionalPicture(picture), ...describeBlocks(blocks)],
	}),
};

function describeArticle(
	{ heading, day, author, authorPage, picture }: ArticleSection,
	{ siteUrl }: PageContext,
): SchemaOrgObject[] {
	if (!day) return [];
	return [
		{
			"@type": "Article",
			headline: heading,
			datePublished: day.date,
			...(author === null ? {} : { author: describeAuthor(author, authorPage && siteUrl + authorPage.to) }),
			...(picture ? { image: describeImage(picture, siteUrl) } : {}),
		},
	];
}

function describeAuthor(name: string, url: string | undefined): SchemaOrgObject {
	return { "@type": "Person", name, ...(url === undefined ? {} : { url }) };
}
