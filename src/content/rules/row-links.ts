import type { Finding } from "../findings/finding.ts";
import { appendKey } from "../findings/pointer.ts";
import type { Definition } from "../semantics/analyze.ts";
import { findRowLists } from "../semantics/row-lists.ts";
import { canLinkEntries } from "../semantics/row-pages.ts";
import { listSections } from "../semantics/sections.ts";

/** Reports lists whose entries get no automatic links because their rows have several pages. */
export function checkRowLinks({ spec, pages }: Definition): Finding[] {
	const pageNames = new Map<string, string[]>();
	for (const [page] of pages.byRoute.values()) {
		const { route, parent } = page!;
		if (route.collection === undefined || route.layout === "bare" || parent?.row) continue;
		pageNames.set(route.collection, [...(pageNames.get(route.collection) ?? []), route.name]);
	}
	return listSections(spec).flatMap(({ section, pointer: sectionPointer }) =>
		findRowLists(section, sectionPointer).flatMap(({ from, owner, templateKey, groupsKey, pointer }): Finding[] => {
			const names = pageNames.get(from?.collection ?? "") ?? [];
			const template = owner[templateKey] as { to?: string } | undefined;
			if (names.length < 2 || !from || from.linked === false || !template || template.to !== undefined) return [];
			if (!canLinkEntries(section, groupsKey, templateKey)) return [];
			const message = `Add ‘to’ to ‘${templateKey}’ if these entries should be links, or ‘linked: false’ to ‘from’ if not: each row of ‘${from.collection}’ has several pages, so they lead to none.`;
			const why = `The pages are ${names
				.slice(0, 3)
				.map((name) => `‘${name}’`)
				.join(", ")}.`;
			return [
				{
					code: "list-without-links",
					severity: "info",
					pointer: appendKey(pointer, templateKey),
					at: "key",
					message,
					why,
				},
			];
		}),
	);
}
