import { useEffect, useRef, useState } from "react";
import { useLocation, useMatches } from "react-router-dom";
import { replaceHead } from "./head.ts";
import type { View } from "./view.ts";

/**
 * What a change of page does: its tags take the place of those of the page before, the menu and its groups close, the focus
 * moves to the page's heading, and the page is announced. Nothing happens on the first page, which the browser announces itself.
 * It stays through every change, while the page itself may begin anew where one route lies deeper than the other. The region is there, empty, before it speaks: only then do screen readers hear it.
 */
export function Arrival() {
	const { key, hash } = useLocation();
	const view = useMatches().at(-1)?.loaderData as View | undefined;
	const title = view?.page.head.title ?? "";
	const arrived = useRef(key);
	const [announcement, setAnnouncement] = useState<string | null>(null);
	const served = useRef(view);
	useEffect(() => setAnnouncement(""), []);
	useEffect(() => {
		if (!view || served.current === view) return;
		served.current = view;
		replaceHead(view.page.head, view.chrome.siteName);
	}, [view]);
	useEffect(() => {
		if (arrived.current === key) return;
		arrived.current = key;
		for (const menu of document.querySelectorAll<HTMLElement>(".bar [popover]")) menu.hidePopover?.();
		setAnnouncement(title);
		if (hash === "") heading()?.focus({ preventScroll: true });
	}, [key, hash, title]);
	if (announcement === null) return null;
	return (
		<p className="unseen" role="status">
			{announcement}
		</p>
	);
}

function heading(): HTMLElement | null {
	return document.querySelector("main h1") ?? document.querySelector("main");
}
