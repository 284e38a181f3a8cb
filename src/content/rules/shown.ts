import type { RouteSpec } from "../../model/spec.gen.ts";
import type { Finding } from "../findings/finding.ts";
import { append } from "../findings/pointer.ts";
import type { Definition } from "../site/definition.ts";
import { shownOn } from "../site/sections.ts";

export function filledPages({ pages, spec: { notFound } }: Definition): Finding[] {
	const routes = [...pages.byRoute].map(([pointer, [page]]) => ({ ...page!.route, pointer }));
	return [...routes, { ...notFound, pointer: "/notFound", name: notFound.title }].flatMap(emptied);
}

function emptied({ pointer, name, ...page }: Pick<RouteSpec, "name" | "sections"> & { pointer: string }): Finding[] {
	if (shownOn(page, pointer).length > 0) return [];
	const message = `Every section of the page ‘${name}’ is hidden, so there is nothing on it: show one, or delete the page.`;
	return [{ code: "nothing-shown", pointer: append(pointer, "sections"), at: "key", message }];
}
