import type { RouteSpec, SiteSpec } from "../../model/spec.gen.ts";
import type { Caches } from "../findings/caches.ts";
import type { Finding } from "../findings/finding.ts";
import { maxFindings } from "../findings/limit.ts";
import { findNearest, formatSuggestion, suggestReplacement } from "../findings/nearest.ts";
import { appendKey } from "../findings/pointer.ts";
import { type CollectionTable, matchRows, reportUnknownCollection } from "./collections.ts";
import { maxPages } from "./limits.ts";
import { findPagePathProblem, findPatternProblem, findSegmentProblem, joinPath, listParameters } from "./path.ts";
import { getCellRange, locateCell, type Row } from "./row.ts";
import { createParams, type Params } from "./template.ts";

/** One page that is built: a route with a row, if it has a collection. */
export interface PageInstance {
	path: string;
	aliases: string[];
	/** The path that search engines index. */
	canonical: string;
	/** Includes the parameters of parent pages. */
	params: Params;
	route: RouteSpec;
	pointer: string;
	parent: PageInstance | null;
	/** Null if the route makes only one page. */
	row: Row | null;
	/** The page number, from 1. The parent of a page with a higher number is page 1. */
	number: number;
}

/**
 * Expands routes into pages. `unbuiltPathPatterns` are the path patterns of pages with errors, so that links to them
 * aren't checked.
 */
export function expandRoutes(
	spec: SiteSpec,
	tables: ReadonlyMap<string, CollectionTable>,
	caches: Caches,
): { instances: PageInstance[]; unbuiltPathPatterns: string[]; findings: Finding[] } {
	const instances: PageInstance[] = [];
	const unbuiltPathPatterns: string[] = [];
	const findings: Finding[] = [];
	const pageByRow = caches.get(createPageCache);
	/** Includes pages that only have children. */
	let pageCount = 0;
	const top: ParentPages = { pattern: "/", params: [createParams()], pages: [null], columns: new Set() };
	expandAll(spec.routes, "/routes", top);
	return { instances, unbuiltPathPatterns, findings };

	function expandAll(routes: RouteSpec[], pointer: string, parents: ParentPages): void {
		for (const [index, route] of routes.entries()) expand(route, appendKey(pointer, index), parents);
	}

	function expand(route: RouteSpec, pointer: string, parents: ParentPages): void {
		const problems = findRouteProblems(route, pointer, parents, tables);
		for (const problem of problems) findings.push(problem);
		const table = route.collection ? tables.get(route.collection) : undefined;
		if (problems.length > 0 || table?.rows.length === 0) {
			addUnbuilt(route, parents);
			return;
		}

		const pattern = joinPath(parents.pattern, route.path);
		const childParents: ParentPages = {
			pattern,
			params: [],
			pages: [],
			columns: new Set([...parents.columns, ...(table?.columns ?? [])]),
		};
		// If matching would take too long, `rows` is null. The infinite count makes the finding say so.
		const rows = table ? matchRows(table, parents.params) : parents.params.map(() => [null]);
		const rowCount = rows?.reduce((sum, parentRows) => sum + parentRows.length, 0) ?? Number.POSITIVE_INFINITY;
		if (!rows || pageCount + rowCount > maxPages) {
			addUnbuilt(route, parents);
			findings.push(reportTooManyPages(route, pointer, pageCount + rowCount));
			return;
		}
		pageCount += rowCount;
		const unsafePages: Finding[] = [];
		const patterns = JSON.stringify([pattern, route.path, route.aliases, route.canonical]);
		parents.params.forEach((inherited, index) => {
			for (const row of rows[index]!) {
				// Nobody reads more findings, so the remaining rows aren't checked.
				if (findings.length + unsafePages.length > maxFindings) return;
				const parent = parents.pages[index] ?? null;
				const cached = row && parents === top ? pageByRow.get(row) : undefined;
				const checkedPage = cached?.patterns === patterns ? cached.page : null;
				const params = checkedPage?.params ?? (row ? addValues(inherited, row) : inherited);
				const page = checkedPage
					? { ...checkedPage, route, pointer }
					: createPage({ route, pointer, pattern, params, parent, row });
				const pathFindings = checkedPage ? [] : checkPaths(page);
				if (pathFindings.length > 0) {
					for (const finding of pathFindings) unsafePages.push(finding);
					continue;
				}
				if (row && parents === top && !checkedPage) pageByRow.set(row, { patterns, page });
				if (route.sections) instances.push(page);
				childParents.params.push(params);
				// A page without sections isn't built, so its children belong to the page above it.
				childParents.pages.push(route.sections ? page : parent);
			}
		});
		// Links to pages with wrong paths use the paths that the author meant. These are unknown, so any path that
		// matches the pattern is accepted.
		if (unsafePages.length > 0) addUnbuilt(route, parents);
		const misnamed = table && unsafePages.length === rowCount ? findMisnamedPathColumn(route, table) : null;
		for (const finding of misnamed ? [misnamed] : unsafePages) findings.push(finding);
		if (table?.rows.length && childParents.params.length === 0 && parents.params.length > 0) {
			addUnbuilt(route, parents);
			for (const finding of reportUnmatchedRows(route, pointer, findings)) findings.push(finding);
		}
		expandAll(route.children ?? [], appendKey(pointer, "children"), childParents);
	}

	function addUnbuilt(route: RouteSpec, parents: ParentPages): void {
		for (const pattern of listPatterns(route, parents.pattern)) unbuiltPathPatterns.push(pattern);
	}
}

/**
 * Adds the values of a row to inherited ones. If there are none, returns the row's own object, because copies of a long table
 * take much memory.
 */
function addValues(inherited: Params, { values }: Row): Params {
	return Object.keys(inherited).length === 0 ? values : createParams(inherited, values);
}

/** Keeps the top-level page of each row after its paths were checked, with the patterns of these paths. */
const createPageCache = () => new WeakMap<Row, { patterns: string; page: PageInstance }>();

/** The pages of the route above. `params` and `pages` have one element for each page; at the top, the page is null. */
interface ParentPages {
	pattern: string;
	params: Params[];
	pages: (PageInstance | null)[];
	columns: Set<string>;
}

function findRouteProblems(
	route: RouteSpec,
	pointer: string,
	parents: ParentPages,
	tables: ReadonlyMap<string, CollectionTable>,
): Finding[] {
	const findings: Finding[] = [];
	const path = {
		path: joinPath(parents.pattern, route.path),
		written: route.path,
		pointer: appendKey(pointer, "path"),
	};
	const aliases = (route.aliases ?? []).map((alias, index) => ({
		path: alias,
		written: alias,
		pointer: appendKey(appendKey(pointer, "aliases"), index),
	}));
	const locatedPaths = [path, ...aliases];
	for (const located of locatedPaths) {
		const problem = findPatternProblem(located.path, located.written);
		if (problem) findings.push({ code: "unsafe-path", pointer: located.pointer, ...problem });
	}
	if (findings.length > 0) return findings;

	const { collection } = route;
	const table = collection === undefined ? undefined : tables.get(collection);
	if (collection !== undefined && !table) {
		return [reportUnknownCollection(collection, appendKey(pointer, "collection"), tables)];
	}
	if (table && table.rows.length === 0) return [];
	for (const located of locatedPaths) {
		for (const name of listParameters(located.path)) {
			if (parents.columns.has(name) || table?.columns.has(name)) continue;
			const closest = findNearest(name, [...(table?.columns ?? []), ...parents.columns]);
			const message = collection
				? `The collection ‘${collection}’ has no column ‘${name}’.${formatSuggestion(closest && `:${closest}`)}`
				: `With ‘:${name}’, this address stands for many pages, one for each row of a table. Add ‘collection’ to the page, with the name of a table under ‘collections’ that has a column ‘${name}’. For a single page, delete the colon.`;
			findings.push({
				code: "missing-rows",
				pointer: located.pointer,
				at: { piece: `:${name}` },
				message,
				closest,
				fix: suggestReplacement(closest && `:${closest}`),
				...(collection ? { about: { kind: "constant", name: `row.${name}`, getReplacement: undefined } } : {}),
			});
		}
	}
	if (table && listParameters(route.path).length === 0) {
		const message = `Add a column of the collection ‘${collection}’ to the path, such as ‘:${[...table.columns][0]}’.`;
		findings.push({ code: "missing-rows", pointer: appendKey(pointer, "path"), message });
	}
	if (!route.sections && !route.children) {
		const message = "Add ‘sections’ to this page, or ‘children’ for pages below it.";
		findings.push({ code: "missing-key", pointer, message, allowed: ["sections", "children"] });
	}
	return findings;
}

function reportTooManyPages(route: RouteSpec, pointer: string, count: number): Finding {
	const message = Number.isFinite(count)
		? `The site would have ${count} pages. The limit is ${maxPages}.`
		: "The rows of the page above have too many different columns to match them with this table.";
	return { code: "too-many", pointer: appendKey(pointer, route.collection ? "collection" : "path"), message };
}

/** Checks the paths of a page: for a row, by its values, so that findings are at its cells. */
function checkPaths(page: PageInstance): Finding[] {
	return page.row ? findUnsafeValues(page.row, page) : findUnsafePaths(page);
}

/**
 * Checks the values in the path; if they are valid, the whole path, because "assets" is only reserved at the top level.
 * Reports only the first problem.
 */
function findUnsafeValues(row: Row, { route, path, aliases }: PageInstance): Finding[] {
	const parameters = listParameters(route.path);
	const segmentProblems = parameters.flatMap((name) => {
		const problem = findSegmentProblem(row.values[name] ?? "", name);
		return problem ? [{ ...problem, name }] : [];
	});
	const pathProblems = [path, ...aliases].flatMap((one) => findPagePathProblem(one) ?? []);
	const problems =
		segmentProblems.length > 0
			? segmentProblems
			: pathProblems.map((problem) => ({ ...problem, name: parameters[0] ?? "" }));
	return problems.slice(0, 1).map(({ name, ...problem }): Finding => {
		const why = row.values[name]
			? "If visitors also read this column, keep it, and add another one for the address."
			: undefined;
		return { code: "unsafe-path", ...locateCell(row, name), ...problem, why };
	});
}

/**
 * Finds a column of a CSV file whose name may be swapped with that of the column in the path: its cells are valid in the
 * path, and those of the column in the path never are.
 */
function findMisnamedPathColumn({ path }: RouteSpec, { rows, columns }: CollectionTable): Finding | null {
	const [column, ...others] = listParameters(path);
	const csv = rows[0]?.csv;
	if (column === undefined || others.length > 0 || !csv || rows.length < 2) return null;
	const fitting = [...columns].find((other) => {
		const cells = rows.map((row) => row.values[other] ?? "");
		const areTexts = cells.every((value) => /[a-z]/.test(value) && findSegmentProblem(value, other) === null);
		return areTexts && new Set(cells).size === rows.length;
	});
	if (fitting === undefined) return null;
	const message = `Are the names ‘${column}’ and ‘${fitting}’ swapped? The column ‘${column}’ is part of the web addresses, and only the cells of ‘${fitting}’ fit there, such as ‘${rows[0]!.values[fitting]}’.`;
	const names = csv.header.cells.map((cell) => cell.trim());
	const [at, otherAt] = [column, fitting].map((name) => ({ range: getCellRange(csv.header, names.indexOf(name)) }));
	const places = [
		{ pointer: "", at: at!, replacement: fitting },
		{ pointer: "", at: otherAt!, replacement: column },
	];
	const fix = { text: "Swap the two names.", places, safe: false };
	return { code: "unsafe-path", pointer: rows[0]!.pointer, file: csv.file, at: at!, message, fix };
}

/** Checks the paths of a page without a row, which can contain columns of parent pages. */
function findUnsafePaths({ path, aliases, params, pointer }: PageInstance): Finding[] {
	if (Object.keys(params).length === 0) return [];
	const locatedAliases = aliases.map((alias, index) => ({
		path: alias,
		pointer: appendKey(appendKey(pointer, "aliases"), index),
	}));
	return [{ path, pointer: appendKey(pointer, "path") }, ...locatedAliases].flatMap((located): Finding[] => {
		const problem = findPagePathProblem(located.path);
		return problem ? [{ code: "unsafe-path", pointer: located.pointer, ...problem }] : [];
	});
}

/** Reports that no row matches a parent page, unless another finding may be the reason. */
function reportUnmatchedRows(route: RouteSpec, pointer: string, findings: Finding[]): Finding[] {
	if (findings.length > 0) return [];
	const message = `No row of ‘${route.collection}’ matches a page above: the columns they share never have the same value.`;
	const [name] = listParameters(route.path);
	return [{ code: "missing-rows", pointer: appendKey(pointer, "path"), at: { piece: `:${name}` }, message }];
}

function createPage(
	page: Pick<PageInstance, "route" | "pointer" | "params" | "parent" | "row"> & { pattern: string },
): PageInstance {
	const { route, pattern, params, pointer, parent, row } = page;
	const aliases = (route.aliases ?? []).map((alias) => fillPattern(alias, params));
	const canonical = fillPattern(route.canonical ?? pattern, params);
	return { path: fillPattern(pattern, params), aliases, canonical, params, route, pointer, parent, row, number: 1 };
}

function fillPattern(pattern: string, params: Params): string {
	return pattern.replace(/:([a-zA-Z0-9]+)/g, (_, name: string) => params[name] ?? "");
}

function listPatterns(route: RouteSpec, parentPath: string): string[] {
	const pattern = joinPath(parentPath, route.path);
	const childPatterns = (route.children ?? []).flatMap((child) => listPatterns(child, pattern));
	return [pattern, ...(route.aliases ?? []), ...childPatterns];
}
