import { type MouseEvent, useEffect, useRef, useState } from "react";
import type { Frame } from "../../model/frame.ts";

/** "idle": not asked for yet, or far from what the visitor sees. */
export type FrameState = "idle" | "loading" | "loaded" | "failed";

/** In milliseconds. After that a frame counts as failed, until it loads after all. */
const patience = 10_000;

/**
 * Where a frame is on its way. What another host refuses to show, or cannot deliver, browsers hide from the page
 * around it: they draw an error of their own and say that it is loaded. So what is known to fail is silence, the
 * browser being offline, a policy of this site, and any error of a page of this site. For everything else the
 * link and the telephone number stand below the frame all the time.
 */
export function useLoading({ origin, ask }: Frame) {
	const [state, setState] = useState<FrameState>("idle");
	const box = useRef<HTMLIFrameElement>(null);
	const isBlocked = useRef(false);

	/** What may have begun, or ended, before the app was there; and a frame that loads by itself. */
	useEffect(() => {
		const frame = box.current!;
		if (hasBegun(frame)) return setState(isErrorPage(frame, origin) ? "failed" : "loaded");
		if (ask) return;
		const near = new IntersectionObserver(([entry]) => {
			if (!entry?.isIntersecting) return;
			near.disconnect();
			setState((current) => (current === "idle" ? "loading" : current));
		});
		near.observe(frame);
		return () => near.disconnect();
	}, [ask, origin]);

	/** The focus goes with what the visitor asked for, also where that was before the app was there. */
	useEffect(() => {
		const frame = box.current!;
		const { activeElement, body } = document;
		const isFree = activeElement === body || activeElement === frame;
		if (!ask || !(state === "loading" || (state === "loaded" && isFree))) return;
		// The page that has come into a frame with the focus has it only when it is given once more.
		frame.blur();
		frame.focus({ preventScroll: true });
	}, [state, ask]);

	useEffect(() => {
		if (state !== "loading") return;
		const fail = () => setState("failed");
		const timer = setTimeout(fail, patience);
		// It is told before the error page is loaded. What is blocked may be another host, to which this one leads.
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
		const frame = box.current!;
		// The empty frame is loaded too.
		if (!hasBegun(frame) || isBlocked.current) return;
		const isOffline = state === "loading" && !navigator.onLine;
		setState(isOffline || isErrorPage(frame, origin) ? "failed" : "loaded");
	}

	/** The browser itself opens the link, in the frame or, with a key held, elsewhere. */
	function onOpen({ metaKey, ctrlKey, shiftKey }: MouseEvent) {
		if (!metaKey && !ctrlKey && !shiftKey) setState("loading");
	}

	return { state, box, onLoad, onOpen };
}

/** Whether there is more in a frame than the empty page it starts with. What belongs to another host cannot be seen. */
function hasBegun({ contentDocument }: HTMLIFrameElement): boolean {
	return contentDocument === null || contentDocument.URL !== "about:blank";
}

/** Of this site's own pages everything can be seen, but not of the browser's error pages. */
function isErrorPage({ contentDocument }: HTMLIFrameElement, origin: string | null): boolean {
	return origin === null && contentDocument === null;
}
