import { useEffect, useRef, useState } from "react";
import { Outlet, ScrollRestoration, useLocation, useMatches } from "react-router-dom";
import type { Head } from "../model/page.ts";
import { createHeadTags } from "../render/head.ts";
import type { PageView } from "./view.ts";

/** What surrounds the pages in the browser: scrolling to the top, or back to where the visitor was, and the arrival. */
export function Shell() {
	return (
		<>
			<Outlet />
			<Arrival />
			<ScrollRestoration />
		</>
	);
}

/**
 * What a change of page does: its tags take the place of those of the page before, the menu and its groups close, the focus
 * moves to the page's heading, and the page is announced. Nothing happens on the first page, which the browser announces itself.
 * It stays through every change, while the page itself may begin anew where one route lies deeper than the other. The region is there, empty, before it speaks: only then do screen readers hear it.
 */
export function Arrival() {
	const { key, hash } = useLocation();
	const view = useMatches().at(-1)?.loaderData as PageView | undefined;
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

/** Puts the tags of a page in the place of those of the page before. */
function replaceHead(head: Head, siteName: string): void {
	for (const element of document.head.querySelectorAll("[data-head]")) element.remove();
	for (const { tag, attributes, text } of createHeadTags(head, siteName)) {
		const element = document.createElement(tag);
		for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
		element.dataset.head = "";
		if (text !== undefined) element.textContent = tag === "script" ? asData(text) : text;
		document.head.append(element);
	}
}

/** The one text that the policy of the site lets into a script: JSON, which does nothing. Not every browser asks. */
const trusted = (window as { trustedTypes?: TrustedTypes }).trustedTypes?.createPolicy("json", {
	createScript: (text) => JSON.parse(text) && text,
});

interface TrustedTypes {
	createPolicy(name: string, rules: { createScript(text: string): string }): { createScript(text: string): string };
}

function asData(text: string): string {
	return trusted ? trusted.createScript(text) : text;
}
