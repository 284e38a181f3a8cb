import { findElements } from "./elements.ts";

type Look = "hover" | "selected" | "fault";

const rules = `
:host { all: initial; position: fixed; inset: 0; width: auto; height: auto; border: 0; padding: 0; background: none; overflow: hidden; pointer-events: none; }
div { position: absolute; box-sizing: border-box; border-radius: 3px; }
.hover { border: 1px solid #2563eb; box-shadow: 0 0 0 1px #fff; }
.selected { border: 2px solid #2563eb; box-shadow: 0 0 0 1px #fff; }
.ring { inset: 0; border: 3px solid #2563eb; border-radius: 0; box-shadow: inset 0 0 0 1px #fff; }
.fault { border: 2px dashed #c81e1e; box-shadow: 0 0 0 1px #fff; }
p { position: absolute; margin: 0; border-radius: 3px; padding: 2px 6px; background: #1e3a8a; color: #fff; font: 600 12px/1.4 system-ui, sans-serif; }
p[data-over] { background: #c81e1e; }
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
	shadow.append(style, boxes, counter, createFocusRing());

	const groups: Record<Look, Element[][]> = { hover: [], selected: [], fault: [] };
	const pointers: Record<Look, string[]> = { hover: [], selected: [], fault: [] };
	/** The element below which the counter is shown; null if it is hidden. */
	let countedElement: Element | null = null;
	raise();

	// A popover that the page opens covers the layer, so the layer is opened again, above it.
	document.addEventListener("toggle", ({ target }) => target !== layer && raise(), true);
	document.addEventListener("scroll", redraw, { capture: true, passive: true });
	new ResizeObserver(redraw).observe(root);
	addEventListener("resize", redraw);

	return { show, hover, refresh, showCounter };

	function raise(): void {
		if (layer.matches(":popover-open")) layer.hidePopover();
		layer.showPopover();
		redraw();
	}

	/** Outlines the elements of these pointers, and no others, in a look. */
	function show(look: Look, newPointers: string[]): void {
		pointers[look] = newPointers;
		refresh();
	}

	function hover(element: Element | null): void {
		groups.hover = element ? [[element]] : [];
		redraw();
	}

	/** Finds the outlined elements again after the page was drawn. */
	function refresh(): void {
		for (const look of ["selected", "fault"] as const)
			groups[look] = pointers[look].flatMap((pointer) => findElements(pointer, root));
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
		const looks = ["fault", "hover", "selected"] as const;
		boxes.replaceChildren(...looks.flatMap((look) => groups[look].map((group) => createBox(group, look))));
		counter.hidden = !countedElement;
		if (!countedElement) return;
		const { left, bottom } = countedElement.getBoundingClientRect();
		counter.style.left = `${Math.max(left, 0)}px`;
		counter.style.top = `${Math.min(bottom + 6, innerHeight - 24)}px`;
	}
}

/** Creates a box around a group of elements. */
function createBox(group: Element[], look: Look): HTMLElement {
	const rects = group
		.map((element) => element.getBoundingClientRect())
		// Visually hidden elements are one pixel large.
		.filter(({ width, height }) => width + height > 2);
	const box = document.createElement("div");
	box.className = look;
	box.hidden = rects.length === 0;
	const left = Math.min(...rects.map((rect) => rect.left));
	const top = Math.min(...rects.map((rect) => rect.top));
	const right = Math.max(...rects.map((rect) => rect.right));
	const bottom = Math.max(...rects.map((rect) => rect.bottom));
	box.style.left = `${left - 3}px`;
	box.style.top = `${top - 3}px`;
	box.style.width = `${right - left + 6}px`;
	box.style.height = `${bottom - top + 6}px`;
	return box;
}

/** Creates a ring that shows that the page has the focus, unless a click focused it. */
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
