import { anchorsOf } from "../anchors.ts";
import { type Definition, pagesByRoute } from "../definition.ts";
import type { Finding } from "../finding.ts";

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
