import type { Feed, FeedEntry } from "../../model/feed.ts";
import type { Route } from "../../model/site.ts";
import { plain } from "../site/blocks.ts";
import type { Definition } from "../site/definition.ts";
import { hasFeed, newestArticles } from "../site/feed.ts";

/** What programs are told that follow a site; null where no page is an article with a day. */
export function feedOf(routes: Route[], definition: Definition): Feed | null {
	if (!hasFeed(definition)) return null;
	return {
		entries() {
			const paths = newestArticles(definition).map(({ path }) => path);
			const wanted = new Map(routes.filter(({ path }) => paths.includes(path)).map((route) => [route.path, route]));
			return paths.flatMap((path) => entryOf(wanted.get(path)!, definition.spec.site.url));
		},
	};
}

function entryOf(route: Route, site: string): FeedEntry[] {
	const { head, sections } = route.page();
	const article = sections.find((section) => section.type === "article");
	if (!article?.day) return [];
	const { heading, day, author, blocks } = article;
	const summary = head.description ?? shortened(plain(blocks));
	return [{ title: heading, url: site + route.canonical, day: day.date, author, summary }];
}

/** In characters. */
const longest = 300;

function shortened(text: string): string {
	return text.length <= longest ? text : `${text.slice(0, longest).replace(/\s+\S*$/, "")}…`;
}
