import { type MouseEvent, useEffect, useRef, useState } from "react";
import type { Frame } from "../../model/section.ts";

/** "idle": not requested yet, or far out of view. */
export type FrameState = "idle" | "loading" | "loaded" | "failed";

/** After this long a frame counts as failed, until it loads after all (ms). */
const timeout = 10_000;

/**
 * Tracks the state of a frame. Browsers report error pages of other hosts as loaded, so only some failures are known: no
 * answer, no network, a blocked URL, and any error of a page of this site. Because of all other failures,
 * the link and the phone number below the frame are always visible.
 */
export function useLoading({ origin, ask }: Frame) {
	const [state, setState] = useState<FrameState>("idle");
	const iframe = useRef<HTMLIFrameElement>(null);
	const isBlocked = useRef(false);

	/** Reads the state that the frame reached before the app ran, and watches a frame that loads without a click. */
	useEffect(() => {
		const frame = iframe.current!;
		if (hasContent(frame)) return setState(isErrorPage(frame, origin) ? "failed" : "loaded");
		if (ask) return;
		const observer = new IntersectionObserver(([entry]) => {
			if (!entry?.isIntersecting) return;
			observer.disconnect();
			setState((current) => (current === "idle" ? "loading" : current));
		});
		observer.observe(frame);
		return () => observer.disconnect();
	}, [ask, origin]);

	/** Moves the focus to a frame that the visitor asked for, even before the app ran. */
	useEffect(() => {
		const frame = iframe.current!;
		const { activeElement, body } = document;
		const canTakeFocus = activeElement === body || activeElement === frame;
		if (!ask || !(state === "loading" || (state === "loaded" && canTakeFocus))) return;
		// A new page in a focused frame gets the focus only if the frame is focused again.
		frame.blur();
		frame.focus({ preventScroll: true });
	}, [state, ask]);

	useEffect(() => {
		if (state !== "loading") return;
		const fail = () => setState("failed");
		const timer = setTimeout(fail, timeout);
		// The event fires before the error page loads. Its URL isn't compared: the frame may have been redirected to it.
		const onViolation = ({ effectiveDirective }: SecurityPolicyViolationEvent) => {
			if (effectiveDirective !== "frame-src") return;
			isBlocked.current = true;
			fail();
		};
		document.addEventListener("securitypolicyviolation", onViolation);
		return () => {
			clearTimeout(timer);
			document.removeEventListener("securitypolicyviolation", onViolation);
		};
	}, [state]);

	function onLoad() {
		const frame = iframe.current!;
		// The empty frame fires "load", too.
		if (!hasContent(frame) || isBlocked.current) return;
		const isOffline = state === "loading" && !navigator.onLine;
		setState(isOffline || isErrorPage(frame, origin) ? "failed" : "loaded");
	}

	/** The browser opens the link, in the frame or, with a modifier key, elsewhere. */
	function onOpen({ metaKey, ctrlKey, shiftKey }: MouseEvent) {
		if (!metaKey && !ctrlKey && !shiftKey) setState("loading");
	}

	return { state, iframe, onLoad, onOpen };
}

/** Checks whether a frame has more than its initial empty page. Pages of other hosts are not accessible. */
function hasContent({ contentDocument }: HTMLIFrameElement): boolean {
	return contentDocument === null || contentDocument.URL !== "about:blank";
}

/** Pages of this site are accessible; error pages of the browser aren't. */
function isErrorPage({ contentDocument }: HTMLIFrameElement, origin: string | null): boolean {
	return origin === null && contentDocument === null;
}
