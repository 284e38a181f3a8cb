import type { Page } from "../../model/page.ts";
import type { Route } from "../../model/site.ts";
import { type ContentNode, node } from "../node.ts";
import { type Descriptions, sectionNode } from "./section.ts";

/** A page without its address, which is compared by itself. */
export function pageNode(
	page: Page,
	{ aliases, canonical }: Pick<Route, "aliases" | "canonical">,
	descriptions: Descriptions,
): ContentNode {
	const { head, layout, sections } = page;
	return node(
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
			...aliases.map((path) => node("alias", path, `the second address ${path}`, {})),
			...sections.map((section) => sectionNode(section, descriptions)),
		],
	);
}
