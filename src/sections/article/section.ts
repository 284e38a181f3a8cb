import { resolvePicture } from "../../content/resolve/picture.ts";
import { resolveProse } from "../../content/resolve/prose.ts";
import { describeImage } from "../../content/resolve/structured-data.ts";
import { findNeighbours } from "../../content/semantics/articles.ts";
import { toPlainText } from "../../content/semantics/blocks.ts";
import { describeBlocks } from "../../diff/nodes/blocks.ts";
import { describeOptionalPicture } from "../../diff/nodes/media.ts";
import { strip } from "../../stega/stega.ts";
import type { SectionType } from "../section-type.ts";

export const section: SectionType<"article"> = {
	dependsOn: "page",
	resolve: ({ heading, date, author = "", picture }, context) => {
		const { definition, markOrigin, page, pointer } = context;
		return {
			heading,
			day: date ? { date, words: markOrigin(definition.locale.formatDate(date), `${pointer}/date`) } : null,
			author: strip(author) === "" ? null : author,
			picture: resolvePicture("picture", picture, context),
			blocks: resolveProse("text", context),
			...findNeighbours(page, definition),
		};
	},
	listPictures: ({ picture }) => [picture],
	describeEntry: ({ heading, day, author, blocks }) =>
		day && { title: heading, day: day.date, author, summary: toPlainText(blocks) },
	describeData: ({ heading, day, author, picture }, { siteUrl }) =>
		day
			? [
					{
						"@type": "Article",
						headline: heading,
						datePublished: day.date,
						...(author === null ? {} : { author: { "@type": "Person", name: author } }),
						...(picture ? { image: describeImage(picture, siteUrl) } : {}),
					},
				]
			: [],
	describe: ({ heading, day, author, picture, blocks }) => ({
		properties: { heading, date: day?.words ?? null, author },
		children: [...describeOptionalPicture(picture), ...describeBlocks(blocks)],
	}),
};
