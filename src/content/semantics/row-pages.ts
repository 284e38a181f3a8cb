import type { RouteSpec, SectionSpec, SiteSpec } from "../../model/spec.gen.ts";
import type { CollectionTable } from "./collections.ts";
import { joinPath, listParameters } from "./path.ts";
import { formatColumnName } from "./placeholders.ts";
import { findRowLists } from "./row-lists.ts";
import { getSectionSchema } from "./sections.ts";

/** A template that is repeated for each row of a list. `to` is its link, if its entries can have one. */
type RowTemplate = Record<string, unknown> & { to?: string };

/**
 * Adds a link to the page of the row, such as "/team/{row.slug}", to each template of a list that has no link. From then
 * on, it is treated like a written link.
 */
export function addRowLinks(spec: SiteSpec, patterns: ReadonlyMap<string, string>): SiteSpec {
	if (patterns.size === 0) return spec;
	const linkAll = (sections: SectionSpec[]) => mapChanged(sections, (section) => linkLists(section, patterns));
	const linkRoutes = (routes: RouteSpec[]): RouteSpec[] =>
		mapChanged(routes, (route) => {
			const sections = route.sections && linkAll(route.sections);
			const children = route.children && linkRoutes(route.children);
			if (sections === route.sections && children === route.children) return route;
			return { ...route, ...(sections && { sections }), ...(children && { children }) };
		});
	return {
		...spec,
		routes: linkRoutes(spec.routes),
		notFound: { ...spec.notFound, sections: linkAll(spec.notFound.sections) },
	};
}

/**
 * Finds the address of the pages of each collection, by the name of the collection: "/team/{row.slug}". Pages without
 * sections or in the layout `bare` don't count. Leaves out collections
 * - with several pages for each row,
 * - with pages below the pages of rows, because there may be rows without a page,
 * - whose path has a parameter that isn't a column.
 */
export function findRowPagePatterns(
	routes: RouteSpec[],
	tables: ReadonlyMap<string, CollectionTable>,
): ReadonlyMap<string, string> {
	const patterns = new Map<string, string | null>();
	visit(routes, "/", false);
	return new Map([...patterns].flatMap(([id, pattern]) => (pattern === null ? [] : [[id, pattern] as const])));

	function visit(siblings: RouteSpec[], parentPath: string, isBelowRows: boolean): void {
		for (const { path, collection, layout, sections, children = [] } of siblings) {
			const pattern = joinPath(parentPath, path);
			if (collection !== undefined && sections && layout !== "bare") {
				const columns = tables.get(collection)?.columns;
				const parameters = listParameters(pattern);
				const isKnown = parameters.length > 0 && parameters.every((name) => columns?.has(name));
				const isOnly = !patterns.has(collection) && !isBelowRows;
				patterns.set(collection, isOnly && isKnown ? toAddress(pattern) : null);
			}
			visit(children, pattern, isBelowRows || collection !== undefined);
		}
	}
}

/** "/team/:slug" → "/team/{row.slug}" */
function toAddress(pattern: string): string {
	return listParameters(pattern).reduce(
		(address, name) => address.replace(`:${name}`, () => `{${formatColumnName(name)}}`),
		pattern,
	);
}

function linkLists(section: SectionSpec, patterns: ReadonlyMap<string, string>): SectionSpec {
	const owners = new Map<unknown, Record<string, unknown>>();
	for (const { from, owner, templateKey, groupsKey } of findRowLists(section, "")) {
		const address = from && from.linked !== false ? patterns.get(from.collection) : undefined;
		const template = owner[templateKey] as RowTemplate | undefined;
		if (address === undefined || !template || template.to !== undefined) continue;
		if (!canLinkEntries(section, groupsKey, templateKey)) continue;
		owners.set(owner, { ...owner, [templateKey]: { ...template, to: address } });
	}
	if (owners.size === 0) return section;
	const whole = owners.get(section);
	if (whole) return whole as unknown as SectionSpec;
	const linked = Object.entries(section).map(([key, value]) => [
		key,
		Array.isArray(value) ? value.map((item: unknown) => owners.get(item) ?? item) : value,
	]);
	return Object.fromEntries(linked) as SectionSpec;
}

/** Whether entries of a list can be links. */
export function canLinkEntries({ type }: SectionSpec, groupsKey: string | null, templateKey: string): boolean {
	const schema = getSectionSchema(type);
	const owner = groupsKey === null ? schema : schema.properties?.[groupsKey]?.items;
	return owner?.properties?.[templateKey]?.properties?.to?.format === "link-target";
}

/** Maps items. Returns the same list if no item has changed. */
function mapChanged<Item>(items: Item[], map: (item: Item) => Item): Item[] {
	const mapped = items.map(map);
	return mapped.every((item, index) => item === items[index]) ? items : mapped;
}
