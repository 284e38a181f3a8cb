import type { SiteSpec } from "../../model/spec.gen.ts";
import { appendKey, isAtOrBelow } from "../findings/pointer.ts";
import type { DefinitionText } from "../schema/texts.ts";
import { deriveCards } from "./card-sources.ts";
import { findBody } from "./cells.ts";
import type { CollectionTable } from "./collections.ts";
import { isPerPage } from "./placeholders.ts";
import type { PageInstance } from "./routes.ts";
import { getSectionPointer } from "./sections.ts";
import { type Constants, createTemplate } from "./template.ts";

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
	return isAtOrBelow(pointer, card) ? card : null;
}

/** The route a pointer lies in ("/routes/0/sections/1/to" → "/routes/0"), or null. */
export function getRoutePointer(pointer: string): string | null {
	return /^\/routes\/\d+(\/children\/\d+)*/.exec(pointer)?.[0] ?? null;
}

/** What a text is once it is filled. */
export interface FilledValue {
	value: string;
	/** The pages on which it is that; none where it stands around all pages. */
	pages: readonly PageInstance[];
}

/** What texts are filled from. */
export interface Filling {
	pages: Pages;
	constants: Constants;
}

/**
 * The values that a text, or an address in it, takes on the pages it stands on: one where it is the same on all of them.
 * None where it differs from page to page and no page is built, for a reason that is told elsewhere.
 */
export function listFilledValues(
	{ pointer, value }: Pick<DefinitionText, "pointer" | "value">,
	{ pages, constants }: Filling,
): FilledValue[] {
	const fill = createTemplate(value, constants);
	const standing = findPagesAt(pointer, pages);
	if (!isPerPage(value)) return [{ value: fill({}), pages: standing }];
	return standing.map((page) => ({ value: fill(page.params), pages: [page] }));
}

/**
 * The page whose title stands on the share picture of a page that names none: itself; of a page made of a row, and
 * of one on which a list goes on, the page above that is not, or the first page. So there are as many pictures as are
 * written, however long a table is.
 */
export function findShareImagePage(entry: PageInstance, home: PageInstance | null): PageInstance | null {
	let page: PageInstance | null = entry;
	while (page && (Object.keys(page.params).length > 0 || page.number > 1)) page = page.parent;
	return page ?? home;
}

/** The first page of a site, at "/". */
export function findHomePage({ all }: Pages): PageInstance | null {
	return all.find(({ path }) => path === "/") ?? null;
}

/** Whether a text has letters that no typeface of the theme can draw: they are made for Latin script. */
export function hasUndrawableLetters(text: string): boolean {
	return /(?![\p{Script=Latin}\p{Script=Common}\p{Script=Inherited}])\p{L}/u.test(text);
}
