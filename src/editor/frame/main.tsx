import { flushSync } from "react-dom";
import { createRoot } from "react-dom/client";
import type { Views } from "../../render/views.ts";
import { lazyViews, views } from "../../sections/views.gen.ts";
import type { FromFrame, ToFrame } from "../protocol.ts";
import { annotator } from "./annotator.ts";
import { Drawing } from "./Drawing.tsx";
import { emptyFrames, neverLoad } from "./frames.ts";
import { outlinesOver } from "./outlines.ts";
import { pointing } from "./pointing.ts";
import { pageStyles } from "./styles.ts";
import { markedTexts } from "./texts.ts";
import { bring, reveal, thingsAt } from "./things.ts";
import { typing } from "./typing.ts";

addEventListener("message", start);
const lazy = Promise.all(Object.entries(lazyViews).map(async ([type, load]) => [type, await load()] as const));

/** The app hands over one end of a channel, once: nobody else is listened to. */
async function start({ source, data, ports: [port] }: MessageEvent): Promise<void> {
	if (source !== parent || data?.kind !== "port" || !port) return;
	removeEventListener("message", start);
	follow(port, { ...views, ...Object.fromEntries(await lazy) } as Views);
}

function follow(port: MessagePort, allViews: Views): void {
	neverLoad();
	const send = (message: FromFrame) => port.postMessage(message);
	const root = document.getElementById("root")!;
	const react = createRoot(root);
	const styles = pageStyles();
	const texts = markedTexts();
	const marks = annotator(root, (number) => texts.origin(number).pointer);
	const outlines = outlinesOver(root);
	const typed = typing({ annotator: marks, texts, outlines, send });
	const pointer = pointing({ root, outlines, typing: typed, send });

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
		const [thing] = wanted === null || !scroll ? [] : thingsAt(wanted, root).flat();
		if (thing) bring(thing);
	}

	function type(message: ToFrame & { kind: "type" }): void {
		const { element, point } = pointer.chosen();
		const isChosen = element?.isConnected && element.getAttribute("data-at") === message.pointer;
		const [thing = null] = isChosen ? [element] : root.querySelectorAll(`[data-at="${CSS.escape(message.pointer)}"]`);
		if (thing) reveal(thing);
		if (typed.begin(message, thing, isChosen ? point : null)) typed.insert(pointer.takeEarly(message.pointer));
	}
}
