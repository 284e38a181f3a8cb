import { append } from "../findings/pointer.ts";
import { blocksOf, headingsIn } from "./markdown.ts";
import type { Entry } from "./routes.ts";
import { type Constants, template } from "./template.ts";

/** A place on a page that a link can lead to. */
export interface Anchor {
	id: string;
	pointer: string;
}

/** The named sections of a page, and the headings of its longer texts. */
export function anchorsOf({ route, pointer, params }: Entry, constants: Constants): Anchor[] {
	return (route.sections ?? []).flatMap((section, index) => {
		const at = append(append(pointer, "sections"), index);
		const own = section.id ? [{ id: section.id, pointer: append(at, "id") }] : [];
		if (section.type !== "prose") return own;
		const headings = headingsIn(template(blocksOf(section.text), constants)(params));
		return [...own, ...headings.map(({ id }) => ({ id, pointer: append(at, "text") }))];
	});
}
