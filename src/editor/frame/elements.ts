/*
 * Finds elements by pointers. `data-at` is the pointer of the value that an element shows, and `data-via` lists the pointers
 * of the values of its placeholders.
 */

export function getPointer(element: Element | null): string | null {
	return element?.getAttribute("data-at") ?? null;
}

/** Returns the section that contains an element. */
export function getSection(element: Element | null): Element | null {
	return element?.closest("main > [data-at]") ?? null;
}

/** Lists the pointers of the values that the placeholders in an element show. */
export function getPlaceholderPointers(element: Element | null): string[] {
	return element?.getAttribute("data-via")?.split(" ") ?? [];
}

/**
 * Lists the elements to outline for a pointer, in groups that share an outline: the elements that show the value; or else the
 * elements that show values inside it, grouped by section; or else the elements of the value that contains it.
 */
export function listElements(pointer: string, root: Element): Element[][] {
	const exact = root.querySelectorAll(`[data-at="${CSS.escape(pointer)}"], [data-via~="${CSS.escape(pointer)}"]`);
	if (exact.length > 0) return [...exact].map((element) => [element]);
	// The pointer of a cell begins with its file: "towns.csv#/1/name".
	const below = ["/", "#"].map((separator) => `[data-at^="${CSS.escape(pointer + separator)}"]`).join();
	const groups = new Map<Element | null, Element[]>();
	for (const element of root.querySelectorAll(below)) {
		const part = getSection(element) ?? element.closest("header, footer");
		groups.set(part, [...(groups.get(part) ?? []), element]);
	}
	const parent = pointer.slice(0, pointer.lastIndexOf("/"));
	return groups.size > 0 || largeParts.test(parent) ? [...groups.values()] : listElements(parent, root);
}

/** Pointers of pages, lists of sections and top-level groups of the definition, which are too large for an outline. */
const largeParts = /^(\/[^/]*)?$|^\/routes(\/\d+(\/children)?)*$|\/sections$/;

/**
 * Finds the next or previous visible value in reading order; after the last and before the first, `from` itself. If `from`
 * isn't a visible value, finds the first value that isn't above the window, or else the first value of the page.
 */
export function findNeighbour(from: Element | null, step: 1 | -1, root: Element): Element | null {
	const visible = [...root.querySelectorAll("[data-at]")].filter((element) => element.checkVisibility());
	const index = visible.indexOf(from as Element);
	if (index >= 0) return visible[index + step] ?? from;
	const inView = visible.find((element) => element.matches("main *") && element.getBoundingClientRect().top >= 0);
	return inView ?? visible[0] ?? null;
}

/**
 * Finds the innermost value at a point, or the section there. A link that is stretched over a card is found only at its own
 * text. An element with children but without text of its own, such as a list with an accessible name, isn't found, because
 * it would hide the values in it.
 */
export function findElementUnder(x: number, y: number, root: Element): Element | null {
	const stack = document.elementsFromPoint(x, y).filter((element) => root.contains(element) && hasBoxAt(element, x, y));
	const value = stack.find(
		// An element without text and children may be a picture, whose text is in an attribute.
		(element) => element.matches("[data-at]:not(main > *)") && (hasText(element) || element.childElementCount === 0),
	);
	return value ?? getSection(stack[0] ?? null);
}

/**
 * Finds the pointer of the value at a point. If there is none, as between two values, finds the innermost element around the
 * point that shows values, and returns the pointer of the group that contains them.
 */
export function findPointerUnder(x: number, y: number, root: Element): string | null {
	const value = findElementUnder(x, y, root);
	if (value && getSection(value) !== value) return getPointer(value);
	const found = document.elementsFromPoint(x, y).find((element) => root.contains(element)) ?? null;
	for (let around: Element | null = found; around && root.contains(around); around = around.parentElement) {
		const pointers = [around, ...around.querySelectorAll("[data-at]")].flatMap((one) => getPointer(one) ?? []);
		if (pointers.length > 0) return pointers.reduce(getCommonPointer);
	}
	return null;
}

/** Returns the pointer of the innermost value that contains two values. */
function getCommonPointer(one: string, other: string): string {
	const keys = one.split("/");
	const otherKeys = other.split("/");
	const end = keys.findIndex((key, index) => key !== otherKeys[index]);
	return end < 0 ? one : keys.slice(0, end).join("/");
}

function hasBoxAt(element: Element, x: number, y: number): boolean {
	return [...element.getClientRects()].some(({ left, right, top, bottom }) => {
		return left <= x && x <= right && top <= y && y <= bottom;
	});
}

function hasText(element: Element): boolean {
	return [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.nodeValue?.trim());
}

/** Opens all `details` and popovers that contain an element. */
export function reveal(element: Element): void {
	for (let around: Element | null = element; around; around = around.parentElement) {
		if (around instanceof HTMLDetailsElement && !around.querySelector("summary")?.contains(element)) around.open = true;
		if (around instanceof HTMLElement && around.popover && !around.matches(":popover-open")) around.showPopover();
	}
}

/** Space for the page's bar at the top, and for the app's hints at the bottom, in CSS pixels. */
const edge = 64;

/** Brings an element into view. */
export function scrollIntoView(element: Element): void {
	reveal(element);
	// The page's bar is always in view.
	if (element.closest("header")) return;
	const { top, bottom } = element.getBoundingClientRect();
	if (top < edge || bottom > innerHeight - edge)
		element.scrollIntoView({ block: bottom - top > innerHeight ? "start" : "center" });
}
