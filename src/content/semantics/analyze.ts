import type { DefinitionHistory, Files, ReadText } from "../../model/sources.ts";
import type { SiteSpec } from "../../model/spec.gen.ts";
import { type Caches, memoizeRecent } from "../findings/caches.ts";
import type { Finding } from "../findings/finding.ts";
import { maxFindings } from "../findings/limit.ts";
import { suggestReplacement } from "../findings/nearest.ts";
import { appendKey } from "../findings/pointer.ts";
import { isError } from "../findings/severity.ts";
import { type DefinitionText, listTexts } from "../schema/texts.ts";
import { type Claim, findClaims } from "./claims/claims.ts";
import { type CollectionTable, readTables } from "./collections.ts";
import { deriveConstants } from "./constants.ts";
import { type FileUse, listFileUses } from "./files.ts";
import { collectHosts, type Hosts } from "./hosts.ts";
import { findTooLongTexts } from "./lengths.ts";
import { type Anchor, collectAnchors, findTooManyLinks, listLinks, type WrittenLink } from "./links.ts";
import { createLocale, type Locale } from "./locale.ts";
import { type Markdown, parseMarkdown } from "./markdown.ts";
import { indexPages, type Pages } from "./pages.ts";
import { addNumberedPages, findPaginatedList } from "./pagination.ts";
import { listPassages, type Passages } from "./passages.ts";
import { listParameters } from "./path.ts";
import { listPictureUses, type Pictures, type PictureUse } from "./pictures.ts";
import { collectOldAddresses, type OldAddresses } from "./redirects.ts";
import { joinTables } from "./relations.ts";
import { expandRoutes, type PageInstance } from "./routes.ts";
import { locateCell } from "./row.ts";
import { addRowLinks, findRowPagePatterns } from "./row-pages.ts";
import { parseTarget } from "./target.ts";
import type { Constants } from "./template.ts";
import { findUnknownNames, type UnknownName } from "./unknown-placeholders.ts";
import { addValueTables } from "./value-tables.ts";

/** A valid spec with everything that rules and rendering derive from it. */
export interface Definition {
	spec: SiteSpec;
	locale: Locale;
	constants: Constants;
	tables: ReadonlyMap<string, CollectionTable>;
	pages: Pages;
	/** The address of the pages of each collection, by the name of the collection: "/team/{row.slug}". */
	rowPagePatterns: ReadonlyMap<string, string>;
	/** Path patterns of pages that, because of a reported error, aren't built or may have another path than was meant. */
	unbuiltPathPatterns: string[];
	texts: DefinitionText[];
	/** By the pointer of each text. */
	markdown: ReadonlyMap<string, Markdown>;
	/** By the pointer of the route or row body, or "/notFound". */
	anchors: ReadonlyMap<string, Anchor[]>;
	links: WrittenLink[];
	oldAddresses: OldAddresses;
	passages: Passages;
	claims: Claim[];
	hosts: Hosts;
	pictures: Pictures;
	pictureUses: PictureUse[];
	files: Files;
	fileUses: FileUse[];
	/** Placeholders whose names don't exist. */
	unknownNames: UnknownName[];
	/** Reads earlier versions of the definition, which is slow; null if they aren't available. */
	readHistory: (() => DefinitionHistory) | null;
	caches: Caches;
}

export interface AnalysisInput {
	now: Date;
	read: ReadText;
	pictures: Pictures;
	files: Files;
	/** Default: null. */
	readHistory?: Definition["readHistory"];
	caches: Caches;
}

/**
 * Derives the definition. Reports errors that would make rules and rendering unreliable or slow.
 * @returns no definition if an error makes further checks impossible or too slow, or if there are too many errors
 */
export function analyze(
	written: SiteSpec,
	{ now, read, pictures, files, readHistory = null, caches }: AnalysisInput,
): { definition: Definition | null; findings: Finding[] } {
	const originProblems = findOriginProblems(written);
	if (originProblems.length > 0) return { definition: null, findings: originProblems };

	const locale = createLocale(written, now);
	const { constants, findings: circularConstants } = deriveConstants(written, locale);
	const { tables: readable, findings: unreadableTables } = readTables(written, constants, { read, caches });
	const ownTables = addValueTables(written, readable, caches);
	const rowPagePatterns = findRowPagePatterns(written.routes, ownTables);
	const spec = addRowLinks(written, rowPagePatterns);
	const texts = listTexts(spec);
	const tables = joinTables(spec, texts, ownTables, caches);
	const { instances, unbuiltPathPatterns, findings: unroutablePages } = expandRoutes(spec, tables, caches);
	const { all, findings: tooManyNumberedPages } = addNumberedPages(instances, { tables, today: locale });
	const pages = indexPages(all, spec, { tables, locale });
	const duplicatePaths = findDuplicatePaths(all);
	const tooLongTexts = findTooLongTexts(spec, texts, pages, constants, caches);
	const findings = [
		...circularConstants,
		...unreadableTables,
		...unroutablePages,
		...tooManyNumberedPages,
		...duplicatePaths.map(reportDuplicatePath),
		...tooLongTexts,
	];
	// Texts that are too long must not be filled. With this many errors, more findings wouldn't be shown.
	if (tooLongTexts.length > 0 || findings.filter(isError).length > maxFindings) return { definition: null, findings };

	const markdownTexts = texts.filter(({ schema }) => schema.format === "markdown");
	const memoize = caches.get(createMarkdownCache);
	const markdown = new Map(
		markdownTexts.map(({ pointer, value }) => [pointer, memoize(value, () => parseMarkdown(value))]),
	);
	const links = listLinks(texts, markdown);
	const tooManyLinks = findTooManyLinks(links, pages);
	if (tooManyLinks.length > 0) return { definition: null, findings: [...findings, ...tooManyLinks] };

	const fillContext = { pages, constants };
	const definition: Definition = {
		spec,
		locale,
		constants,
		tables,
		pages,
		rowPagePatterns,
		unbuiltPathPatterns: [
			...unbuiltPathPatterns,
			...new Set(duplicatePaths.flatMap((one) => getPathPattern(one) ?? [])),
		],
		texts,
		markdown,
		pictures,
		files,
		readHistory,
		caches,
		anchors: collectAnchors(spec, pages, markdown),
		links,
		oldAddresses: collectOldAddresses(spec, constants),
		passages: listPassages(texts, markdown, pages),
		claims: findClaims(spec, texts, markdown),
		hosts: collectHosts(spec, texts, fillContext),
		pictureUses: listPictureUses(spec, texts, markdown, fillContext),
		fileUses: listFileUses(spec, texts, links, fillContext, files),
		unknownNames: findUnknownNames(texts, markdown, fillContext),
	};
	return { definition, findings };
}

/** In characters: has room for the texts of two definitions of the default maximum size. */
const createMarkdownCache = () => memoizeRecent<Markdown>(2 ** 19);

/** A page with a path that an earlier page already has. */
interface DuplicatePath {
	path: string;
	owner: PageInstance;
	instance: PageInstance;
	/** 0 for the path of the page; 1 and more for its aliases. */
	index: number;
}

/** Finds every page with a path that an earlier page already has. */
function findDuplicatePaths(instances: PageInstance[]): DuplicatePath[] {
	const duplicates: DuplicatePath[] = [];
	const owners = new Map<string, PageInstance>();
	for (const instance of instances) {
		const { parent } = instance;
		// If a page has the path of another page, the pages below it aren't reported as well.
		if (parent && owners.get(parent.path) !== parent) continue;
		const paths = [instance.path, ...instance.aliases];
		paths.forEach((path, index) => {
			const owner = owners.get(path);
			owners.set(path, owner ?? instance);
			if (owner) duplicates.push({ path, owner, instance, index });
		});
	}
	return duplicates;
}

function reportDuplicatePath({ path, owner, instance, index }: DuplicatePath): Finding {
	if (owner.pointer !== instance.pointer && JSON.stringify(owner.route) === JSON.stringify(instance.route)) {
		const message = `Delete this page, or choose another path than ‘${path}’: it’s a copy of the page ‘${owner.route.name}’.`;
		const related = [{ message: "The first one begins here.", at: { pointer: owner.pointer } }];
		return { code: "duplicate-path", ...locatePath(instance, index), message, related };
	}
	const line = owner.pointer === instance.pointer && owner.number === 1 ? owner.row?.csv?.line : undefined;
	const message =
		line === undefined
			? `Choose another path than ‘${path}’: ${describeOwner(path, owner, instance)}.`
			: `Write another word here: line ${line} already makes the page ‘${path}’. If this line is a copy, delete it.`;
	return { code: "duplicate-path", ...locatePath(instance, index), message };
}

function describeOwner(used: string, owner: PageInstance, instance: PageInstance): string {
	const { pointer, route, number, path } = owner;
	if (number > 1) return `the list on the page ‘${route.name}’ continues there`;
	if (pointer === instance.pointer) return "another row makes the same one";
	return `the page ‘${route.name}’ has ${used === path ? "the same one" : "it under ‘aliases’"}`;
}

/**
 * Returns the path pattern of the page of a row whose path is a duplicate, because links may lead to the path that the
 * author meant instead. Null for any other page, and for an alias.
 */
function getPathPattern({ instance, index }: DuplicatePath): string | null {
	const { route, row, path } = instance;
	if (!row || index > 0) return null;
	const segments = route.path.split("/").filter(Boolean);
	return [...path.split("/").slice(0, -segments.length), ...segments].join("/");
}

/** Locates the path of a page (0) or one of its aliases (1 and more). */
function locatePath(page: PageInstance, index: number): Pick<Finding, "pointer" | "file" | "at"> {
	const { route, pointer, row, number } = page;
	if (number > 1) return { pointer: findPaginatedList(page)!.pointer };
	if (index > 0) return { pointer: appendKey(appendKey(pointer, "aliases"), index - 1) };
	const column = listParameters(route.path).at(-1);
	return row && column !== undefined ? locateCell(row, column) : { pointer: appendKey(pointer, "path") };
}

/** Reports a site URL that is the address of a page, or that browsers can't parse, or parse as another URL. */
function findOriginProblems({ site: { url } }: SiteSpec): Finding[] {
	const page = /\/[^/]*\.(html?|php|aspx?)$/i.exec(url);
	if (page) {
		const site = url.slice(0, page.index);
		const message = `Delete ‘${page[0]}’: this is the address of the whole site, not of one page.`;
		return [{ code: "wrong-format", pointer: "/site/url", message, closest: site, fix: suggestReplacement(site) }];
	}
	const target = parseTarget(url);
	const normalizedUrl = target?.kind === "external" ? target.url.href.replace(/\/$/, "") : undefined;
	if (normalizedUrl === url) return [];
	const message =
		normalizedUrl === undefined
			? `‘${url}’ isn’t an address that a browser can open.`
			: `Browsers read this address as ${normalizedUrl}. Write it that way.`;
	return [
		{
			code: "wrong-format",
			pointer: "/site/url",
			message,
			closest: normalizedUrl,
			fix: suggestReplacement(normalizedUrl),
		},
	];
}
