import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from "react";
import { exampleText } from "../../editing/collections.ts";

/** Moves the focus, and restores it when the focused element is removed. */
export interface FocusManager {
	/** Focuses the first element that matches a selector, as soon as it exists. */
	focus(selector: string): void;
	/** Focuses the next or previous part of the window: the element there that had the focus last, or else its heading or first control. */
	cycleFocus(step: 1 | -1): void;
}

const controls = `h2[tabindex], a[href], button, input, select, textarea, iframe, summary, [contenteditable="true"]`;

export function useFocus(shell: RefObject<HTMLElement | null>): FocusManager {
	const [request, setRequest] = useState<{ selector: string } | null>(null);
	/** The last focused element of each part. */
	const lastFocused = useRef(new WeakMap<Element, HTMLElement>());
	const isRestoring = useRestoredFocus(shell);

	const attempt = () => {
		const found = request && shell.current?.querySelector<HTMLElement>(request.selector);
		if (!found) return;
		setRequest(null);
		focusControl(found);
	};
	// Any render may create the element.
	useLayoutEffect(attempt);
	// A form that is loaded on demand may create it without rendering this component.
	useEffect(() => {
		if (!request || !shell.current) return;
		const observer = new MutationObserver(attempt);
		observer.observe(shell.current, { subtree: true, childList: true });
		return () => observer.disconnect();
	}, [request]);
	useEffect(() => {
		const onFocus = ({ target }: FocusEvent) => {
			const part = (target as Element).closest("[data-part]");
			if (part) lastFocused.current.set(part, target as HTMLElement);
			// The person has focused something else, so drop the request.
			if (!isRestoring.current) setRequest(null);
		};
		const { current } = shell;
		current?.addEventListener("focusin", onFocus);
		return () => current?.removeEventListener("focusin", onFocus);
	}, [shell]);

	const focus = useCallback((selector: string) => setRequest({ selector }), []);
	const cycleFocus = useCallback(
		(step: 1 | -1) => {
			const parts = [...(shell.current?.querySelectorAll("[data-part]") ?? [])];
			const current = parts.findLastIndex((part) => part.contains(document.activeElement));
			// If no part has the focus (−1), focus the first or last part.
			const next = parts[(Math.max(current, step > 0 ? -1 : 0) + step + parts.length) % parts.length];
			const last = next && lastFocused.current.get(next);
			if (last?.isConnected && last.checkVisibility()) last.focus();
			else if (next) findFirstControl(next)?.focus();
		},
		[shell],
	);
	return { focus, cycleFocus };
}

/** Maximum time between the message about a click on the page and the focus of the page (ms). */
const maxFocusDelay = 200;

/**
 * Waits until the preview has the focus, at most for `maxFocusDelay`, and then calls `work`. A browser that renders the frame
 * in another process may report a click before it moves the focus to the frame. That would take the focus from the element
 * that `work` focuses.
 */
export function waitForPageFocus(work: () => void): void {
	const frame = document.querySelector<HTMLIFrameElement>(".preview iframe");
	if (!frame || document.activeElement === frame) {
		work();
		return;
	}
	const timer = setTimeout(finish, maxFocusDelay);
	frame.addEventListener("focus", finish);

	function finish(): void {
		clearTimeout(timer);
		frame?.removeEventListener("focus", finish);
		work();
	}
}

/** Opens the `details` around a control, and focuses it. */
function focusControl(control: HTMLElement): void {
	for (let details = control.closest("details"); details; details = details.parentElement?.closest("details") ?? null)
		details.open = true;
	control.focus({ preventScroll: true });
	const isText = control instanceof HTMLTextAreaElement;
	// Select a short value or an example, so that typing replaces it.
	if (control instanceof HTMLInputElement || (isText && control.value === exampleText)) control.select();
	// Place the caret at the end of a longer text.
	else if (isText) control.setSelectionRange(control.value.length, control.value.length);
	else if (control.isContentEditable && control.textContent === exampleText) getSelection()?.selectAllChildren(control);
	// Scroll a summary to the top, to make room for its content.
	control.scrollIntoView({ block: control.matches("summary") ? "start" : "nearest" });
}

/** Returns the heading of an element, or else its first visible control, which may be the element itself. */
function findFirstControl(element: Element): HTMLElement | undefined {
	const first = [element as HTMLElement, ...element.querySelectorAll<HTMLElement>(controls)].find(
		(one) => one.matches(controls) && one.checkVisibility(),
	);
	return element.querySelector<HTMLElement>("h2[tabindex]") ?? first;
}

/** The focused element or one of its ancestors, with its index in its parent. */
interface TrailStep {
	element: Element;
	parent: Element;
	index: number;
}

/**
 * When the focused element is removed, focuses the element that took its place, or a neighbour. The returned ref is true
 * while that happens, so that it isn't mistaken for an action of the person.
 */
function useRestoredFocus(shell: RefObject<HTMLElement | null>): RefObject<boolean> {
	const isRestoring = useRef(false);
	useEffect(() => {
		const { current } = shell;
		if (!current) return;
		let trail: TrailStep[] = [];
		const onFocus = ({ target }: FocusEvent) => {
			trail = createTrail(target as Element, current);
		};
		const observer = new MutationObserver(() => {
			if (!trail[0] || trail[0].element.isConnected || document.activeElement !== document.body) return;
			const candidates = trail
				.filter(({ parent }) => parent.isConnected)
				.flatMap(({ parent, index }) => [parent.children[Math.min(index, parent.children.length - 1)], parent]);
			const control = candidates.map((one) => one && findFirstControl(one)).find((one) => one !== undefined);
			if (!control) return;
			isRestoring.current = true;
			control.focus({ preventScroll: true });
			isRestoring.current = false;
		});
		current.addEventListener("focusin", onFocus);
		observer.observe(current, { subtree: true, childList: true });
		return () => {
			current.removeEventListener("focusin", onFocus);
			observer.disconnect();
		};
	}, [shell]);
	return isRestoring;
}

function createTrail(element: Element, end: Element): TrailStep[] {
	const { parentElement: parent } = element;
	if (element === end || !parent) return [];
	return [{ element, parent, index: [...parent.children].indexOf(element) }, ...createTrail(parent, end)];
}
