import type { SectionSpec, SiteSpec } from "../../model/spec.gen.ts";
import { appendKey } from "../findings/pointer.ts";
import { listBlockHeadings } from "./blocks.ts";
import { findBody } from "./cells.ts";
import type { Markdown } from "./markdown.ts";
import type { Pages } from "./pages.ts";
import type { PageInstance } from "./routes.ts";
import { getSectionSchema } from "./sections.ts";

/** A place on a page that a link can lead to. */
export interface Anchor {
	id: string;
	pointer: string;
	/** Whether it stands in a section that is hidden. */
	hidden: boolean;
}

/**
 * The places on the pages of each route, by its JSON pointer: they are the same on all of them. Those of the page for
 * unknown addresses are at "/notFound", and those in the longer text of a row at the pointer of that.
 */
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

/** All places on one page: those of its route, and those in the longer text of its row. */
export function listAnchorsOnPage(page: PageInstance, anchors: ReadonlyMap<string, Anchor[]>): Anchor[] {
	return [...(anchors.get(page.pointer) ?? []), ...(anchors.get(findBody(page) ?? "") ?? [])];
}

/** The named sections of a page, and the headings of its longer texts. */
function listRouteAnchors(
	{ sections = [] }: { sections?: SectionSpec[] },
	pointer: string,
	markdown: ReadonlyMap<string, Markdown>,
): Anchor[] {
	return sections.flatMap((section, index) => {
		const at = appendKey(appendKey(pointer, "sections"), index);
		const { id, hidden = false } = section;
		const own = id ? [{ id, pointer: appendKey(at, "id"), hidden }] : [];
		const { properties = {} } = getSectionSchema(section.type);
		const outlined = Object.keys(properties).filter((key) => properties[key]!.outline);
		return [...own, ...outlined.flatMap((key) => listHeadingAnchors(appendKey(at, key), hidden, markdown))];
	});
}

function listHeadingAnchors(pointer: string, hidden: boolean, markdown: ReadonlyMap<string, Markdown>): Anchor[] {
	return listBlockHeadings(markdown.get(pointer)?.blocks ?? []).map(({ id }) => ({ id, pointer, hidden }));
}
