import type { Page } from "../../model/page.ts";
import type { Route } from "../../model/site.ts";
import { type ContentNode, createNode } from "../node.ts";
import { describeSection, type SectionDiffers } from "./section.ts";

/** A page without its address, which is compared by itself. */
export function describePage(
	page: Page,
	{ aliases, canonical }: Pick<Route, "aliases" | "canonical">,
	sectionTypes: SectionDiffers,
): ContentNode {
	const { head, layout, sections } = page;
	return createNode(
		"page",
		page.path,
		"the page",
		{
			label: head.name,
			title: head.title,
			description: head.description,
			image: head.image?.url ?? null,
			indexed: head.indexed ? "listed by search engines" : "hidden from search engines",
			canonical: canonical === page.path ? null : canonical,
			layout,
		},
		[
			...aliases.map((path) => createNode("alias", path, `the second address ${path}`, {})),
			...sections.map((section) => describeSection(section, sectionTypes)),
		],
	);
}
