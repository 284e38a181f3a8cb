import { isAtOrBelow } from "../../content/findings/pointer.ts";
import type { SitePreview } from "../../content/preview.ts";
import { createNotFoundPage } from "../../content/semantics/page.ts";
import type { ValueChange } from "../../editing/diff-values.ts";
import { listStegaNumbers } from "../../stega/stega.ts";
import { type PreparedPage, preparePage } from "./pages.ts";

/** A page that shows a value. */
export interface PageWithValue {
	preparedPage: PreparedPage;
	/** Pointer of the value; null if the page doesn't show it as a text, such as a colour. */
	pointer: string | null;
}

/** The same page before and after a change. A side is null if the page doesn't exist there. */
export interface PreparedChange {
	before: PageWithValue | null;
	after: PageWithValue | null;
}

/** Prepares a page that shows a change, preferably the page at `path`. */
export function prepareChange(
	before: SitePreview | null,
	after: SitePreview | null,
	{ kind, pointer, pointerBefore }: Pick<ValueChange, "kind" | "pointer" | "pointerBefore">,
	view: { path: string; pictureUrl: string },
): PreparedChange {
	const isRemoved = kind === "removed";
	const [shown, other] = isRemoved ? [before, after] : [after, before];
	const [shownPointer, otherPointer] = isRemoved ? [pointerBefore, pointer] : [pointer, pointerBefore];
	const first = shown && preparePageWithValue(shown, shownPointer, view);
	const isPage = shown !== null && listPagesContaining(shown, shownPointer).some((one) => one.pointer === shownPointer);
	const existsOnOneSide = isPage && (isRemoved || kind === "added");
	const second =
		existsOnOneSide || !other
			? null
			: preparePageWithValue(other, otherPointer, { ...view, path: first?.preparedPage.page.path ?? view.path });
	return isRemoved ? { before: first, after: second } : { before: second, after: first };
}

/** Searches at most this many pages for a value. */
const maxPages = 100;

function preparePageWithValue(
	preview: SitePreview,
	pointer: string,
	{ path, pictureUrl }: { path: string; pictureUrl: string },
): PageWithValue | null {
	const prepare = (pagePath: string) => preparePage(preview, pagePath, pictureUrl);
	const containingPaths = listPagesContaining(preview, pointer).map((page) => page.path);
	if (containingPaths.length > 0) {
		const preparedPage = prepare(containingPaths.includes(path) ? path : containingPaths[0]!);
		return preparedPage && { preparedPage, pointer };
	}
	for (const pagePath of [path, ...preview.definition.pages.all.slice(0, maxPages).map((page) => page.path)]) {
		const preparedPage = prepare(pagePath);
		if (preparedPage && showsValue(preparedPage, pointer)) return { preparedPage, pointer };
	}
	// An empty path stands for the first page.
	const preparedPage = prepare(path) ?? prepare("");
	return preparedPage && { preparedPage, pointer: null };
}

/** Lists the pages whose route contains a value: several for a route with a table, none for a value of the whole site. */
function listPagesContaining({ definition: { pages, spec } }: SitePreview, pointer: string) {
	const containing = [...pages.all, createNotFoundPage(spec)].filter((page) => isAtOrBelow(pointer, page.pointer));
	const innermostLength = Math.max(...containing.map((page) => page.pointer.length));
	return containing.filter((page) => page.pointer.length === innermostLength);
}

/** Checks whether a page has a text of a value. A text in Markdown has a number for each block: "…/text#2". */
function showsValue({ chrome, page, origins }: PreparedPage, pointer: string): boolean {
	return listStegaNumbers([chrome, page]).some((number) => isAtOrBelow(origins[number]!.replace(/#\d+$/, ""), pointer));
}
