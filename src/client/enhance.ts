/*
 * All the JavaScript of a first visit: the scroll rule of the bar, and the app at the first sign of intent.
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
