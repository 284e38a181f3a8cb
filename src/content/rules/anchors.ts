import type { Finding } from "../findings/finding.ts";
import type { Definition } from "../site/definition.ts";

/** Names that the frame around every page uses itself. */
const taken = ["content", "menu", "root"];

export function uniqueAnchors({ pages, anchors }: Definition): Finding[] {
	return [...anchors].flatMap(([route, places]) => {
		const name = pages.byRoute.get(route)?.[0]?.route.name;
		const seen = new Set(taken);
		return places.flatMap(({ id, pointer }) => {
			if (!seen.has(id)) {
				seen.add(id);
				return [];
			}
			const message = `‘#${id}’ is used twice on the page ‘${name}’; a link could only reach the first.`;
			return [{ code: "duplicate-anchor", pointer, message }];
		});
	});
}
