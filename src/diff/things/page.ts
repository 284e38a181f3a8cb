import type { Page } from "../../model/page.ts";
import type { Route } from "../../model/site.ts";
import { type Thing, thing } from "../thing.ts";
import { type Descriptions, sectionThing } from "./section.ts";

/** A page without its address, which is compared by itself. */
export function pageThing(
	page: Page,
	{ aliases, canonical }: Pick<Route, "aliases" | "canonical">,
	descriptions: Descriptions,
): Thing {
	const { head, layout, sections } = page;
	return thing(
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
			...aliases.map((path) => thing("alias", path, `the second address ${path}`, {})),
			...sections.map((section) => sectionThing(section, descriptions)),
		],
	);
}
