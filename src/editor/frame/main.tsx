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
import { createOutlines } from "./outlines.ts";
import { handlePointing } from "./pointing.ts";
import { createStegaDecoder } from "./stega-decoder.ts";
import { createPageStyles } from "./styles.ts";
import { createMarkedTexts } from "./texts.ts";
import { createTyping } from "./typing.ts";

addEventListener("message", start);
const lazy = Promise.all(Object.entries(lazyViews).map(async ([type, load]) => [type, await load()] as const));

/** The app hands over one end of a channel, once: nobody else is listened to. */
async function start({ source, data, ports: [port] }: MessageEvent): Promise<void> {
	if (source !== parent || data?.kind !== "port" || !port) return;
	removeEventListener("message", start);
	follow(port, { ...views, ...Object.fromEntries(await lazy) } as Views);
}

function follow(port: MessagePort, allViews: Views): void {
	blockFrames();
	const send = (message: FromFrame) => port.postMessage(message);
	const root = document.getElementById("root")!;
	const react = createRoot(root);
	const styles = createPageStyles();
	const texts = createMarkedTexts();
	const marks = createStegaDecoder(root, (number) => texts.origin(number).pointer);
	const outlines = createOutlines(root);
	const typed = createTyping({ annotator: marks, texts, outlines, send });
	const pointer = handlePointing({ root, outlines, typing: typed, send });

	const obey: { [Kind in ToFrame["kind"]]: (message: ToFrame & { kind: Kind }) => void } = {
		show,
		select,
		type,
		faults: ({ pointers }) => outlines.show("fault", pointers),
		scheme: ({ scheme }) => styles.setScheme(scheme),
		mode({ mode }) {
			typed.commit();
			pointer.setMode(mode);
		},
	};
	port.onmessage = ({ data }: MessageEvent<ToFrame>) => (obey[data.kind] as (message: ToFrame) => void)(data);
	send({ kind: "ready" });

	let path: string | null = null;

	function show({ chrome, page, language, css, origins }: ToFrame & { kind: "show" }): void {
		document.documentElement.lang = language;
		styles.setTheme(css);
		// What is typed belongs to the page before.
		if (page.path !== path) typed.commit();
		typed.beforeDrawing();
		const drawn = texts.settled({ chrome, page }, origins);
		flushSync(() => react.render(<Drawing {...drawn} views={allViews} onDrawn={() => onDrawn(page.sections)} />));
		if (page.path !== path) arrive(page.path);
	}

	/** As on a page that was loaded: at its beginning, with its menu closed. */
	function arrive(at: string): void {
		path = at;
		scrollTo(0, 0);
		for (const menu of root.querySelectorAll<HTMLElement>(":popover-open")) menu.hidePopover();
	}

	function onDrawn(sections: { pointer: string }[]): void {
		marks.flush();
		emptyFrames(root);
		const elements = root.querySelectorAll("#content > *");
		for (const [index, { pointer }] of sections.entries()) elements[index]?.setAttribute("data-at", pointer);
		typed.afterDrawing();
		outlines.find();
	}

	function select({ pointer: wanted, scroll }: ToFrame & { kind: "select" }): void {
		if (!pointer.select(wanted)) return;
		outlines.show("selected", wanted === null ? [] : [wanted]);
		const [thing] = wanted === null || !scroll ? [] : findElements(wanted, root).flat();
		if (thing) scrollIntoView(thing);
	}

	function type(message: ToFrame & { kind: "type" }): void {
		const { element, point } = pointer.chosen();
		const isChosen = element?.isConnected && element.getAttribute("data-at") === message.pointer;
		const [thing = null] = isChosen ? [element] : root.querySelectorAll(`[data-at="${CSS.escape(message.pointer)}"]`);
		if (thing) reveal(thing);
		if (typed.begin(message, thing, isChosen ? point : null)) typed.insert(pointer.takeEarly(message.pointer));
	}
}

interface Props {
	chrome: Chrome;
	page: Page;
	views: Views;
	/** Called when the document is changed, and before anybody sees it. */
	onDrawn: () => void;
}

/** The page as visitors see it. */
export function Drawing({ chrome, page, views, onDrawn }: Props) {
	useLayoutEffect(onDrawn);
	return <App base="" chrome={chrome} page={page} views={views} />;
}

/**
 * Frames in the page stay empty, and look as they do before they load: there is nobody here who could answer them, and
 * what failed to load would look like a fault of the page.
 */
export function blockFrames(): void {
	const nothing = document.implementation.createHTMLDocument();
	Object.defineProperty(HTMLIFrameElement.prototype, "contentDocument", { get: () => nothing });
	// It is asked only whether a frame is near enough to be loaded.
	globalThis.IntersectionObserver = class extends IntersectionObserver {
		override observe(): void {}
	};
}

/** Before the browser has seen where they lead. */
export function emptyFrames(root: Element): void {
	for (const frame of root.querySelectorAll("iframe")) frame.removeAttribute("src");
}
