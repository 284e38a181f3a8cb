import type { Text } from "../schema/texts.ts";
import { type Pages, pagesAt } from "./pages.ts";
import { isPerPage } from "./placeholders.ts";
import type { PageInstance } from "./routes.ts";
import { type Constants, template } from "./template.ts";

/** What a text is once it is filled. */
export interface Value {
	value: string;
	/** The pages on which it is that; none where it stands around all pages. */
	pages: readonly PageInstance[];
}

/** What texts are filled from. */
export interface Filling {
	pages: Pages;
	constants: Constants;
}

/**
 * The values that a text, or an address in it, takes on the pages it stands on: one where it is the same on all of them.
 * None where it differs from page to page and no page is built, for a reason that is told elsewhere.
 */
export function valuesOf({ pointer, value }: Pick<Text, "pointer" | "value">, { pages, constants }: Filling): Value[] {
	const fill = template(value, constants);
	const standing = pagesAt(pointer, pages);
	if (!isPerPage(value)) return [{ value: fill({}), pages: standing }];
	return standing.map((page) => ({ value: fill(page.params), pages: [page] }));
}
