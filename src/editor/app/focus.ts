import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from "react";

/** Where the focus goes, so that it is always somewhere that can be seen. */
export interface Focus {
	/** Gives it to what a selector finds, as soon as that is drawn. */
	want(selector: string): void;
	/** Moves it to the next part of the window, or back to the one before: each part knows where it was. */
	cycle(step: 1 | -1): void;
}

const controls = `h2[tabindex], a[href], button, input, select, textarea, iframe, summary, [contenteditable="true"]`;

export function useFocus(shell: RefObject<HTMLElement | null>): Focus {
	const [wanted, setWanted] = useState<{ selector: string } | null>(null);
	const known = useRef(new WeakMap<Element, HTMLElement>());
	const isKeeping = useKept(shell);

	const attempt = () => {
		const found = wanted && shell.current?.querySelector<HTMLElement>(wanted.selector);
		if (!found) return;
		setWanted(null);
		take(found);
	};
	// What is wanted may be drawn by any change of the app; nothing is wanted any more once the person has gone elsewhere.
	useLayoutEffect(attempt);
	// A form that is loaded first is drawn without one.
	useEffect(() => {
		if (!wanted || !shell.current) return;
		const observer = new MutationObserver(attempt);
		observer.observe(shell.current, { subtree: true, childList: true });
		return () => observer.disconnect();
	}, [wanted]);
	useEffect(() => {
		const remember = ({ target }: FocusEvent) => {
			const part = (target as Element).closest("[data-part]");
			if (part) known.current.set(part, target as HTMLElement);
			if (!isKeeping.current) setWanted(null);
		};
		const { current } = shell;
		current?.addEventListener("focusin", remember);
		return () => current?.removeEventListener("focusin", remember);
	}, [shell]);

	const want = useCallback((selector: string) => setWanted({ selector }), []);
	const cycle = useCallback(
		(step: 1 | -1) => {
			const parts = [...(shell.current?.querySelectorAll("[data-part]") ?? [])];
			const within = parts.findLastIndex((part) => part.contains(document.activeElement));
			const next = parts[(Math.max(within, step > 0 ? -1 : 0) + step + parts.length) % parts.length];
			const last = next && known.current.get(next);
			if (last?.isConnected && last.checkVisibility()) last.focus();
			else if (next) firstIn(next)?.focus();
		},
		[shell],
	);
	return { want, cycle };
}

/** How long a click on the page may be known before the page has the focus (ms). */
const maxFocusDelay = 200;

/**
 * Waits until the page under edit has the focus, and then calls `work`. A browser that draws the page in a process of its own may tell of
 * a click before it moves the focus, which would then leave what `work` focuses.
 */
export function waitForPageFocus(work: () => void): void {
	const frame = document.querySelector<HTMLIFrameElement>(".sheet iframe");
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

/** Opens whatever hides a control, and gives it the focus. */
function take(control: HTMLElement): void {
	for (let around = control.closest("details"); around; around = around.parentElement?.closest("details") ?? null)
		around.open = true;
	control.focus({ preventScroll: true });
	if (control instanceof HTMLInputElement) control.select();
	// A longer text is gone on with.
	if (control instanceof HTMLTextAreaElement) control.setSelectionRange(control.value.length, control.value.length);
	// What is below a summary is what was asked for.
	control.scrollIntoView({ block: control.matches("summary") ? "start" : "nearest" });
}

function firstIn(element: Element): HTMLElement | undefined {
	const [first] = [...element.querySelectorAll<HTMLElement>(controls)].filter((one) => one.checkVisibility());
	return element.querySelector<HTMLElement>("h2[tabindex]") ?? first;
}

/** An element on the way from what has the focus to the shell, and where it stood. */
interface Step {
	element: Element;
	parent: Element;
	index: number;
}

/**
 * Where what has the focus is taken out of the document, what came in its place gets it, or what stood beside it. Gives
 * whether that happens just now: nobody has gone there.
 */
function useKept(shell: RefObject<HTMLElement | null>): RefObject<boolean> {
	const isKeeping = useRef(false);
	useEffect(() => {
		const { current } = shell;
		if (!current) return;
		let trail: Step[] = [];
		const remember = ({ target }: FocusEvent) => {
			trail = trailOf(target as Element, current);
		};
		const observer = new MutationObserver(() => {
			if (!trail[0] || trail[0].element.isConnected || document.activeElement !== document.body) return;
			const left = trail.filter(({ parent }) => parent.isConnected);
			const places = left.flatMap(({ parent, index }) => [
				parent.children[Math.min(index, parent.children.length - 1)],
				parent,
			]);
			for (const place of places) {
				const control = place && firstIn(place);
				if (!control) continue;
				isKeeping.current = true;
				control.focus({ preventScroll: true });
				isKeeping.current = false;
				return;
			}
		});
		current.addEventListener("focusin", remember);
		observer.observe(current, { subtree: true, childList: true });
		return () => {
			current.removeEventListener("focusin", remember);
			observer.disconnect();
		};
	}, [shell]);
	return isKeeping;
}

function trailOf(element: Element, end: Element): Step[] {
	const { parentElement: parent } = element;
	if (element === end || !parent) return [];
	return [{ element, parent, index: [...parent.children].indexOf(element) }, ...trailOf(parent, end)];
}
