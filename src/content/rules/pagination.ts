import type { Finding } from "../findings/finding.ts";
import type { Definition } from "../semantics/analyze.ts";
import { listPagedLists, type PagedList } from "../semantics/pagination.ts";
import { listShownSections } from "../semantics/sections.ts";

/** A list goes on at an address below that of its page. */
export function checkPagination({ pages, spec }: Definition): Finding[] {
	const nowhere = listPagedLists(listShownSections(spec.notFound, "/notFound"));
	return [
		...[...pages.byRoute].flatMap(([pointer, [page]]) => {
			const [first, ...others] = listPagedLists(listShownSections(page!.route, pointer));
			if (first && page!.route.layout === "bare") {
				return [unpageable(first, "A list on a page that is made for a frame can’t continue on other pages.")];
			}
			return others.map((list) => unpageable(list, "Only one list of a page can continue on other pages."));
		}),
		...nowhere.map((list) => unpageable(list, "A list on the “not found” page can’t continue on other pages.")),
	];
}

function unpageable({ pointer }: PagedList, why: string): Finding {
	const message = `${why} Replace ‘perPage’ with ‘limit’, the number of cards to show.`;
	return { code: "pages-not-possible", pointer, at: "key", message };
}
