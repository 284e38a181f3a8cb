import type { Finding } from "../findings/finding.ts";
import { append } from "../findings/pointer.ts";
import type { Definition } from "../site/definition.ts";
import { notFoundPage } from "../site/not-found.ts";
import type { PageInstance } from "../site/routes.ts";
import { shownOn } from "../site/sections.ts";

export function filledPages({ pages, spec }: Definition): Finding[] {
	const first = [...pages.byRoute.values()].map(([page]) => page!);
	return [...first, notFoundPage(spec)].flatMap(emptied);
}

function emptied({ route, pointer }: PageInstance): Finding[] {
	if (shownOn(route, pointer).length > 0) return [];
	const { name } = route;
	const message = `Every section of the page ‘${name}’ is hidden, so there is nothing on it: show one, or delete the page.`;
	return [{ code: "nothing-shown", pointer: append(pointer, "sections"), at: "key", message }];
}
