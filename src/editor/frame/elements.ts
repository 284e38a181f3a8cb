/** Elements by their pointers: what `data-at` and `data-via` say. */

export function getPointer(element: Element | null): string | null {
	return element?.getAttribute("data-at") ?? null;
}

/** The section that an element stands in. */
export function getSection(element: Element | null): Element | null {
	return element?.closest("main > [data-at]") ?? null;
}

/** What the values in an element come from. */
export function getSources(element: Element | null): string[] {
	return element?.getAttribute("data-via")?.split(" ") ?? [];
}

/**
 * The elements that stand for a pointer: those that show it, or a value that comes from it; where there is none, those
 * that show something below it, for each section together; and where nothing is below it, those of what it belongs to.
 */
export function findElements(pointer: string, root: Element): Element[][] {
	const exact = root.querySelectorAll(`[data-at="${CSS.escape(pointer)}"], [data-via~="${CSS.escape(pointer)}"]`);
	if (exact.length > 0) return [...exact].map((element) => [element]);
	const below = ["/", "#"].map((sign) => `[data-at^="${CSS.escape(pointer + sign)}"]`).join();
	const groups = new Map<Element | null, Element[]>();
	for (const element of root.querySelectorAll(below)) {
		const part = getSection(element) ?? element.closest("header, footer");
		groups.set(part, [...(groups.get(part) ?? []), element]);
	}
	const around = pointer.slice(0, pointer.lastIndexOf("/"));
	return groups.size > 0 || isWhole.test(around) ? [...groups.values()] : findElements(around, root);
}

/** A page, or a whole part of the definition: too much to be pointed at. */
const isWhole = /^(\/[^/]*)?$|^\/routes(\/\d+(\/children)?)*$|\/sections$/;

/** The next thing that can be seen, or the one before it, as they are read; with none to go from, the first that is in view. */
export function findNeighbour(from: Element | null, step: 1 | -1, root: Element): Element | null {
	const things = [...root.querySelectorAll("[data-at]")].filter((thing) => thing.checkVisibility());
	const index = things.indexOf(from as Element);
	if (index >= 0) return things[index + step] ?? from;
	return things.find((thing) => thing.matches("main *") && thing.getBoundingClientRect().top >= 0) ?? things[0] ?? null;
}

/**
 * The innermost thing under a point. A link that covers a card lies above all that is seen there, and so it counts only
 * where its own words are. What has only a name for those who hear the page is pointed at by what stands in it.
 */
export function findElementUnder(x: number, y: number, root: Element): Element | null {
	const under = document.elementsFromPoint(x, y).filter((element) => root.contains(element) && isAt(element, x, y));
	const own = under.find(
		(element) => element.matches("[data-at]:not(main > *)") && (hasWords(element) || isInnermost(element)),
	);
	return own ?? getSection(under[0] ?? null);
}

function isAt(element: Element, x: number, y: number): boolean {
	return [...element.getClientRects()].some(({ left, right, top, bottom }) => {
		return left <= x && x <= right && top <= y && y <= bottom;
	});
}

function hasWords(element: Element): boolean {
	return [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.nodeValue?.trim());
}

/** As a picture is, whose words are in an attribute. */
function isInnermost({ childElementCount }: Element): boolean {
	return childElementCount === 0;
}

/** Opens whatever hides an element. */
export function reveal(element: Element): void {
	for (let around: Element | null = element; around; around = around.parentElement) {
		if (around instanceof HTMLDetailsElement && !around.querySelector("summary")?.contains(element)) around.open = true;
		if (around instanceof HTMLElement && around.popover && !around.matches(":popover-open")) around.showPopover();
	}
}

/** The edges of the window where the page has its bar, and the app the name of what is selected. In CSS pixels. */
const edge = 64;

/** Brings an element into view. */
export function scrollIntoView(element: Element): void {
	reveal(element);
	if (element.closest("header")) return;
	const { top, bottom } = element.getBoundingClientRect();
	if (top < edge || bottom > innerHeight - edge)
		element.scrollIntoView({ block: bottom - top > innerHeight ? "start" : "center" });
}

const leaf = "p, h1, h2, h3, h4, li";
const block = `${leaf}, ul, ol, blockquote, pre, figure, table`;

/** The paragraph, heading or item of a text in Markdown that an element is or lies in; null where it is none. */
export function findLeaf(element: Element | null): HTMLElement | null {
	const found = element?.closest<HTMLElement>(leaf) ?? null;
	return found && leavesAround(found).includes(found) ? found : null;
}

/** Its number among those of its text. */
export function getLeafNumber(element: Element | null): number | null {
	const found = findLeaf(element);
	return found && leavesAround(found).indexOf(found);
}

function leavesAround(element: Element): HTMLElement[] {
	const all = [...(element.closest(".text")?.querySelectorAll<HTMLElement>(leaf) ?? [])];
	return all.filter((one) => one.querySelector(block) === null && one.closest("figure") === null);
}
