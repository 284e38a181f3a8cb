import { useEffect, useRef } from "react";

/** How long the pointer must stay on a button before its tooltip appears (ms). */
const hoverDelay = 300;

/** Space between a tooltip and its button, and between a tooltip and the edges of the window (px). */
const gap = 6;

/**
 * Shows the `data-tooltip` of the element that is hovered, or focused by keyboard. Escape hides the tooltip, and the pointer
 * can move onto it. Screen readers get the same text from the element itself.
 */
export function Tooltips() {
	const tooltip = useRef<HTMLDivElement>(null);
	useEffect(() => {
		const { current } = tooltip;
		return current ? addTooltipListeners(current) : undefined;
	}, []);
	return <div ref={tooltip} className="tooltip" popover="manual" aria-hidden="true" />;
}

/** Adds the listeners of the tooltip. Returns a function that removes them. */
function addTooltipListeners(tooltip: HTMLElement): () => void {
	let owner: HTMLElement | null = null;
	let timer: ReturnType<typeof setTimeout> | undefined;
	const controller = new AbortController();
	const options = { signal: controller.signal, capture: true };

	addEventListener("pointerover", onPointerOver, options);
	// Without `capture`, which would report every element that the pointer leaves.
	document.documentElement.addEventListener("pointerleave", hide, { signal: controller.signal });
	addEventListener("focusin", ({ target }) => showAtFocus(target), options);
	addEventListener("focusout", hide, options);
	addEventListener("pointerdown", hide, options);
	addEventListener("scroll", hide, options);
	addEventListener("keydown", onKeyDown, options);
	return () => {
		controller.abort();
		clearTimeout(timer);
	};

	function onPointerOver({ target, pointerType }: PointerEvent): void {
		if (pointerType === "touch" || tooltip.contains(target as Node)) return;
		const hovered = findOwner(target);
		if (hovered === owner && owner) return;
		hide();
		if (hovered) timer = setTimeout(() => show(hovered), hoverDelay);
		else showAtFocus(document.activeElement);
	}

	function showAtFocus(target: EventTarget | null): void {
		const focused = findOwner(target);
		if (focused?.matches(":focus-visible")) show(focused);
	}

	/** Only the tooltip reacts to Escape while it is visible, so that hiding it changes nothing else. */
	function onKeyDown(event: KeyboardEvent): void {
		const wasVisible = owner !== null;
		hide();
		if (event.key !== "Escape" || !wasVisible) return;
		event.preventDefault();
		event.stopPropagation();
	}

	function show(element: HTMLElement): void {
		hide();
		if (!element.isConnected) return;
		owner = element;
		tooltip.textContent = element.dataset.tooltip!;
		tooltip.showPopover();
		const { left, width, top, bottom } = element.getBoundingClientRect();
		const size = tooltip.getBoundingClientRect();
		const isBelow = bottom + gap + size.height <= innerHeight - gap;
		const centred = left + width / 2 - size.width / 2;
		tooltip.style.left = `${Math.max(gap, Math.min(centred, innerWidth - size.width - gap))}px`;
		tooltip.style.top = `${isBelow ? bottom + gap : top - gap - size.height}px`;
	}

	function hide(): void {
		clearTimeout(timer);
		owner = null;
		if (tooltip.matches(":popover-open")) tooltip.hidePopover();
	}
}

function findOwner(target: EventTarget | null): HTMLElement | null {
	return target instanceof Element ? target.closest<HTMLElement>("[data-tooltip]") : null;
}
