import { getBounds } from "../drop-place.ts";
import { listElements } from "./elements.ts";

/** Kinds of outlines that are shown for pointers. The outline "hover" is shown for an element. */
type ValueOutlineKind = "selected" | "fault" | "example" | "place";
type OutlineKind = ValueOutlineKind | "hover";

const rules = `
:host { all: initial; position: fixed; inset: 0; width: auto; height: auto; border: 0; padding: 0; background: none; overflow: hidden; pointer-events: none; }
div { position: absolute; box-sizing: border-box; border-radius: 3px; }
.hover { border: 1px solid #2563eb; box-shadow: 0 0 0 1px #fff; }
.selected { border: 2px solid #2563eb; box-shadow: 0 0 0 1px #fff; }
.place { border: 3px dashed #2563eb; background: #2563eb33; box-shadow: 0 0 0 1px #fff; }
.ring { inset: 0; border: 3px solid #2563eb; border-radius: 0; box-shadow: inset 0 0 0 1px #fff; }
.example { border: 1px dotted #b45309; box-shadow: 0 0 0 1px #fffc, inset 0 0 0 1px #fffc; }
.fault { border: 2px dashed #c81e1e; box-shadow: 0 0 0 1px #fff; }
p { position: absolute; margin: 0; border-radius: 3px; padding: 2px 6px; background: #1e3a8a; color: #fff; font: 600 12px/1.4 system-ui, sans-serif; }
p[data-over] { background: #c81e1e; }
.label { max-width: 60vw; overflow: hidden; white-space: nowrap; text-overflow: ellipsis; font-weight: 500; }
.insert { position: absolute; display: flex; align-items: center; justify-content: center; gap: 4px; min-width: 28px; height: 28px; translate: -50%; border: 2px solid #fff; border-radius: 99px; padding: 0 3px; background: #2563eb; color: #fff; font: 600 13px/1 system-ui, sans-serif; cursor: pointer; pointer-events: auto; box-shadow: 0 1px 6px #0006; }
.insert svg { flex: none; fill: none; stroke: currentColor; stroke-width: 2.5; stroke-linecap: round; }
.insert span { display: none; padding-inline-end: 6px; }
.insert:hover { background: #1e3a8a; }
.insert:hover span { display: inline; }
@media (pointer: coarse) { .insert { min-width: 44px; height: 44px; } }
@media (forced-colors: active) { .insert { border-color: ButtonBorder; } }
`;

/** Creates a layer above the page that outlines elements without changing the page. */
export function createOutlines(root: Element) {
	const layer = document.body.appendChild(document.createElement("div"));
	layer.popover = "manual";
	layer.setAttribute("aria-hidden", "true");
	const shadow = layer.attachShadow({ mode: "open" });
	const style = document.createElement("style");
	style.textContent = rules;
	const boxes = document.createElement("section");
	const counter = document.createElement("p");
	shadow.append(style, boxes, counter, createFocusRing(), document.createElement("slot"));

	const groups: Record<OutlineKind, Element[][]> = { hover: [], selected: [], fault: [], example: [], place: [] };
	const pointers: Record<ValueOutlineKind, string[]> = { selected: [], fault: [], example: [], place: [] };
	const overlays: (() => void)[] = [];
	/** The element below which the counter is shown; null if it is hidden. */
	let countedElement: Element | null = null;
	raise();

	// A popover that the page opens covers the layer, so reopen the layer to bring it to the top.
	document.addEventListener("toggle", ({ target }) => target !== layer && raise(), true);
	document.addEventListener("scroll", redraw, { capture: true, passive: true });
	new ResizeObserver(redraw).observe(root);
	addEventListener("resize", redraw);

	return {
		show,
		hover,
		refresh,
		redraw,
		showCounter,
		addOverlay,
		addHandle,
		isHandle: (target: Element): boolean => target !== layer && layer.contains(target),
		/** Returns the elements with outlines of a kind, in groups that share an outline. */
		getElements: (kind: OutlineKind): Element[][] => groups[kind],
		getCoveredHeight: (group: Element[]): number => getCoveredHeight(group, findStickyBar(root)),
		getSelectedPointer: (): string | null => pointers.selected[0] ?? null,
	};

	/** Adds an element to the layer. `update` is called whenever the outlines are redrawn. */
	function addOverlay(element: Element, update: () => void): void {
		shadow.append(element);
		overlays.push(update);
	}

	/** Adds an overlay that receives pointer events. It is styled by the style sheet of the page, not of the layer. */
	function addHandle(element: Element, update: () => void): void {
		layer.append(element);
		overlays.push(update);
	}

	function raise(): void {
		if (layer.matches(":popover-open")) layer.hidePopover();
		layer.showPopover();
		redraw();
	}

	/** Replaces all outlines of a kind by outlines for these pointers. */
	function show(kind: ValueOutlineKind, newPointers: string[]): void {
		pointers[kind] = newPointers;
		groups[kind] = listGroups(kind);
		redraw();
	}

	function listGroups(kind: ValueOutlineKind): Element[][] {
		return pointers[kind].flatMap((pointer) => listElements(pointer, root));
	}

	function hover(element: Element | null): void {
		groups.hover = element ? [[element]] : [];
		redraw();
	}

	/** Finds the outlined elements again after the page was rendered. */
	function refresh(): void {
		for (const kind of Object.keys(pointers) as ValueOutlineKind[]) groups[kind] = listGroups(kind);
		groups.hover = groups.hover.filter(([element]) => element?.isConnected);
		redraw();
	}

	/** Shows the length of a text and its limit below an element; null hides them. */
	function showCounter(element: Element | null, length = 0, maxLength = 0): void {
		countedElement = element;
		counter.textContent = `${length} / ${maxLength}`;
		counter.toggleAttribute("data-over", length > maxLength);
		redraw();
	}

	function redraw(): void {
		// Later kinds are drawn over earlier ones.
		const kinds = ["example", "fault", "hover", "selected", "place"] as const;
		const bar = findStickyBar(root);
		const createBoxes = (kind: OutlineKind) =>
			groups[kind].map((group) => createBox(group, kind, getCoveredHeight(group, bar)));
		boxes.replaceChildren(...kinds.flatMap(createBoxes));
		for (const update of overlays) update();
		counter.hidden = !countedElement;
		if (!countedElement) return;
		const { left, bottom } = countedElement.getBoundingClientRect();
		counter.style.left = `${Math.max(left, 0)}px`;
		// The counter, which is 21 px high, stays in the window.
		counter.style.top = `${Math.min(bottom + 6, innerHeight - 24)}px`;
	}
}

/** The bar of the page, if it stays at the top of the window. */
interface StickyBar {
	element: Element;
	/** Its bottom edge (px). */
	bottom: number;
}

function findStickyBar(root: Element): StickyBar | null {
	const element = root.querySelector("header");
	if (!element || !["sticky", "fixed"].includes(getComputedStyle(element).position)) return null;
	return { element, bottom: Math.max(0, element.getBoundingClientRect().bottom) };
}

/** Returns the height (px) at the top of the window where the bar covers the elements of a group. */
function getCoveredHeight(group: Element[], bar: StickyBar | null): number {
	return bar === null || group.some((element) => bar.element.contains(element)) ? 0 : bar.bottom;
}

/** Space between an element and its outline (px). */
export const outset = 3;

/** Creates a box around the visible elements of a group. Clips the part that the page's bar covers. */
function createBox(group: Element[], kind: OutlineKind, coveredHeight: number): HTMLElement {
	const rects = group
		// The content of closed `details` has a size, too.
		.filter((element) => element.checkVisibility())
		.map((element) => element.getBoundingClientRect())
		// Visually hidden elements are one pixel large.
		.filter(({ width, height }) => width + height > 2);
	const box = document.createElement("div");
	box.className = kind;
	box.hidden = rects.length === 0;
	const { left, top, right, bottom } = getBounds(rects);
	box.style.left = `${left - outset}px`;
	box.style.top = `${top - outset}px`;
	box.style.width = `${right - left + 2 * outset}px`;
	box.style.height = `${bottom - top + 2 * outset}px`;
	// Negative insets keep the shadow at the other edges.
	if (coveredHeight > top - outset) box.style.clipPath = `inset(${coveredHeight - (top - outset)}px -2px -2px)`;
	return box;
}

/** Creates a ring around the page that is shown while the page has the focus, unless a click focused it. */
function createFocusRing(): HTMLElement {
	const ring = document.createElement("div");
	ring.className = "ring";
	ring.hidden = true;
	let wasClicked = false;
	addEventListener(
		"pointerdown",
		() => {
			wasClicked = true;
			ring.hidden = true;
		},
		true,
	);
	addEventListener("focus", () => {
		ring.hidden = wasClicked;
	});
	addEventListener("blur", () => {
		wasClicked = false;
		ring.hidden = true;
	});
	return ring;
}

export type Outlines = ReturnType<typeof createOutlines>;
