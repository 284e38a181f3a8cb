import { useLayoutEffect } from "react";
import { flushSync } from "react-dom";
import { createRoot } from "react-dom/client";
import type { Page } from "../../model/page.ts";
import type { Chrome } from "../../model/site.ts";
import { App } from "../../render/App.tsx";
import { completeViews } from "../../sections/complete.gen.ts";
import { insertAtCaret } from "../insert-at-caret.ts";
import type { FromFrame, ToFrame } from "../protocol.ts";
import { handleDrops } from "./dropping.ts";
import { listElements, reveal, scrollIntoView } from "./elements.ts";
import { createInsertButtons } from "./insert-buttons.ts";
import { createLabel } from "./label.ts";
import { createOutlines } from "./outlines.ts";
import { createPagePictures } from "./pictures.ts";
import { handlePointing, type Typing } from "./pointing.ts";
import { createRichTyping } from "./rich-typing.ts";
import { createStegaDecoder } from "./stega-decoder.ts";
import { createPageStyles } from "./styles.ts";
import { createTextRegistry } from "./texts.ts";
import { createThumbnails } from "./thumbnails.ts";
import { createTyping } from "./typing.ts";

addEventListener("message", start);

/** Takes the message port from the app, once. Ignores all other messages. */
function start({ source, data, ports: [port] }: MessageEvent): void {
	// A frame with an opaque origin can't access the app. If the frame has the app's origin, show nothing.
	if (self.origin !== "null" || source !== parent || data?.kind !== "port" || !port) return;
	removeEventListener("message", start);
	handleMessages(port);
}

/** Handles the messages from the app. */
function handleMessages(port: MessagePort): void {
	blockFrames();
	const send = (message: FromFrame) => port.postMessage(message);
	const root = document.getElementById("root")!;
	const react = createRoot(root);
	const styles = createPageStyles();
	const pictures = createPagePictures();
	const texts = createTextRegistry();
	const decoder = createStegaDecoder(root, (number) => texts.getOrigin(number).pointer);
	const outlines = createOutlines(root);
	const plainTyping = createTyping({ decoder, texts, outlines, send });
	const richTyping = createRichTyping({ decoder, send, getPictureUrl: pictures.getUrl });
	const typing: Typing = {
		isOpen: () => plainTyping.isOpen() || richTyping.isOpen(),
		contains: (node) => plainTyping.contains(node) || richTyping.contains(node),
		end() {
			plainTyping.commit();
			richTyping.close();
		},
	};
	const pointing = handlePointing({ root, outlines, typing, richTyping, send });
	const label = createLabel(outlines);
	const thumbnails = createThumbnails(root);
	createInsertButtons({ root, outlines, send, isTyping: typing.isOpen });
	handleDrops(root, send);
	let path: string | null = null;
	let shown: (ToFrame & { kind: "show" }) | null = null;

	const handlers: { [Kind in ToFrame["kind"]]: (message: ToFrame & { kind: Kind }) => void } = {
		show,
		pictures(message) {
			pictures.add(message.pictures);
			if (shown) show(shown);
		},
		select,
		startTyping,
		label: ({ pointer, text }) => label.show(pointer, text),
		leave: pointing.leave,
		startRichText,
		updateRichText: richTyping.update,
		answer: ({ answer }) => richTyping.answer(answer),
		dropTarget: ({ pointer }) => outlines.show("place", pointer === null ? [] : [pointer]),
		faults: ({ pointers }) => outlines.show("fault", pointers),
		examples: ({ pointers }) => outlines.show("example", pointers),
		thumbnails: ({ places }) => thumbnails.show(places),
		scheme: ({ scheme }) => styles.setScheme(scheme),
		mode({ mode }) {
			typing.end();
			pointing.setMode(mode);
		},
	};
	port.onmessage = ({ data }: MessageEvent<ToFrame>) => (handlers[data.kind] as (message: ToFrame) => void)(data);
	send({ kind: "ready" });

	function show(message: ToFrame & { kind: "show" }): void {
		shown = message;
		const { chrome, page, language, css, origins } = message;
		document.documentElement.lang = language;
		styles.setTheme(css);
		const isOtherPage = page.path !== path;
		if (isOtherPage) typing.end();
		plainTyping.beforeRender();
		richTyping.beforeRender();
		const content = texts.stabilize(pictures.resolve({ chrome, page }), origins);
		flushSync(() => react.render(<RenderedPage {...content} onRender={() => onRender(page.sections)} />));
		if (isOtherPage) resetView();
		path = page.path;
		document.documentElement.dataset.path = path;
	}

	/** Scrolls to the top and closes the menu, as loading a page would. */
	function resetView(): void {
		scrollTo(0, 0);
		for (const menu of root.querySelectorAll<HTMLElement>(":popover-open")) menu.hidePopover();
	}

	function onRender(sections: { pointer: string }[]): void {
		decoder.flush();
		emptyFrames(root);
		const elements = root.querySelectorAll("#content > *");
		for (const [index, { pointer }] of sections.entries()) elements[index]?.setAttribute("data-at", pointer);
		thumbnails.update();
		plainTyping.afterRender();
		richTyping.afterRender();
		outlines.refresh();
		pointing.hoverAgain();
	}

	function select({ pointer, scroll }: ToFrame & { kind: "select" }): void {
		if (!pointing.select(pointer)) return;
		outlines.show("selected", pointer === null ? [] : [pointer]);
		const [element] = pointer === null || !scroll ? [] : listElements(pointer, root).flat();
		if (element) scrollIntoView(element);
	}

	function startTyping(message: ToFrame & { kind: "startTyping" }): void {
		const { pointer } = message;
		const { element, point } = findText(
			(textPointer) => textPointer === pointer,
			() => root.querySelectorAll(`[data-at="${CSS.escape(pointer)}"]`),
		);
		if (plainTyping.begin(message, element, point)) insertAtCaret(pointing.takeEarlyLetters());
	}

	async function startRichText(message: ToFrame & { kind: "startRichText" }): Promise<void> {
		const prefix = `${message.pointer}#`;
		const { element, point } = findText(
			(textPointer) => textPointer.startsWith(prefix),
			() => root.querySelectorAll(`[data-at^="${CSS.escape(prefix)}"]`),
		);
		if (await richTyping.begin(message, element, point)) insertAtCaret(pointing.takeEarlyLetters());
	}

	/** Finds the element of a text: the selected element, with the point of the click, or else the first element. */
	function findText(isOfText: (pointer: string) => boolean, findAll: () => NodeListOf<Element>) {
		const { element: selected, point } = pointing.getSelection();
		const isSelected = selected?.isConnected === true && isOfText(selected.getAttribute("data-at") ?? "");
		const element = isSelected ? selected : (findAll()[0] ?? null);
		if (element) reveal(element);
		return { element, point: isSelected ? point : null };
	}
}

interface Props {
	chrome: Chrome;
	page: Page;
	/** Called after React has updated the document, before it is painted. */
	onRender: () => void;
}

/** The page as visitors see it. */
export function RenderedPage({ chrome, page, onRender }: Props) {
	useLayoutEffect(onRender);
	return <App base="" chrome={chrome} page={page} views={completeViews} />;
}

/**
 * Keeps frames in the page empty and unloaded. The Content-Security-Policy of the editor blocks their content, and the page
 * would report a failure to load.
 */
export function blockFrames(): void {
	// The code of the page treats a frame with the URL "about:blank" as not loaded yet.
	const emptyDocument = document.implementation.createHTMLDocument();
	Object.defineProperty(HTMLIFrameElement.prototype, "contentDocument", { get: () => emptyDocument });
	// The page uses `IntersectionObserver` only to load frames that are almost in view.
	globalThis.IntersectionObserver = class extends IntersectionObserver {
		override observe(): void {}
	};
}

/** Removes the `src` of frames before the browser loads them. */
export function emptyFrames(root: Element): void {
	for (const frame of root.querySelectorAll("iframe")) frame.removeAttribute("src");
}
