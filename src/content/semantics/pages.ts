import type { SiteSpec } from "../../model/spec.gen.ts";
import type { DefinitionText } from "../schema/texts.ts";
import type { CollectionTable } from "./collections.ts";
import { findBody } from "./page.ts";
import { isPerPage } from "./placeholders.ts";
import type { PageInstance } from "./routes.ts";
import { deriveRowEntries, type ListLocale } from "./row-lists.ts";
import { getSectionPointer } from "./sections.ts";
import { type Constants, createTemplate } from "./template.ts";

export interface Pages {
	all: PageInstance[];
	/** By the pointer of the route. Numbered pages are left out, because they have no texts of their own. */
	byRoute: ReadonlyMap<string, PageInstance[]>;
	/** By the pointer of `card` or `each`: copies of its page, one for each row, with the columns of the row. */
	byRowTemplate: ReadonlyMap<string, PageInstance[]>;
	/** By the pointer of the row body. */
	byBody: ReadonlyMap<string, PageInstance[]>;
	/** By path and aliases. If several pages have the same path, the first one. */
	byPath: ReadonlyMap<string, PageInstance>;
}

export function indexPages(
	instances: PageInstance[],
	spec: SiteSpec,
	context: { tables: ReadonlyMap<string, CollectionTable>; locale: ListLocale },
): Pages {
	const byRoute = new Map<string, PageInstance[]>();
	const byBody = new Map<string, PageInstance[]>();
	for (const instance of instances) {
		if (instance.number > 1) continue;
		addToGroup(byRoute, instance.pointer, instance);
		const body = findBody(instance);
		if (body !== null) addToGroup(byBody, body, instance);
	}
	const byPath = new Map<string, PageInstance>();
	for (const instance of instances) {
		for (const path of [instance.path, ...instance.aliases]) if (!byPath.has(path)) byPath.set(path, instance);
	}
	return { all: instances, byRoute, byRowTemplate: deriveRowEntries(spec, byRoute, context), byBody, byPath };
}

function addToGroup(groups: Map<string, PageInstance[]>, key: string, page: PageInstance): void {
	const group = groups.get(key);
	if (group) group.push(page);
	else groups.set(key, [page]);
}

/** Whether an earlier page has the same path. Rules skip such pages, because their path is reported already. */
export function hasDuplicatePath(page: PageInstance, { byPath }: Pages): boolean {
	return byPath.get(page.path) !== page;
}

/**
 * Returns the pages that show a text; for a text in a `card` or `each`, a copy of the page for each row. Empty for texts of
 * the chrome.
 */
export function findPagesAt(pointer: string, { byRoute, byRowTemplate, byBody }: Pages): readonly PageInstance[] {
	return (
		byBody.get(pointer) ??
		byRowTemplate.get(getRowTemplatePointer(pointer) ?? "") ??
		byRoute.get(getRoutePointer(pointer) ?? "") ??
		noPages
	);
}

const noPages: readonly PageInstance[] = [];

/** Matches the template in a pointer below a section: "/card", "/days/0/each". */
const rowTemplateKeys = /^(\/[a-z]+\/\d+)?\/(card|each)(?=\/|$)/;

/** Returns the pointer of the `card` or `each` that contains a pointer: "/routes/0/sections/2/card". */
export function getRowTemplatePointer(pointer: string): string | null {
	const section = getSectionPointer(pointer);
	if (section === null) return null;
	const [key] = rowTemplateKeys.exec(pointer.slice(section.length)) ?? [];
	return key === undefined ? null : section + key;
}

/** Returns the pointer of the route that contains a pointer: "/routes/0". */
export function getRoutePointer(pointer: string): string | null {
	return /^\/routes\/\d+(\/children\/\d+)*/.exec(pointer)?.[0] ?? null;
}

export interface FilledValue {
	value: string;
	/** The pages with this value; empty for texts of the chrome. */
	pages: readonly PageInstance[];
}

export interface FillContext {
	pages: Pages;
	constants: Constants;
}

/** Lists the values of a text: one for each page if it differs from page to page, otherwise a single one. */
export function listFilledValues(
	{ pointer, value }: Pick<DefinitionText, "pointer" | "value">,
	{ pages, constants }: FillContext,
): FilledValue[] {
	const fill = createTemplate(value, constants);
	const pagesAt = findPagesAt(pointer, pages);
	if (!isPerPage(value)) return [{ value: fill({}), pages: pagesAt }];
	return pagesAt.map((page) => ({ value: fill(page.params), pages: [page] }));
}

/**
 * Finds the page whose share image a page uses. Pages of rows and numbered pages use the image of a parent, or else of the
 * home page, so that a long table doesn't need thousands of images.
 */
export function findShareImagePage(instance: PageInstance, home: PageInstance | null): PageInstance | null {
	let page: PageInstance | null = instance;
	while (page && (Object.keys(page.params).length > 0 || page.number > 1)) page = page.parent;
	return page ?? home;
}

export function findHomePage({ all }: Pages): PageInstance | null {
	return all.find(({ path }) => path === "/") ?? null;
}

/** Whether a text has letters that aren't Latin. The bundled fonts only have Latin letters. */
export function hasNonLatinLetters(text: string): boolean {
	return /(?![\p{Script=Latin}\p{Script=Common}\p{Script=Inherited}])\p{L}/u.test(text);
}
