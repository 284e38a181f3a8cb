import { append } from "./pointer.ts";
import type { Entry } from "./routes.ts";
import { type Constants, template } from "./template.ts";

/** The first heading of a page, which names it, with its place; null where no section has one. */
export function titleOf({
	route,
	pointer,
}: Pick<Entry, "route" | "pointer">): { text: string; pointer: string } | null {
	for (const [index, section] of (route.sections ?? []).entries()) {
		const at = append(append(pointer, "sections"), index);
		if (section.type === "hero") return { text: section.headline, pointer: append(at, "headline") };
		if (section.heading !== undefined) return { text: section.heading, pointer: append(at, "heading") };
	}
	return null;
}

/** What a page is called in menus, its placeholders filled. */
export function nameOf({ route, params }: Entry, constants: Constants): string {
	return template(route.name, constants)(params);
}
