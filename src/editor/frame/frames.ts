/**
 * Frames in the page stay empty, and look as they do before they load: there is nobody here who could answer them, and
 * what failed to load would look like a fault of the page.
 */
export function neverLoad(): void {
	const nothing = document.implementation.createHTMLDocument();
	Object.defineProperty(HTMLIFrameElement.prototype, "contentDocument", { get: () => nothing });
	// It is asked only whether a frame is near enough to be loaded.
	globalThis.IntersectionObserver = class extends IntersectionObserver {
		override observe(): void {}
	};
}

/** Before the browser has seen where they lead. */
export function emptyFrames(root: Element): void {
	for (const frame of root.querySelectorAll("iframe")) frame.removeAttribute("src");
}
