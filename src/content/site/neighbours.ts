import type { Link } from "../../model/link.ts";
import type { Definition } from "./definition.ts";
import type { PageInstance } from "./routes.ts";
import { nameOf } from "./title.ts";

/** The pages of the rows before and after the one of a page, in the order of the collection; null at its ends. */
export function neighboursOf(
	{ path, pointer, row }: PageInstance,
	{ pages, constants }: Pick<Definition, "pages" | "constants">,
): { previous: Link | null; next: Link | null } {
	const all = row ? (pages.byRoute.get(pointer) ?? []) : [];
	const index = placesIn(all).get(path);
	if (index === undefined) return { previous: null, next: null };
	const linkTo = (page: PageInstance | undefined) => (page ? { label: nameOf(page, constants), to: page.path } : null);
	return { previous: linkTo(all[index - 1]), next: linkTo(all[index + 1]) };
}

/** There may be as many pages as asks for their neighbours. */
function placesIn(all: PageInstance[]): ReadonlyMap<string, number> {
	const known = places.get(all) ?? new Map(all.map(({ path }, index) => [path, index]));
	places.set(all, known);
	return known;
}

const places = new WeakMap<PageInstance[], ReadonlyMap<string, number>>();
