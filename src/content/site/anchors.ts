import type { SectionSpec, SiteSpec } from "../../model/spec.gen.ts";
import { append } from "../findings/pointer.ts";
import { headingsIn } from "./blocks.ts";
import type { Markdown } from "./markdown.ts";
import type { Pages } from "./pages.ts";

/** A place on a page that a link can lead to. */
export interface Anchor {
	id: string;
	pointer: string;
}

/**
 * The places on the pages of each route, by its JSON pointer: they are the same on all of them. Those of the page for
 * unknown addresses are at "/notFound".
 */
export function anchorsOf(
	{ notFound }: SiteSpec,
	{ byRoute }: Pages,
	markdown: ReadonlyMap<string, Markdown>,
): ReadonlyMap<string, Anchor[]> {
	const anchors = new Map(
		[...byRoute].map(([pointer, [page]]) => [pointer, anchorsOn(page!.route, pointer, markdown)]),
	);
	return anchors.set("/notFound", anchorsOn(notFound, "/notFound", markdown));
}

/** The named sections of a page, and the headings of its longer texts. */
function anchorsOn(
	{ sections = [] }: { sections?: SectionSpec[] },
	pointer: string,
	markdown: ReadonlyMap<string, Markdown>,
): Anchor[] {
	return sections.flatMap((section, index) => {
		const at = append(append(pointer, "sections"), index);
		const own = section.id ? [{ id: section.id, pointer: append(at, "id") }] : [];
		if (section.type !== "prose") return own;
		const text = append(at, "text");
		const headings = headingsIn(markdown.get(text)?.blocks ?? []);
		return [...own, ...headings.map(({ id }) => ({ id, pointer: text }))];
	});
}
