import { countPages, formatNumberedPath } from "../../content/semantics/pagination.ts";
import type { PageInstance } from "../../content/semantics/routes.ts";
import type { ListPages } from "./type.ts";

/** The ways from a page to the others of its list. */
export function resolvePagination(
	{ path, parent, number: own }: PageInstance,
	rows: number,
	perPage: number,
): ListPages {
	const first = own === 1 ? path : parent!.path;
	const last = countPages(rows, perPage);
	const linkTo = (number: number) => ({ to: formatNumberedPath(first, number) });
	return {
		perPage,
		previous: own > 1 ? linkTo(own - 1) : null,
		next: own < last ? linkTo(own + 1) : null,
		numbers: shownNumbers(own, last).map((number) => {
			if (number === null) return null;
			return { number, to: number === own ? null : linkTo(number).to };
		}),
	};
}

/** The first, the last, and those beside the page itself. Where more than one is left out between them, null stands for them. */
function shownNumbers(own: number, last: number): (number | null)[] {
	const near = [1, own - 1, own, own + 1, last].filter((number) => number >= 1 && number <= last);
	return [...new Set(near)].flatMap((number, index, all) => {
		const missing = number - (all[index - 1] ?? 0) - 1;
		return missing === 0 ? [number] : [missing === 1 ? number - 1 : null, number];
	});
}
