import type { SectionSpec, SiteSpec } from "../../model/spec.gen.ts";
import type { Finding } from "../findings/finding.ts";
import { appendKey, getParentPointer } from "../findings/pointer.ts";
import type { DefinitionText } from "../schema/texts.ts";
import type { TextFormat } from "../schema/walk.ts";
import { listBlockHeadings, listBlockLinks, toText } from "./blocks.ts";
import { maxLinks } from "./limits.ts";
import type { Markdown } from "./markdown.ts";
import { findBody } from "./page.ts";
import { type FillContext, findPagesAt, getRoutePointer, type Pages } from "./pages.ts";
import { isPerPage } from "./placeholders.ts";
import type { PageInstance } from "./routes.ts";
import { getBodyRowPointer } from "./row.ts";
import { getSectionSchema } from "./sections.ts";
import { parseTarget } from "./target.ts";
import { createTemplate } from "./template.ts";

export interface WrittenLink {
	to: string;
	/** The text of the link; null if it has none, such as a frame. */
	label: { text: string; pointer: string } | null;
	/** The pointer of the address, or of the Markdown text that contains it. */
	pointer: string;
	at: Finding["at"];
	/** The pointer of the route with the link, or of the row in whose body it is; null elsewhere, as in the chrome. */
	ownerPointer: string | null;
	/** "markdown": a link in a Markdown text. */
	kind: "link" | "markdown" | "frame" | "redirect";
}

export function listLinks(texts: DefinitionText[], markdown: ReadonlyMap<string, Markdown>): WrittenLink[] {
	const values = new Map(texts.map(({ pointer, value }) => [pointer, value]));
	return texts.flatMap((text) => {
		const ownerPointer = getRoutePointer(text.pointer) ?? getBodyRowPointer(text.pointer);
		const parsedMarkdown = markdown.get(text.pointer);
		if (parsedMarkdown) return listMarkdownLinks(parsedMarkdown, text.pointer, ownerPointer);
		const { format } = text.schema;
		const kind = format && kindsByFormat[format];
		if (!kind) return [];
		return [{ to: text.value, label: findLabel(text, values), pointer: text.pointer, at: "value", ownerPointer, kind }];
	});
}

/** Reports a site with too many links that differ from page to page, whose analysis has to stop. */
export function findTooManyLinks(links: WrittenLink[], pages: Pages): Finding[] {
	const perPage = links
		.filter(({ to }) => isPerPage(to))
		.map((link) => ({ link, pageCount: findPagesAt(link.pointer, pages).length }));
	const count = perPage.reduce((sum, { pageCount }) => sum + pageCount, 0);
	if (count <= maxLinks) return [];
	const [most] = perPage.sort((a, b) => b.pageCount - a.pageCount);
	const { pointer, at } = most!.link;
	const message = `The site has ${count} links that differ from page to page, such as this one on ${most!.pageCount} pages. The limit is ${maxLinks}.`;
	return [{ code: "too-many", pointer, at, message }];
}

const kindsByFormat: Partial<Record<TextFormat, WrittenLink["kind"]>> = {
	"link-target": "link",
	"web-address": "link",
	"frame-source": "frame",
	"redirect-target": "redirect",
};

function findLabel({ pointer, schema }: DefinitionText, values: ReadonlyMap<string, string>): WrittenLink["label"] {
	if (!schema.words) return null;
	const wordsPointer = appendKey(getParentPointer(pointer), schema.words);
	const text = values.get(wordsPointer);
	return text === undefined ? null : { text, pointer: wordsPointer };
}

function listMarkdownLinks({ blocks }: Markdown, pointer: string, ownerPointer: string | null): WrittenLink[] {
	const countByAddress = new Map<string, number>();
	return listBlockLinks(blocks).map(({ to, text }) => {
		const nth = countByAddress.get(to) ?? 0;
		countByAddress.set(to, nth + 1);
		return { to, label: { text, pointer }, pointer, at: { piece: to, nth }, ownerPointer, kind: "markdown" };
	});
}

/**
 * Resolves an address to its canonical form: "/passes#prices", also for an alias of the page, and for "#prices" on it.
 */
export function resolveDestination(
	to: string,
	page: PageInstance | null,
	{ pages, constants }: FillContext,
): { address: string; page: PageInstance | null } {
	const address = to.includes("{") ? createTemplate(to, constants)(page?.params ?? {}) : to;
	const target = parseTarget(address);
	if (target?.kind === "anchor") return { address: `${page?.path ?? ""}#${target.anchor}`, page };
	if (target?.kind !== "page") return { address, page: null };
	const targetPage = pages.byPath.get(target.path) ?? null;
	const query = /\?[^#]*/.exec(address)?.[0] ?? "";
	const anchorPart = target.anchor === null ? "" : `#${target.anchor}`;
	return { address: `${targetPage?.path ?? target.path}${query}${anchorPart}`, page: targetPage };
}

/** An id on a page that links can lead to. */
export interface Anchor {
	id: string;
	pointer: string;
	/** The line of a heading in its Markdown text. */
	at?: { piece: string };
	hidden: boolean;
}

/** Collects anchors by the pointer of the route or row body, or "/notFound". Pages of a route share its anchors. */
export function collectAnchors(
	{ notFound }: SiteSpec,
	{ byRoute, byBody }: Pages,
	markdown: ReadonlyMap<string, Markdown>,
): ReadonlyMap<string, Anchor[]> {
	const anchors = new Map(
		[...byRoute].map(([pointer, [page]]) => [pointer, listRouteAnchors(page!.route, pointer, markdown)]),
	);
	for (const pointer of byBody.keys()) anchors.set(pointer, listHeadingAnchors(pointer, false, markdown));
	return anchors.set("/notFound", listRouteAnchors(notFound, "/notFound", markdown));
}

export function listAnchorsOnPage(page: PageInstance, anchors: ReadonlyMap<string, Anchor[]>): Anchor[] {
	return [...(anchors.get(page.pointer) ?? []), ...(anchors.get(findBody(page) ?? "") ?? [])];
}

function listRouteAnchors(
	{ sections = [] }: { sections?: SectionSpec[] },
	pointer: string,
	markdown: ReadonlyMap<string, Markdown>,
): Anchor[] {
	return sections.flatMap((section, index) => {
		const sectionPointer = appendKey(appendKey(pointer, "sections"), index);
		const { id, hidden = false } = section;
		const sectionAnchors = id ? [{ id, pointer: appendKey(sectionPointer, "id"), hidden }] : [];
		const { properties = {} } = getSectionSchema(section.type);
		const outlined = Object.keys(properties).filter((key) => properties[key]!.outline);
		return [
			...sectionAnchors,
			...outlined.flatMap((key) => listHeadingAnchors(appendKey(sectionPointer, key), hidden, markdown)),
		];
	});
}

function listHeadingAnchors(pointer: string, hidden: boolean, markdown: ReadonlyMap<string, Markdown>): Anchor[] {
	return listBlockHeadings(markdown.get(pointer)?.blocks ?? []).map(({ id, level, children }) => {
		const line = `${"#".repeat(level)} ${toText(children)}`;
		return { id, pointer, at: { piece: line }, hidden };
	});
}
