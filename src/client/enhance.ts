/*
 * All the JavaScript of a first visit: the scroll rule of the bar, the height of frames, and the app at the first sign of
 * intent.
 * Everything else works without it.
 */
const { documentElement } = document;
const root = document.getElementById("root") as HTMLElement;

/* On past the threshold, off only at the very top: in between it stays as it was. */
const threshold = Number(root.dataset.compactAfter);
if (threshold) {
	const follow = () => {
		if (scrollY > threshold) documentElement.dataset.scrolled = "";
		else if (scrollY <= 0) delete documentElement.dataset.scrolled;
	};
	addEventListener("scroll", follow, { passive: true });
	follow();
}

/*
 * A frame of this site follows the height of its page, down to the reserved one; null in a frame of another site, and in
 * none. Nothing moves under a visitor's eyes: its lower edge is out of sight, or the visitor is busy in it.
 */
const frame = frameElement as HTMLIFrameElement | null;
if (frame) {
	const reserved = Number(frame.height);
	const fit = () => {
		if (frame.getBoundingClientRect().bottom < parent.innerHeight && !document.hasFocus()) return;
		/* What is only announced takes a pixel below the page. */
		const needed = Math.ceil(root.getBoundingClientRect().height + 1);
		frame.style.height = needed > reserved ? `${needed}px` : "";
	};
	new ResizeObserver(fit).observe(root);
	parent.addEventListener("scroll", fit, { passive: true });
	addEventListener("focusin", fit);
}

/* The open menu covers the page: where the focus goes on into the page, the menu gives way. */
const closeMenu = () => document.getElementById("menu")?.hidePopover?.();
addEventListener("focusin", ({ target }) => {
	if (!(target as Element).closest(".bar")) closeMenu();
});

/* A page that comes back from the browser's cache comes back with its menu closed. */
addEventListener("pageshow", ({ persisted }) => {
	if (persisted) closeMenu();
});

const intents = ["pointerover", "pointerdown", "touchstart", "keydown", "focusin"] as const;
const load = () => {
	for (const intent of intents) removeEventListener(intent, load);
	for (const url of (root.dataset.app as string).split(" ")) import(/* @vite-ignore */ url);
};
for (const intent of intents) addEventListener(intent, load, { passive: true });
/* Who was quicker than this script has the focus somewhere already. */
if (document.activeElement !== document.body) load();
