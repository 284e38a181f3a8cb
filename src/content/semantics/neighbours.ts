import type { Link } from "../../model/link.ts";
import type { Caches } from "../findings/caches.ts";
import type { Definition } from "./analyze.ts";
import { createArticleDayReader } from "./article-days.ts";
import type { PageInstance } from "./routes.ts";
import { getPageName } from "./title.ts";

/** The articles before and after the one of a page, by their days; null at the ends. */
export function findNeighbours(
	{ path, pointer, row }: PageInstance,
	{ pages, constants, caches }: Pick<Definition, "pages" | "constants" | "caches">,
): { previous: Link | null; next: Link | null } {
	const made = row ? (pages.byRoute.get(pointer) ?? []) : [];
	const { all, places } = orderOf(made, caches);
	const index = places.get(path);
	if (index === undefined) return { previous: null, next: null };
	const linkTo = (page: PageInstance | undefined) =>
		page ? { label: getPageName(page, constants), to: page.path } : null;
	return { previous: linkTo(all[index - 1]), next: linkTo(all[index + 1]) };
}

interface Order {
	all: PageInstance[];
	places: ReadonlyMap<string, number>;
}

/** Sorted once, as each of them asks for its neighbours. */
function orderOf(made: PageInstance[], caches: Caches): Order {
	const orders = caches.get(createOrderCache);
	const known = orders.get(made);
	if (known) return known;
	const all = byDay(made);
	const order = { all, places: new Map(all.map(({ path }, index) => [path, index])) };
	orders.set(made, order);
	return order;
}

const createOrderCache = () => new WeakMap<PageInstance[], Order>();

/** The oldest first, those without a day before them. Of one day, in the order of the collection: files by their names. */
function byDay(made: PageInstance[]): PageInstance[] {
	const dayOf = made[0] ? createArticleDayReader(made[0]) : null;
	if (!dayOf) return made;
	const days = new Map(made.map((page) => [page, dayOf(page)]));
	return made.toSorted((one, other) => {
		const [a, b] = [days.get(one)!, days.get(other)!];
		return a === b ? 0 : a < b ? -1 : 1;
	});
}
