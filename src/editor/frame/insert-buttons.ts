import type { FromFrame } from "../protocol.ts";
import { getPointer, getSection } from "./elements.ts";
import type { Outlines } from "./outlines.ts";

interface Context {
	root: Element;
	outlines: Outlines;
	isTyping: () => boolean;
	send: (message: FromFrame) => void;
}

/** A line between two sections, above the first section, or below the last section. */
interface Boundary {
	/** Pointer of a section beside it. */
	beside: string;
	position: "before" | "after";
	y: number;
	/** The one or two sections that meet there. */
	sections: (Element | undefined)[];
}

/** How near the mouse pointer must be to a boundary to show its button (px). */
const reach = 32;

/** Width and height of a button (px). */
const size = matchMedia("(pointer: coarse)").matches ? 44 : 28;

/**
 * Creates the buttons that add a section: at boundaries near the mouse pointer, and above and below the selected section.
 * They aren't in the tab order, because the panel has the same buttons.
 */
export function createInsertButtons({ root, outlines, isTyping, send }: Context) {
	const group = document.createElement("section");
	group.lang = "en";
	let nearY: number | null = null;
	outlines.addOverlay(group, update);
	addEventListener("pointermove", ({ clientY, pointerType }) => moveTo(pointerType === "touch" ? null : clientY), {
		passive: true,
	});
	document.documentElement.addEventListener("pointerleave", () => moveTo(null));
	// Capture the click before `handlePointing`, which would select the value below the button.
	addEventListener("click", onClick, true);

	function moveTo(y: number | null): void {
		nearY = y;
		update();
	}

	function update(): void {
		const isShown = document.documentElement.dataset.mode === "edit" && !isTyping() && !isCovered(root);
		const boundaries = isShown ? listShownBoundaries() : [];
		const buttons = [...group.children] as HTMLElement[];
		// Reuse existing buttons, so that a click isn't interrupted.
		for (const button of buttons.slice(boundaries.length)) button.remove();
		for (const [index, { beside, position, y, sections }] of boundaries.entries()) {
			const button = buttons[index] ?? group.appendChild(createButton());
			const { left, width } = sections[0]!.getBoundingClientRect();
			Object.assign(button.dataset, { beside, position });
			button.style.left = `${left + width / 2}px`;
			// At least 4 px inside the window.
			button.style.top = `${Math.max(4, Math.min(y - size / 2, innerHeight - size - 4))}px`;
		}
	}

	function listShownBoundaries(): Boundary[] {
		const selected = outlines.getElements("selected").flat().map(getSection);
		const isNear = (y: number) => nearY !== null && Math.abs(y - nearY) <= reach;
		// Pages scroll by whole pixels, so a boundary at the edge of the window may be up to a pixel outside.
		return listBoundaries(root).filter(
			({ y, sections }) =>
				y > -1 &&
				y < innerHeight + 1 &&
				(isNear(y) || sections.some((section) => section && selected.includes(section))),
		);
	}

	function onClick(event: MouseEvent): void {
		const button = event.composedPath().find((one) => one instanceof HTMLElement && one.parentNode === group);
		if (!(button instanceof HTMLElement)) return;
		event.preventDefault();
		event.stopImmediatePropagation();
		// Focus the page, so that the focus returns to it when the dialog closes.
		focus();
		const { beside, position } = button.dataset as unknown as Boundary;
		send({ kind: "addSection", beside, position });
	}
}

/** Checks whether a menu or another popover of the page covers its sections. */
function isCovered(root: Element): boolean {
	return root.querySelector(":popover-open") !== null;
}

function listBoundaries(root: Element): Boundary[] {
	const sections = [...root.querySelectorAll("main > [data-at]")].filter(
		(section) => /\/sections\/\d+$/.test(getPointer(section)!) && section.checkVisibility(),
	);
	const [first] = sections;
	if (!first) return [];
	const { top } = first.getBoundingClientRect();
	const below = sections.map((section, index): Boundary => {
		const next = sections[index + 1];
		const { bottom } = section.getBoundingClientRect();
		const y = next ? (bottom + next.getBoundingClientRect().top) / 2 : bottom;
		return { beside: getPointer(section)!, position: "after", y, sections: [section, next] };
	});
	return [{ beside: getPointer(first)!, position: "before", y: top, sections: [first] }, ...below];
}

function createButton(): HTMLElement {
	const button = document.createElement("button");
	button.type = "button";
	button.className = "insert";
	button.tabIndex = -1;
	button.innerHTML = `<svg viewBox="0 0 24 24" width="18" height="18"><path d="M12 5v14M5 12h14"/></svg><span>Add a section here</span>`;
	return button;
}
