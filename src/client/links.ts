import { base } from "./base.ts";

/**
 * Takes plain clicks on links to pages of this site and gives them to the router, and tells it before a click which
 * page a visitor may want: what they point at or move the focus to. Everything else stays the browser's: other sites,
 * files, places on the same page, new tabs, downloads, and all links of a page that stands in a frame.
 */
export function followLinks(navigate: (to: string) => void, expect: (pathname: string) => void): void {
	if (document.querySelector("base[target]")) return;
	document.addEventListener("click", (event) => {
		const link = pageLink(event.target);
		if (!link || event.defaultPrevented || !isPlain(event)) return;
		event.preventDefault();
		navigate(link.pathname + link.search + link.hash);
	});

	const expectTarget = (target: EventTarget | null) => {
		const link = pageLink(target);
		if (link) expect(link.pathname);
	};
	// The pointer comes over a link when a finger touches it, too.
	for (const intent of ["pointerover", "focusin"]) {
		document.addEventListener(intent, ({ target }) => expectTarget(target), { passive: true });
	}
	// What brought the app may have been a link.
	for (const link of document.querySelectorAll("a:hover, a:focus")) expectTarget(link);
}

/** The link that an event in it is about, if it leads to another page of this site. */
function pageLink(target: EventTarget | null): HTMLAnchorElement | null {
	const link = (target as Element).closest?.<HTMLAnchorElement>("a[href]");
	return link && isPage(link) ? link : null;
}

function isPlain({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean {
	return button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;
}

function isPage({ origin, pathname, hash, target, download }: HTMLAnchorElement): boolean {
	const samePlace = pathname === location.pathname && hash !== "";
	const ours = origin === location.origin && pathname.startsWith(`${base}/`);
	return ours && !target && !download && !samePlace && !/\.[a-z0-9]+$/.test(pathname);
}
