import { isAtOrBelow } from "../../content/findings/pointer.ts";
import type { SitePreview } from "../../content/preview.ts";
import { createNotFoundPage } from "../../content/semantics/page.ts";
import type { ValueChange } from "../../editing/diff-values.ts";
import { listNumbers } from "../../stega/stega.ts";
import { type DrawnPage, drawPage } from "./pages.ts";

/** A page that shows a value. */
export interface PageWithValue {
	drawn: DrawnPage;
	/** Pointer of the value; null if the value, such as a colour, isn't shown as a text. */
	pointer: string | null;
}

/** The same page before and after a change; null where there is no such page. */
export interface DrawnChange {
	before: PageWithValue | null;
	after: PageWithValue | null;
}

/** Draws a page that shows a change, preferably the page at `path`. */
export function drawChange(
	before: SitePreview | null,
	after: SitePreview | null,
	{ kind, pointer, pointerBefore }: Pick<ValueChange, "kind" | "pointer" | "pointerBefore">,
	view: { path: string; pictureUrl: string },
): DrawnChange {
	const isRemoved = kind === "removed";
	const [shown, other] = isRemoved ? [before, after] : [after, before];
	const [shownPointer, otherPointer] = isRemoved ? [pointerBefore, pointer] : [pointer, pointerBefore];
	const first = shown && drawPageWithValue(shown, shownPointer, view);
	const isPage = shown !== null && listPagesAround(shown, shownPointer).some((one) => one.pointer === shownPointer);
	const existsOnOneSide = isPage && (isRemoved || kind === "added");
	const second =
		existsOnOneSide || !other
			? null
			: drawPageWithValue(other, otherPointer, { ...view, path: first?.drawn.page.path ?? view.path });
	return isRemoved ? { before: first, after: second } : { before: second, after: first };
}

/** Searches at most this many pages for a value. */
const maxPages = 100;

function drawPageWithValue(
	preview: SitePreview,
	pointer: string,
	{ path, pictureUrl }: { path: string; pictureUrl: string },
): PageWithValue | null {
	const draw = (pagePath: string) => drawPage(preview, pagePath, pictureUrl);
	const own = listPagesAround(preview, pointer).map((page) => page.path);
	if (own.length > 0) {
		const drawn = draw(own.includes(path) ? path : own[0]!);
		return drawn && { drawn, pointer };
	}
	for (const pagePath of [path, ...preview.definition.pages.all.slice(0, maxPages).map((page) => page.path)]) {
		const drawn = draw(pagePath);
		if (drawn && showsValue(drawn, pointer)) return { drawn, pointer };
	}
	const drawn = draw(path) ?? draw("");
	return drawn && { drawn, pointer: null };
}

/** Lists the pages that a value is a part of: several if a table makes them, none for a value of the whole site. */
function listPagesAround({ definition: { pages, spec } }: SitePreview, pointer: string) {
	const around = [...pages.all, createNotFoundPage(spec)].filter((page) => isAtOrBelow(pointer, page.pointer));
	const innermost = Math.max(...around.map((page) => page.pointer.length));
	return around.filter((page) => page.pointer.length === innermost);
}

function showsValue({ chrome, page, origins }: DrawnPage, pointer: string): boolean {
	return listNumbers([chrome, page]).some((number) => isAtOrBelow(origins[number]!.replace(/#\d+$/, ""), pointer));
}
