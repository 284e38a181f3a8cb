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

/** Outlines around things, in a layer above the page that changes nothing of it. */
export function createOutlines(root: Element) {
	const layer = document.body.appendChild(document.createElement("div"));
	layer.popover = "manual";
	layer.setAttribute("aria-hidden", "true");
	const shadow = layer.attachShadow({ mode: "open" });
	const style = document.createElement("style");
	style.textContent = rules;
	const boxes = document.createElement("section");
	const count = document.createElement("p");
	shadow.append(style, boxes, count, focusRing());

	const shown: Record<Look, Element[][]> = { hover: [], selected: [], fault: [] };
	const pointers: Record<Look, string[]> = { hover: [], selected: [], fault: [] };
	let counted: Element | null = null;
	raise();

	// What is opened above the page would cover the layer.
	document.addEventListener("toggle", ({ target }) => target !== layer && raise(), true);
	document.addEventListener("scroll", place, { capture: true, passive: true });
	new ResizeObserver(place).observe(root);
	addEventListener("resize", place);

	return { show, hover, find, counter };

	function raise(): void {
		if (layer.matches(":popover-open")) layer.hidePopover();
		layer.showPopover();
		place();
	}

	/** Outlines all that stands for pointers. */
	function show(look: Look, wanted: string[]): void {
		pointers[look] = wanted;
		find();
	}

	function hover(element: Element | null): void {
		shown.hover = element ? [[element]] : [];
		place();
	}

	/** Looks for the things again, after something was drawn. */
	function find(): void {
		for (const look of ["selected", "fault"] as const)
			shown[look] = pointers[look].flatMap((pointer) => findElements(pointer, root));
		shown.hover = shown.hover.filter(([element]) => element?.isConnected);
		place();
	}

	/** How many characters of those that are possible an element has; null for none. */
	function counter(element: Element | null, length = 0, most = 0): void {
		counted = element;
		count.textContent = `${length} / ${most}`;
		count.toggleAttribute("data-over", length > most);
		place();
	}

	function place(): void {
		const drawn = (["fault", "hover", "selected"] as const).flatMap((look) =>
			shown[look].map((group) => box(group, look)),
		);
		boxes.replaceChildren(...drawn);
		count.hidden = !counted;
		if (!counted) return;
		const { left, bottom } = counted.getBoundingClientRect();
		count.style.left = `${Math.max(left, 0)}px`;
		count.style.top = `${Math.min(bottom + 6, innerHeight - 24)}px`;
	}

	function box(group: Element[], look: Look): HTMLElement {
		const rects = group
			.map((element) => element.getBoundingClientRect())
			// What is only heard takes one pixel.
			.filter(({ width, height }) => width + height > 2);
		const element = document.createElement("div");
		element.className = look;
		element.hidden = rects.length === 0;
		const left = Math.min(...rects.map((rect) => rect.left));
		const top = Math.min(...rects.map((rect) => rect.top));
		const right = Math.max(...rects.map((rect) => rect.right));
		const bottom = Math.max(...rects.map((rect) => rect.bottom));
		element.style.left = `${left - 3}px`;
		element.style.top = `${top - 3}px`;
		element.style.width = `${right - left + 6}px`;
		element.style.height = `${bottom - top + 6}px`;
		return element;
	}
}

/** Shows that the page has the focus, to those who came there by keys. */
function focusRing(): HTMLElement {
	const ring = document.createElement("div");
	ring.className = "ring";
	ring.hidden = true;
	let isPointed = false;
	const point = () => {
		isPointed = true;
		ring.hidden = true;
	};
	addEventListener("pointerdown", point, true);
	addEventListener("focus", () => {
		ring.hidden = isPointed;
	});
	addEventListener("blur", () => {
		isPointed = false;
		ring.hidden = true;
	});
	return ring;
}

export type Outlines = ReturnType<typeof createOutlines>;
