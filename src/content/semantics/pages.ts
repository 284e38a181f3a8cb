import type { SiteSpec } from "../../model/spec.gen.ts";
import { appendKey } from "../findings/pointer.ts";
import { deriveCards } from "./card-sources.ts";
import type { CollectionTable } from "./collections.ts";
import type { PageInstance } from "./routes.ts";
import { findBody } from "./row-body.ts";
import { getSectionPointer } from "./sections.ts";

/** The pages that are built. */
export interface Pages {
	all: PageInstance[];
	/** Those of each route, by its JSON pointer, without the pages on which their lists go on: nothing else is written there. */
	byRoute: ReadonlyMap<string, PageInstance[]>;
	/** By the JSON pointer of each `card` that is drawn from a collection: its page once for each row, with the columns of that. */
	byCard: ReadonlyMap<string, PageInstance[]>;
	/** By the JSON pointer of each longer text of a row: the pages that are made of it. */
	byBody: ReadonlyMap<string, PageInstance[]>;
	/** Each by all its paths; of two with the same, the first. */
	byPath: ReadonlyMap<string, PageInstance>;
}

/** Where no page can be built. */
export const noPages: Pages = { all: [], byRoute: new Map(), byCard: new Map(), byBody: new Map(), byPath: new Map() };

export function indexPages(
	entries: PageInstance[],
	spec: SiteSpec,
	tables: ReadonlyMap<string, CollectionTable>,
): Pages {
	const byRoute = new Map<string, PageInstance[]>();
	const byBody = new Map<string, PageInstance[]>();
	for (const entry of entries) {
		if (entry.number > 1) continue;
		add(byRoute, entry.pointer, entry);
		const body = findBody(entry);
		if (body !== null) add(byBody, body, entry);
	}
	const byPath = new Map<string, PageInstance>();
	for (const entry of entries) {
		for (const path of [entry.path, ...entry.aliases]) if (!byPath.has(path)) byPath.set(path, entry);
	}
	return { all: entries, byRoute, byCard: deriveCards(spec, byRoute, tables), byBody, byPath };
}

function add(groups: Map<string, PageInstance[]>, key: string, page: PageInstance): void {
	const group = groups.get(key);
	if (group) group.push(page);
	else groups.set(key, [page]);
}

/** Whether another page has its path already: that is told once, and all else that the two have in common follows from it. */
export function hasDuplicatePath(page: PageInstance, { byPath }: Pages): boolean {
	return byPath.get(page.path) !== page;
}

/**
 * The pages on which the text at a pointer stands, that of a card once for each of its rows, that of a row on the pages made of it; none where it stands around all
 * pages, or where none is built. They are the same list for all texts that stand on them.
 */
export function findPagesAt(pointer: string, { byRoute, byCard, byBody }: Pages): readonly PageInstance[] {
	return (
		byBody.get(pointer) ??
		byCard.get(getCardPointer(pointer) ?? "") ??
		byRoute.get(getRoutePointer(pointer) ?? "") ??
		none
	);
}

const none: readonly PageInstance[] = [];

/** The card of a section that a pointer lies in, "/routes/0/sections/2/card", or null. */
export function getCardPointer(pointer: string): string | null {
	const section = getSectionPointer(pointer);
	if (section === null) return null;
	const card = appendKey(section, "card");
	return pointer === card || pointer.startsWith(`${card}/`) ? card : null;
}

/** The route a pointer lies in ("/routes/0/sections/1/to" → "/routes/0"), or null. */
export function getRoutePointer(pointer: string): string | null {
	return /^\/routes\/\d+(\/children\/\d+)*/.exec(pointer)?.[0] ?? null;
}
