import { useEffect, useLayoutEffect, useRef, useState } from "react";
import { Outlet, ScrollRestoration, useLocation, useMatches } from "react-router-dom";
import type { Head } from "../model/page.ts";
import { createHeadTags } from "../render/head.ts";
import type { PageView } from "./page-data.ts";

/** Wraps pages in the browser, restores their scroll position, and announces them. */
export function Shell() {
	return (
		<>
			<Outlet />
			<AfterNavigation />
			<ScrollRestoration />
		</>
	);
}

/**
 * Replaces the head, closes menus, moves the focus to the heading and announces the page after a navigation. The
 * browser itself announces the first page. The live region is mounted empty right after hydration, because screen
 * readers only announce changes to a region that already exists.
 */
export function AfterNavigation() {
	const { key, hash } = useLocation();
	const view = useMatches().at(-1)?.loaderData as PageView | undefined;
	const title = view?.page.head.title ?? "";
	const handledKey = useRef(key);
	const [announcement, setAnnouncement] = useState<string | null>(null);
	const viewInHead = useRef(view);
	useEffect(() => setAnnouncement(""), []);
	// Sent before the browser paints, and also after a navigation to another address of the same page.
	useLayoutEffect(() => void document.dispatchEvent(new Event("navigated")), [key, view]);
	useEffect(() => {
		if (!view || viewInHead.current === view) return;
		viewInHead.current = view;
		replaceHead(view.page.head, view.chrome.siteName);
	}, [view]);
	useEffect(() => {
		if (handledKey.current === key) return;
		handledKey.current = key;
		for (const menu of document.querySelectorAll<HTMLElement>(".bar [popover]")) menu.hidePopover?.();
		setAnnouncement(title);
		if (hash === "") findHeading()?.focus({ preventScroll: true });
	}, [key, hash, title]);
	if (announcement === null) return null;
	return (
		<p className="unseen" role="status">
			{announcement}
		</p>
	);
}

function findHeading(): HTMLElement | null {
	return document.querySelector("main h1") ?? document.querySelector("main");
}

function replaceHead(head: Head, siteName: string): void {
	for (const element of document.head.querySelectorAll("[data-head]")) element.remove();
	for (const { tag, attributes, text } of createHeadTags(head, siteName)) {
		const element = document.createElement(tag);
		for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
		element.dataset.head = "";
		if (text !== undefined) element.textContent = tag === "script" ? trust(text) : text;
		document.head.append(element);
	}
}

/** JSON is the only text that the policy of the site allows in a script. Not every browser has Trusted Types. */
const trustedTypes = (window as { trustedTypes?: TrustedTypeFactory }).trustedTypes?.createPolicy("json", {
	createScript(text) {
		// Throws for anything but JSON.
		JSON.parse(text);
		return text;
	},
});

interface TrustedTypeFactory {
	createPolicy(name: string, rules: { createScript(text: string): string }): { createScript(text: string): string };
}

function trust(text: string): string {
	return trustedTypes ? trustedTypes.createScript(text) : text;
}
