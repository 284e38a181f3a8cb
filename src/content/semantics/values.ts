import type { DefinitionText } from "../schema/texts.ts";
import { findPagesAt, type Pages } from "./pages.ts";
import { isPerPage } from "./placeholders.ts";
import type { PageInstance } from "./routes.ts";
import { type Constants, createTemplate } from "./template.ts";

/** What a text is once it is filled. */
export interface FilledValue {
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
export function listFilledValues(
	{ pointer, value }: Pick<DefinitionText, "pointer" | "value">,
	{ pages, constants }: Filling,
): FilledValue[] {
	const fill = createTemplate(value, constants);
	const standing = findPagesAt(pointer, pages);
	if (!isPerPage(value)) return [{ value: fill({}), pages: standing }];
	return standing.map((page) => ({ value: fill(page.params), pages: [page] }));
}
