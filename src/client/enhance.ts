/*
 * The enhancer, on most pages all the JavaScript of a first visit: shrinks the bar on scroll, fits the frame that this page
 * is in, closes the menu, and loads the app at the first sign of intent.
 */
const { documentElement } = document;
const root = document.getElementById("root") as HTMLElement;

/* The bar shrinks once the page is scrolled past the threshold, and grows again only at the very top. */
const threshold = Number(root.dataset.shrinkAfter);
if (threshold) {
	const follow = () => {
		if (scrollY > threshold) documentElement.dataset.scrolled = "";
		else if (scrollY <= 0) delete documentElement.dataset.scrolled;
	};
	addEventListener("scroll", follow, { passive: true });
	follow();
}

/*
 * If this page is in a frame of another page of this site, the frame grows with it, and never shrinks below its reserved
 * height. It changes only while its lower edge is at or below the lower edge of the window, where nothing visible moves,
 * or while the visitor is using it. `frameElement` is null if the outer page is of another site.
 */
const frame = frameElement as HTMLIFrameElement | null;
if (frame) {
	const reserved = Number(frame.height);
	const fit = () => {
		if (frame.getBoundingClientRect().bottom < parent.innerHeight && !document.hasFocus()) return;
		/* Hidden live regions take a pixel below the page. */
		const needed = Math.ceil(root.getBoundingClientRect().height + 1);
		frame.style.height = needed > reserved ? `${needed}px` : "";
	};
	new ResizeObserver(fit).observe(root);
	parent.addEventListener("scroll", fit, { passive: true });
	addEventListener("focusin", fit);
}

/* The open menu covers the page, so it closes when the focus moves into the page. */
const closeMenu = () => document.getElementById("menu")?.hidePopover?.();
addEventListener("focusin", ({ target }) => {
	if (!(target as Element).closest(".bar")) closeMenu();
});

/* Closes the menu of a page that the browser restores from its back-forward cache, which would restore it open. */
addEventListener("pageshow", ({ persisted }) => {
	if (persisted) closeMenu();
});

const intents = ["pointerover", "pointerdown", "touchstart", "keydown", "focusin"] as const;
const load = () => {
	for (const intent of intents) removeEventListener(intent, load);
	for (const url of (root.dataset.app as string).split(" ")) import(/* @vite-ignore */ url);
};
for (const intent of intents) addEventListener(intent, load, { passive: true });
/* The visitor may have focused something before this script ran. */
if (document.activeElement !== document.body) load();
