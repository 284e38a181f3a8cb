import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { createSite } from "./definition.mjs";
import { runMeasured } from "./measured.mjs";
import { say } from "./say.mjs";

/** Articles by each author, and about each topic. */
const articlesEach = 10;

/**
 * Measures the CPU time per article of sites whose tables refer to each other: every page of an article names its author
 * and lists others by the same one; every page of an author and of a topic lists its articles. If the work grows linearly,
 * all times are about equal.
 */
export async function measureRelations(project, folder) {
	const program = join(project, "src/cli/site.mjs");
	// Bundles the program if nobody has used it yet.
	await runMeasured(program, "check", "--site", writeSite(join(folder, "relations"), articlesEach));
	for (const count of [1000, 2000, 4000, 8000]) {
		const site = writeSite(join(folder, `relations-${count}`), count);
		const out = join(folder, `related-${count}`);
		for (const command of [["check"], ["build", "--threads", "1", "--no-compress", "--out", out]]) {
			const { cpuMilliseconds, megabytes } = await runMeasured(program, ...command, "--site", site);
			say(
				`${command[0]}, ${count} articles, CPU time for each`,
				cpuMilliseconds / count,
				`ms, ${megabytes.toFixed(0)} MB`,
			);
		}
	}
}

function writeSite(folder, count) {
	mkdirSync(folder, { recursive: true });
	const groups = Array.from({ length: count / articlesEach }, (_, index) => index);
	const authors = groups.map((index) => ({
		key: `author-${index}`,
		name: `Writer ${index}`,
		since: 1990 + (index % 30),
	}));
	const articles = Array.from({ length: count }, (_, index) => ({
		path: `article-${index}`,
		title: `What we learnt about wheel ${index}`,
		text: `Wheel ${index} was straightened and its spokes were tightened.`,
		date: new Date(Date.UTC(2026, 0, 1) - index * 86_400_000).toISOString().slice(0, 10),
		author: `author-${index % groups.length}`,
		topic: `Topic ${Math.floor(index / articlesEach)}`,
	}));
	writeTable(join(folder, "authors.csv"), authors);
	writeTable(join(folder, "articles.csv"), articles);
	const file = join(folder, "site.yaml");
	const collections = {
		authors: { csv: "authors.csv" },
		articles: { csv: "articles.csv", relations: { author: "authors" } },
		topics: { values: { collection: "articles", column: "topic" } },
	};
	writeFileSync(file, JSON.stringify(createSite(collections, routes), null, 2));
	return file;
}

/** @param rows values without commas or quotation marks */
function writeTable(file, rows) {
	const lines = [Object.keys(rows[0]), ...rows.map(Object.values)].map((cells) => cells.join(","));
	writeFileSync(file, `${lines.join("\n")}\n`);
}

const card = { title: "{row.title}", text: "By {row.author.name}.", date: "{row.date}", to: "/articles/{row.path}" };
const listArticles = (heading, from) => ({ type: "cards", heading, from: { collection: "articles", ...from }, card });

const routes = [
	{ path: "/", name: "Home", sections: [listArticles("Newest articles", { sort: "-date", limit: 10 })] },
	{
		path: "/articles/:path",
		name: "{row.title}",
		title: "{row.title}",
		collection: "articles",
		sections: [
			{ type: "article", heading: "{row.title}", date: "{row.date}", author: "{row.author.name}", text: "{row.text}" },
			listArticles("More by {row.author.name}", { where: { column: "author", is: "{row.author}" }, limit: 3 }),
		],
	},
	{
		path: "/authors/:key",
		name: "{row.name}",
		title: "{row.name}",
		collection: "authors",
		sections: [
			{ type: "heading", heading: "{row.name}", text: "With us since {row.since}." },
			listArticles("Articles by {row.name}", { where: { column: "author", is: "{row.key}" }, sort: "-date" }),
		],
	},
	{
		path: "/topics/:path",
		name: "{row.name}",
		title: "About {row.name}",
		collection: "topics",
		sections: [listArticles("About {row.name}", { where: { column: "topic", is: "{row.name}" }, sort: "title" })],
	},
];
