/** The path on the host under which the site is served; empty if that is the root. */
export const base = document.getElementById("root")?.dataset.base ?? "";

/**
 * Routes plain clicks on links to pages of this site, and reports pages whose links a visitor points at or focuses. The
 * browser handles all other links: to other sites, files, downloads, new tabs and anchors of the same page, and all links
 * in a frame.
 */
export function routeLinkClicks(navigate: (to: string) => void, onIntent: (pathname: string) => void): void {
	// Only pages in a frame have this tag.
	if (document.querySelector("base[target]")) return;
	document.addEventListener("click", (event) => {
		const link = findPageLink(event.target);
		if (!link || event.defaultPrevented || !isPlainClick(event)) return;
		event.preventDefault();
		navigate(link.pathname + link.search + link.hash);
	});

	const reportTarget = (target: EventTarget | null) => {
		const link = findPageLink(target);
		if (link) onIntent(link.pathname);
	};
	// A touch also causes "pointerover".
	for (const intent of ["pointerover", "focusin"]) {
		document.addEventListener(intent, ({ target }) => reportTarget(target), { passive: true });
	}
	// The visitor may already point at the link that caused the app to load.
	for (const link of document.querySelectorAll("a:hover, a:focus")) reportTarget(link);
}

/** Finds the link around a target, if it leads to a page of this site, and not to an anchor of the same page. */
function findPageLink(target: EventTarget | null): HTMLAnchorElement | null {
	const link = (target as Element).closest?.<HTMLAnchorElement>("a[href]");
	return link && leadsToPage(link) ? link : null;
}

function isPlainClick({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean {
	return button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;
}

function leadsToPage({ origin, pathname, hash, target, download }: HTMLAnchorElement): boolean {
	const isAnchor = pathname === location.pathname && hash !== "";
	const isOnSite = origin === location.origin && pathname.startsWith(`${base}/`);
	return isOnSite && !target && !download && !isAnchor && !/\.[a-z0-9]+$/.test(pathname);
}
