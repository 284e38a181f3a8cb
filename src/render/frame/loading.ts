import { type MouseEvent, useEffect, useRef, useState } from "react";
import type { Frame } from "../../model/section.ts";

/** "idle": not requested yet, or not in view yet. */
export type FrameState = "idle" | "loading" | "loaded" | "failed";

/** Time after which a frame counts as failed, unless it still loads later (ms). */
const timeout = 10_000;

/**
 * Tracks the state of a frame. Browsers report error pages of other hosts as loaded, so only some failures can be
 * detected: no response, no network, a blocked URL, and any error of a page of this site. Because others can't, a frame of
 * another host always has a link and a phone number below it.
 */
export function useLoading({ origin, consentPrompt }: Frame) {
	const [state, setState] = useState<FrameState>("idle");
	const iframe = useRef<HTMLIFrameElement>(null);
	const isBlocked = useRef(false);

	// Reads the state that the frame reached before the app ran. Then observes a frame that loads without a click.
	useEffect(() => {
		const frame = iframe.current!;
		if (hasContent(frame)) return setState(isErrorPage(frame, origin) ? "failed" : "loaded");
		if (consentPrompt) return;
		const observer = new IntersectionObserver(([entry]) => {
			if (!entry?.isIntersecting) return;
			observer.disconnect();
			setState((current) => (current === "idle" ? "loading" : current));
		});
		observer.observe(frame);
		return () => observer.disconnect();
	}, [consentPrompt, origin]);

	// Moves the focus to a frame that the visitor has chosen to load, even if that was before the app ran.
	useEffect(() => {
		const frame = iframe.current!;
		const { activeElement, body } = document;
		const canTakeFocus = activeElement === body || activeElement === frame;
		if (!consentPrompt || !(state === "loading" || (state === "loaded" && canTakeFocus))) return;
		// A new page in a focused frame only gets the focus if the frame is focused again.
		frame.blur();
		frame.focus({ preventScroll: true });
	}, [state, consentPrompt]);

	useEffect(() => {
		if (state !== "loading") return;
		const fail = () => setState("failed");
		const timer = setTimeout(fail, timeout);
		// The event fires before the error page loads. Its `blockedURI` isn't compared with the URL of the frame, which may have
		// redirected there.
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

	/**
	 * Tracks a click on the link. The browser opens it in the frame or, with a modifier key, in another tab or window.
	 */
	function onOpen({ metaKey, ctrlKey, shiftKey }: MouseEvent) {
		if (!metaKey && !ctrlKey && !shiftKey) setState("loading");
	}

	return { state, iframe, onLoad, onOpen };
}

/** Whether a frame shows more than its initial empty page. The document of another host is null. */
function hasContent({ contentDocument }: HTMLIFrameElement): boolean {
	return contentDocument === null || contentDocument.URL !== "about:blank";
}

/** Whether a frame of this site shows an error page of the browser, whose document is null. */
function isErrorPage({ contentDocument }: HTMLIFrameElement, origin: string | null): boolean {
	return origin === null && contentDocument === null;
}
