import { useLayoutEffect } from "react";
import { flushSync } from "react-dom";
import { createRoot } from "react-dom/client";
import type { Page } from "../../model/page.ts";
import type { Chrome } from "../../model/site.ts";
import type { Views } from "../../render/App.tsx";
import { App } from "../../render/App.tsx";
import { lazyViews, views } from "../../sections/views.gen.ts";
import type { FromFrame, ToFrame } from "../protocol.ts";
import { findElements, reveal, scrollIntoView } from "./elements.ts";
import { createInsertButtons } from "./insert-buttons.ts";
import { createLabel } from "./label.ts";
import { createOutlines } from "./outlines.ts";
import { createSectionPictures } from "./pictures.ts";
import { handlePointing } from "./pointing.ts";
import { createStegaDecoder } from "./stega-decoder.ts";
import { createPageStyles } from "./styles.ts";
import { createTextRegistry } from "./texts.ts";
import { createTyping } from "./typing.ts";

addEventListener("message", start);
const loadedViews = Promise.all(Object.entries(lazyViews).map(async ([type, load]) => [type, await load()] as const));

/** Takes the message port from the app, once. Ignores all other messages. */
async function start({ source, data, ports: [port] }: MessageEvent): Promise<void> {
	if (source !== parent || data?.kind !== "port" || !port) return;
	removeEventListener("message", start);
	handleMessages(port, { ...views, ...Object.fromEntries(await loadedViews) } as Views);
}

/** Carries out the messages from the app. */
function handleMessages(port: MessagePort, allViews: Views): void {
	blockFrames();
	const send = (message: FromFrame) => port.postMessage(message);
	const root = document.getElementById("root")!;
	const react = createRoot(root);
	const styles = createPageStyles();
	const texts = createTextRegistry();
	const decoder = createStegaDecoder(root, (number) => texts.getOrigin(number).pointer);
	const outlines = createOutlines(root);
	const typing = createTyping({ decoder, texts, outlines, send });
	const pointing = handlePointing({ root, outlines, typing, send });
	const label = createLabel(outlines);
	const pictures = createSectionPictures(root);
	createInsertButtons({ root, outlines, typing, send });
	let path: string | null = null;

	const handlers: { [Kind in ToFrame["kind"]]: (message: ToFrame & { kind: Kind }) => void } = {
		show,
		select,
		startTyping,
		label: ({ pointer, text }) => label.show(pointer, text),
		leave: pointing.leave,
		faults: ({ pointers }) => outlines.show("fault", pointers),
		places: ({ places }) => pictures.show(places),
		scheme: ({ scheme }) => styles.setScheme(scheme),
		mode({ mode }) {
			typing.commit();
			pointing.setMode(mode);
		},
	};
	port.onmessage = ({ data }: MessageEvent<ToFrame>) => (handlers[data.kind] as (message: ToFrame) => void)(data);
	send({ kind: "ready" });

	function show({ chrome, page, language, css, origins }: ToFrame & { kind: "show" }): void {
		document.documentElement.lang = language;
		styles.setTheme(css);
		const isOtherPage = page.path !== path;
		if (isOtherPage) typing.commit();
		typing.beforeDrawing();
		const drawing = texts.stabilize({ chrome, page }, origins);
		flushSync(() => react.render(<Drawing {...drawing} views={allViews} onDrawn={() => onDrawn(page.sections)} />));
		if (isOtherPage) resetView();
		path = page.path;
	}

	/** Scrolls to the top and closes the menu, as loading a page would. */
	function resetView(): void {
		scrollTo(0, 0);
		for (const menu of root.querySelectorAll<HTMLElement>(":popover-open")) menu.hidePopover();
	}

	function onDrawn(sections: { pointer: string }[]): void {
		decoder.flush();
		emptyFrames(root);
		const elements = root.querySelectorAll("#content > *");
		for (const [index, { pointer }] of sections.entries()) elements[index]?.setAttribute("data-at", pointer);
		pictures.draw();
		typing.afterDrawing();
		outlines.refresh();
		pointing.hoverAgain();
	}

	function select({ pointer, scroll }: ToFrame & { kind: "select" }): void {
		if (!pointing.select(pointer)) return;
		outlines.show("selected", pointer === null ? [] : [pointer]);
		const [element] = pointer === null || !scroll ? [] : findElements(pointer, root).flat();
		if (element) scrollIntoView(element);
	}

	function startTyping(message: ToFrame & { kind: "startTyping" }): void {
		const { element: selected, point } = pointing.getSelection();
		const isSelected = selected?.isConnected && selected.getAttribute("data-at") === message.pointer;
		const [element = null] = isSelected
			? [selected]
			: root.querySelectorAll(`[data-at="${CSS.escape(message.pointer)}"]`);
		if (element) reveal(element);
		const isOpen = typing.begin(message, element, isSelected ? point : null);
		if (isOpen) typing.insert(pointing.takeEarlyLetters(message.pointer));
	}
}

interface Props {
	chrome: Chrome;
	page: Page;
	views: Views;
	/** Called after the document has changed, before it is painted. */
	onDrawn: () => void;
}

/** The page as visitors see it. */
export function Drawing({ chrome, page, views, onDrawn }: Props) {
	useLayoutEffect(onDrawn);
	return <App base="" chrome={chrome} page={page} views={views} />;
}

/**
 * Keeps frames in the page empty and in their initial state. The policy of the editor blocks their content, and the
 * page would show that as a failure to load.
 */
export function blockFrames(): void {
	// The code of the page takes a frame with the URL "about:blank" for one that hasn't loaded yet.
	const emptyDocument = document.implementation.createHTMLDocument();
	Object.defineProperty(HTMLIFrameElement.prototype, "contentDocument", { get: () => emptyDocument });
	// The page uses `IntersectionObserver` only to load frames that are near.
	globalThis.IntersectionObserver = class extends IntersectionObserver {
		override observe(): void {}
	};
}

/** Removes the `src` of frames before the browser loads them. */
export function emptyFrames(root: Element): void {
	for (const frame of root.querySelectorAll("iframe")) frame.removeAttribute("src");
}
