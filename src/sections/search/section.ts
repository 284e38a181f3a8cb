import type { Finding } from "../../content/findings/finding.ts";
import { appendKey } from "../../content/findings/pointer.ts";
import { listSearches, listSiteMap } from "../../content/semantics/search.ts";
import type { SectionType } from "../section-type.ts";

export const section: SectionType<"search"> = {
	rules: [
		[
			"A page has at most one search, and none if it is made for a row or a frame.",
			(_, pointer, { spec }) => {
				const searches = listSearches(spec);
				const search = searches.find((one) => one.pointer === pointer);
				// Hidden searches aren't listed.
				if (!search) return [];
				const { route, pagePointer } = search;
				if (searches.find((one) => one.pagePointer === pagePointer) !== search)
					return [report(pointer, "Delete this search: the page already has one.")];
				if (route?.collection !== undefined)
					return [
						report(
							pointer,
							"Move this search to a page of its own: this one is made once for each row of a table, and each would list all pages.",
						),
					];
				if (route?.layout !== "bare") return [];
				return [report(pointer, "Move this search to a page with the bar: this one is made for a frame.")];
			},
		],
	],
	dependsOn: "page",
	resolve: ({ heading, text = null }, { definition, page }) => ({
		heading,
		text,
		siteMap: listSiteMap(definition, page),
		module: "search",
	}),
	/** The list of pages isn't a property, because `diff` reports new and deleted pages themselves. */
	describe: ({ heading, text }) => ({ properties: { heading, text }, children: [] }),
};

function report(pointer: string, message: string): Finding {
	return { code: "search-misplaced", pointer: appendKey(pointer, "type"), message };
}
