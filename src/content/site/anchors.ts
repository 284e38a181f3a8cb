import type { SectionSpec, SiteSpec } from "../../model/spec.gen.ts";
import { append } from "../findings/pointer.ts";
import { headingsIn } from "./blocks.ts";
import type { Markdown } from "./markdown.ts";
import type { Pages } from "./pages.ts";

/** A place on a page that a link can lead to. */
export interface Anchor {
	id: string;
	pointer: string;
	/** Whether it stands in a section that is hidden. */
	hidden: boolean;
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
		const { id, hidden = false } = section;
		const own = id ? [{ id, pointer: append(at, "id"), hidden }] : [];
		if (section.type !== "prose") return own;
		const text = append(at, "text");
		const headings = headingsIn(markdown.get(text)?.blocks ?? []);
		return [...own, ...headings.map((heading) => ({ id: heading.id, pointer: text, hidden }))];
	});
}
