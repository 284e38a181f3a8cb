import type { Finding } from "../findings/finding.ts";
import { anchorsOf } from "../site/anchors.ts";
import type { Definition } from "../site/definition.ts";
import { pagesByRoute } from "../site/pages.ts";

/** Names that the frame around every page uses itself. */
const taken = ["content", "menu", "root"];

export function uniqueAnchors({ entries, constants }: Definition): Finding[] {
	return [...pagesByRoute(entries).values()].flatMap(([page]) => {
		const seen = new Set(taken);
		return anchorsOf(page!, constants).flatMap(({ id, pointer }) => {
			if (!seen.has(id)) {
				seen.add(id);
				return [];
			}
			const message = `‘#${id}’ is used twice on the page ‘${page!.route.name}’; a link could only reach the first.`;
			return [{ code: "duplicate-anchor", pointer, message }];
		});
	});
}
