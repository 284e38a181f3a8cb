import { getBounds } from "../drop-place.ts";
import { getPointer } from "./elements.ts";
import { type Outlines, outset } from "./outlines.ts";

/** Space between the label and its outline, and between the label and the edges of the window (px). */
const gap = 5;

/**
 * Creates the label that names the hovered value, or else the selected value. It is hidden if that value isn't outlined, or
 * if the label would cover its text.
 */
export function createLabel(outlines: Outlines) {
	const label = document.createElement("p");
	label.className = "label";
	let content: { pointer: string | null; text: string } = { pointer: null, text: "" };
	outlines.addOverlay(label, update);
	return {
		show(pointer: string | null, text: string) {
			content = { pointer, text };
			update();
		},
	};

	function update(): void {
		const [hovered] = outlines.getElements("hover");
		const group = hovered ?? outlines.getElements("selected")[0];
		const pointer = hovered ? getPointer(hovered[0]!) : outlines.getSelectedPointer();
		const hasLabel = group !== undefined && pointer !== null && pointer === content.pointer && content.text !== "";
		label.hidden = !hasLabel;
		if (!hasLabel) return;
		label.textContent = content.text;
		const place = findPlace(label.getBoundingClientRect(), group, outlines.getCoveredHeight(group));
		label.hidden = place === null;
		if (!place) return;
		label.style.left = `${place.left}px`;
		label.style.top = `${place.top}px`;
	}
}

/**
 * Finds a place for the label: outside a group of elements, or else inside it where there is no text.
 *
 * @param ceiling the height (px) at the top of the window that stays free
 */
function findPlace(
	{ width, height }: DOMRect,
	group: Element[],
	ceiling: number,
): { left: number; top: number } | null {
	const { left, top, right, bottom } = getBounds(group.map((element) => element.getBoundingClientRect()));
	if (bottom < ceiling || top > innerHeight) return null;
	const maxLeft = document.documentElement.clientWidth - width - gap;
	const alongX = Math.max(gap, Math.min(left - outset, maxLeft));
	const firstTop = ceiling + gap;
	const alongY = Math.max(firstTop, top);
	const outside = [
		{ left: alongX, top: top - height - gap },
		{ left: alongX, top: bottom + gap },
		{ left: right + gap, top: alongY },
		{ left: left - width - gap, top: alongY },
	];
	const highest = Math.max(top, ceiling) + gap;
	const lowest = Math.min(bottom, innerHeight) - height - gap;
	const inside = [highest, lowest].flatMap((y) => [
		{ left: Math.max(gap, Math.min(right, innerWidth) - width - gap), top: y },
		{ left: Math.max(gap, left + gap), top: y },
	]);
	const fits = (place: { left: number; top: number }) =>
		place.left >= gap && place.left <= maxLeft && place.top >= firstTop && place.top + height <= innerHeight - gap;
	const found = outside.find(fits);
	if (found) return found;
	const texts = group.flatMap(listTextBoxes);
	const isFree = (place: { left: number; top: number }) =>
		texts.every(
			(box) =>
				box.right < place.left ||
				box.left > place.left + width ||
				box.bottom < place.top ||
				box.top > place.top + height,
		);
	return inside.find((place) => fits(place) && isFree(place)) ?? null;
}

/** Lists the boxes of all lines of text in an element. */
function listTextBoxes(element: Element): DOMRect[] {
	const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
	const range = document.createRange();
	const boxes: DOMRect[] = [];
	for (let node = walker.nextNode(); node; node = walker.nextNode()) {
		if (!node.nodeValue?.trim()) continue;
		range.selectNodeContents(node);
		boxes.push(...range.getClientRects());
	}
	return boxes;
}
