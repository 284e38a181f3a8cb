/**
 * Takes plain clicks on links to pages of this site and gives them to the router. Everything else stays the
 * browser's: other sites, files, places on the same page, new tabs, downloads, and all links of a page that stands
 * in a frame.
 */
export function followLinks(navigate: (to: string) => void): void {
	if (document.querySelector("base[target]")) return;
	document.addEventListener("click", (event) => {
		const link = (event.target as Element).closest?.<HTMLAnchorElement>("a[href]");
		if (!link || event.defaultPrevented || !isPlain(event) || !isPage(link)) return;
		event.preventDefault();
		navigate(link.pathname + link.search + link.hash);
	});
}

function isPlain({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean {
	return button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;
}

function isPage({ origin, pathname, hash, target, download }: HTMLAnchorElement): boolean {
	const samePlace = pathname === location.pathname && hash !== "";
	return origin === location.origin && !target && !download && !samePlace && !/\.[a-z0-9]+$/.test(pathname);
}
