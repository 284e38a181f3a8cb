import type { Page } from "../../model/page.ts";
import type { PagePattern, PatternUse } from "../../model/site.ts";
import type { RouteSpec } from "../../model/spec.gen.ts";
import { createHole, createPathHole, standIn } from "../../stega/holes.ts";
import { getOrCreate } from "../findings/caches.ts";
import { getValue } from "../findings/pointer.ts";
import type { Definition } from "../semantics/analyze.ts";
import { findBody } from "../semantics/page.ts";
import { isPaginated } from "../semantics/pagination.ts";
import { formatColumnName, parseColumnName, replacePlaceholders } from "../semantics/placeholders.ts";
import type { PageInstance } from "../semantics/routes.ts";
import { dropRowTemplates, hasListWithoutOwnPage } from "../semantics/row-lists.ts";
import { listShownSections } from "../semantics/sections.ts";
import { createParams, fillConstants, type Params } from "../semantics/template.ts";
import { createPageResolver } from "./page.ts";
import { markedPrefix, replaceMarkdownTexts, replaceTexts } from "./replace-texts.ts";
import { getSectionType, type SiteContext } from "./section.ts";
import { visitAddresses } from "./validate-output.ts";

/*
 * Most pages of a table only differ in their words. Words only appear in free texts, and nothing on a page depends on what
 * they say, only on whether there are any. The same holds for what follows the first slash or the host of a link,
 * as long as it needs no escaping. These columns are marked. All other columns, such as dates and pictures, decide what is on
 * the page. Pages with the same values in all deciding columns share a pattern.
 */

/** Minimum number of pages for a pattern. Fewer pages are faster to render one by one. */
const minPages = 16;

/** The numbers of the first holes. The holes of columns follow. */
const pathHole = 0;
const canonicalHole = 1;
const firstColumnHole = 2;

/** Creates a function that finds the pattern of a page. */
export function createPatternFinder(context: SiteContext): (instance: PageInstance) => PatternUse | null {
	const { definition } = context;
	const groupsByRoute = new Map<string, RouteGroups | null>();
	let resolveMarked: ResolveMarked | null = null;
	return (instance) => {
		const groups = getOrCreate(groupsByRoute, instance.pointer, () => groupPages(instance.pointer));
		const group = groups?.byPage.get(instance);
		if (!groups || !group) return null;
		group.pattern ??= { found: createPattern(instance, groups.columns) };
		const pattern = group.pattern.found;
		return pattern && { pattern, listWords: () => listWords(instance, groups.words) };
	};

	function groupPages(pointer: string): RouteGroups | null {
		const pages = definition.pages.byRoute.get(pointer) ?? [];
		const [first] = pages;
		if (!first || pages.length < minPages || !canHavePattern(first, context)) return null;
		resolveMarked ??= createMarkedResolver(context);
		const { columns } = resolveMarked(first);
		const words = columns.marked.map(getColumn);
		return { columns, words, byPage: groupByColumns(pages, { ...columns, words }, listMenuPaths(definition)) };
	}

	function createPattern(instance: PageInstance, columns: Columns): PagePattern | null {
		const { page, columns: used } = resolveMarked!(instance, columns.marked);
		// The pages weren't grouped by columns that only turn up now.
		const hasNewColumns =
			used.marked.length > columns.marked.length || used.deciding.some((name) => !columns.deciding.includes(name));
		return hasNewColumns || hasWordsInAddress(page, instance.pointer) ? null : { page };
	}
}

interface Columns {
	/** Marked columns in the order of their holes: "*name" in texts, "/slug" in links. */
	marked: string[];
	deciding: string[];
}

interface Group {
	/** Null until it is needed for the first time. `found` is null if there is no pattern. */
	pattern: { found: PagePattern | null } | null;
}

interface RouteGroups {
	columns: Columns;
	/** The columns whose words fill the holes, in the order of the holes. */
	words: string[];
	byPage: ReadonlyMap<PageInstance, Group>;
}

/** Whether the pages of a route only differ by the values of columns. */
function canHavePattern({ route, pointer }: PageInstance, { sectionTypes, getTemplate }: SiteContext): boolean {
	return listShownSections(route, pointer).every(({ section }) => {
		const { dependsOn: ofType } = getSectionType(section, sectionTypes);
		const dependsOn = typeof ofType === "function" ? ofType(section) : ofType;
		// A template without columns returns the same object for any parameters.
		const [one, other] = [createParams(), createParams()].map(getTemplate(dropRowTemplates(section)));
		const dependsOnTexts = dependsOn === "texts" && one !== other;
		return dependsOn !== "page" && !dependsOnTexts && !isPaginated(section) && !hasListWithoutOwnPage(section, route);
	});
}

/** Lists the paths in the menu. Their pages have no pattern, because the menu marks the entry of the current page. */
function listMenuPaths({ spec, constants }: Definition): Set<string> {
	const menu = fillConstants(spec.navigation.menu, constants);
	return new Set(
		menu.flatMap(({ to, items = [] }) => [to, ...items.map((item) => item.to)]).filter((to) => to !== undefined),
	);
}

/** Groups the pages that have the same values in all deciding columns, and empty cells in the same marked columns. */
function groupByColumns(
	pages: readonly PageInstance[],
	{ marked, deciding, words }: Columns & Pick<RouteGroups, "words">,
	menuPaths: ReadonlySet<string>,
): Map<PageInstance, Group> {
	const isEachDifferent = deciding.some(
		(name) => new Set(pages.map(({ params }) => params[name])).size === pages.length,
	);
	if (isEachDifferent) return new Map();
	const inLinks = marked.flatMap((name, index) => (isInLink(name) ? [index] : []));
	const pagesByKey = new Map<string, PageInstance[]>();
	for (const page of pages) {
		const key = menuPaths.has(page.path) || findBody(page) !== null ? null : createKey(page);
		if (key !== null) getOrCreate(pagesByKey, key, () => []).push(page);
	}
	const groups = [...pagesByKey.values()].filter(({ length }) => length >= minPages);
	return new Map(
		groups.flatMap((members) => {
			const group: Group = { pattern: null };
			return members.map((page) => [page, group] as const);
		}),
	);

	/** Returns null if the page has words that can't fill a hole. */
	function createKey({ params, parent }: PageInstance): string | null {
		const values = words.map((name) => params[name] ?? "");
		if (unusual.test(values.join("|"))) return null;
		if (inLinks.some((index) => !pathPart.test(values[index]!))) return null;
		const blanks = marked.filter((_, index) => values[index] === "");
		return JSON.stringify([parent?.path, blanks, ...deciding.map((name) => params[name])]);
	}
}

/** Matches control characters, and spaces that could get lost or break lines. The words are joined by bars. */
const unusual = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}]|(?:^|[\s|])\s|\s(?:\||$)/u;

/** Matches a part of an address that needs no escaping and can't change to which page or host it leads. */
const pathPart = /^[a-z0-9-]+$/;

function listWords({ path, canonical, params }: PageInstance, columns: string[]): string[] {
	return [path.slice(1), canonical.slice(1), ...columns.map((name) => params[name] ?? "")];
}

/** The prefix that marks a column as part of a link: "{row./town}". */
const linkPrefix = "/";

function isInLink(marked: string): boolean {
	return marked.startsWith(linkPrefix);
}

/** "*town" and "/town" → "town" */
function getColumn(marked: string): string {
	return marked.slice(1);
}

/** Resolves a page with holes. `known` are the marked columns whose holes come first. */
type ResolveMarked = (instance: PageInstance, known?: string[]) => { page: Page; columns: Columns };

function createMarkedResolver(context: SiteContext): ResolveMarked {
	const definition = markColumns(context.definition);
	const resolvePage = createPageResolver({ ...context, definition });
	return (instance, known = []) => {
		const marked = [...known];
		const deciding = new Set<string>();
		const page = resolvePage({
			...instance,
			path: `/${createPathHole(pathHole)}`,
			canonical: `/${createPathHole(canonicalHole)}`,
			params: createMarkedParams(instance.params, createColumnHole, (name) => deciding.add(name)),
			route: getValue(definition.spec, instance.pointer) as RouteSpec,
		});
		return { page, columns: { marked, deciding: [...deciding] } };

		function createColumnHole(name: string, value: string): string {
			if (!marked.includes(name)) marked.push(name);
			const number = firstColumnHole + marked.indexOf(name);
			if (value === "") return "";
			return isInLink(name) ? createPathHole(number) : createHole(number);
		}
	};
}

/**
 * Marks the columns in all free texts, and in links after their fixed beginning: "{row.town}" becomes "{row.*town}".
 */
function markColumns({ spec: written, markdown, pages, ...definition }: Definition): Definition {
	const spec = structuredClone(written);
	const mark = (text: string, prefix = markedPrefix) =>
		replacePlaceholders(text, (name, raw) => {
			const column = parseColumnName(name);
			return column === null ? raw : `{${formatColumnName(prefix + column)}}`;
		});
	replaceTexts(spec, (text) => mark(text));
	replaceTexts(
		spec,
		(link) => (fixedBeginning.test(link) ? mark(link, linkPrefix) : link),
		({ format }) => format === "link-target",
	);
	// The rows of a list are the same on all pages.
	const byRowTemplate = [...pages.byRowTemplate].map(([pointer, entries]) => {
		const route = getValue(spec, entries[0]?.pointer ?? "") as RouteSpec;
		const markedEntries = entries.map((page) => ({
			...page,
			params: createMarkedParams(
				page.params,
				(_, value) => value,
				() => {},
			),
			route,
		}));
		return [pointer, markedEntries] as const;
	});
	return {
		...definition,
		spec,
		markdown: replaceMarkdownTexts(markdown, (text) => mark(text)),
		pages: { ...pages, byRowTemplate: new Map(byRowTemplate) },
	};
}

/** Matches the fixed beginning of a link, which decides to which page or host it leads: "/", "https://maps.example.com/". */
const fixedBeginning = /^(\/|https:\/\/[^/?#{]+[/?#])/;

/** Creates parameters that also have marked columns. `onRead` is called with each other column that is read. */
function createMarkedParams(
	params: Params,
	getMarked: (name: string, value: string) => string,
	onRead: (name: string) => void,
): Params {
	const read = <Result>(name: string, get: () => Result): Result => {
		onRead(name);
		return get();
	};
	return new Proxy(params, {
		get(values, key) {
			const name = String(key);
			if (!name.startsWith(markedPrefix) && !isInLink(name)) return read(name, () => values[name]);
			return getMarked(name, values[getColumn(name)] ?? "");
		},
		has: (values, key) => read(String(key), () => key in values),
		getOwnPropertyDescriptor: (values, key) => read(String(key), () => Reflect.getOwnPropertyDescriptor(values, key)),
	});
}

/** Whether the words of a row are part of an address, as in a link to a map. Each such page has to be validated. */
function hasWordsInAddress(page: Page, pointer: string): boolean {
	let isFound = false;
	visitAddresses(page, pointer, ({ value }) => {
		isFound ||= value.includes(standIn) || value.includes(encodeURIComponent(standIn));
	});
	return isFound;
}
