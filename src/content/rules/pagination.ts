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
				return [unpageable(first, "This page is made for a frame, which would lose it when a visitor goes on.")];
			}
			return others.map((list) => unpageable(list, "Another list of this page goes on over several pages already."));
		}),
		...nowhere.map((list) => unpageable(list, "The page for addresses that do not exist has no address to go on at.")),
	];
}

function unpageable({ pointer }: PagedList, why: string): Finding {
	const message = `${why} Take ‘perPage’ away, and say with ‘limit’ how many cards there are.`;
	return { code: "pages-not-possible", pointer, at: "key", message };
}
