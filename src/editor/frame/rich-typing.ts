import type { FromFrame, TargetAnswer, TargetRequest, ToFrame } from "../protocol.ts";
import type { RichText } from "../rich-text/rich-text.ts";
import { getPointer } from "./elements.ts";
import type { Point } from "./field.ts";
import type { StegaDecoder } from "./stega-decoder.ts";

interface Context {
	decoder: StegaDecoder;
	send: (message: FromFrame) => void;
	/** Returns the URL to load for a picture. */
	getPictureUrl: (src: string) => string;
}

/** Space between the toolbar and the field, and between the toolbar and the edges of the window (px). */
const gap = 8;

const fieldAttributes = { class: "text", "aria-label": "Text" };

type RichTextMessage = ToFrame & { kind: "startRichText" };

interface OpenRichText {
	pointer: string;
	richText: RichText;
	/** Contains the field and its toolbar. */
	host: HTMLElement;
	/** The text as rendered by React. It is hidden, except for the host inside it. */
	rendered: HTMLElement;
	/** Whether the rendered text is older than the text in the field. */
	isStale: boolean;
	/** Whether the app is asking the person for a link or a picture. */
	isAsking: boolean;
	controller: AbortController;
}

/**
 * Handles typing in Markdown texts on the page. The elements that React rendered stay in the document, hidden, so that React
 * can still update them. The field is inserted into them, so that it has the same styles.
 */
export function createRichTyping({ decoder, send, getPictureUrl }: Context) {
	let open: OpenRichText | null = null;
	/** A closed field that stays visible until React has rendered its last text. */
	let closed: OpenRichText | null = null;
	return {
		begin,
		update,
		answer,
		close,
		contains,
		beforeRender: removeClosed,
		afterRender,
		isOpen: () => open !== null,
	};

	/** Checks whether a node is inside the open field or its toolbar. */
	function contains(node: EventTarget | null): boolean {
		return node instanceof Node && open !== null && open.host.contains(node);
	}

	/** Opens a field for a text. Resolves to whether the field is open. */
	async function begin(message: RichTextMessage, element: Element | null, point: Point | null): Promise<boolean> {
		const { pointer } = message;
		if (open?.pointer === pointer) return true;
		const { createRichText } = await import("../rich-text/rich-text.ts");
		close();
		const rendered = element?.isConnected ? element.closest<HTMLElement>(".text") : null;
		if (!rendered || !isWholeText(rendered, pointer)) return refuse(pointer);
		removeClosed();
		const host = document.createElement("div");
		host.dataset.typing = "";
		const richText = createRichText(host, createOptions(message));
		if (!richText) return refuse(pointer);
		const controller = new AbortController();
		open = { pointer, richText, host, rendered, controller, isStale: false, isAsking: false };
		host.prepend(richText.toolbar);
		decoder.runUnobserved(() => {
			rendered.append(host);
			rendered.dataset.covered = "";
		});
		listen(open);
		richText.focus(point ?? undefined);
		return true;
	}

	function refuse(pointer: string): false {
		send({ kind: "cannotTypeHere", pointer });
		return false;
	}

	function createOptions({ pointer, markdown, values, pictureUrl }: RichTextMessage) {
		return {
			markdown,
			values,
			attributes: fieldAttributes,
			getPictureUrl: (src: string) =>
				getPictureUrl(pictureUrl.replace("*", encodeURIComponent(src.replace(/^images\//, "")))),
			onChange(text: string) {
				if (open) open.isStale = true;
				send({ kind: "typed", pointer, text });
			},
			onStep: () => send({ kind: "endStep" }),
			onRequest(request: TargetRequest) {
				if (open) open.isAsking = true;
				send({ kind: "request", request });
			},
			onLeave() {
				if (open && !open.isAsking) close();
			},
		};
	}

	/** Handles keys, and keeps the toolbar above the field or, if that isn't in view, at the top of the window. */
	function listen({ host, richText: { toolbar }, controller: { signal } }: OpenRichText): void {
		const placeToolbar = () => {
			const { left, top } = host.getBoundingClientRect();
			const { offsetWidth, offsetHeight } = toolbar;
			toolbar.style.left = `${Math.max(Math.min(left, innerWidth - offsetWidth - gap), gap)}px`;
			toolbar.style.top = `${Math.min(Math.max(top - offsetHeight - gap, gap), innerHeight - offsetHeight - gap)}px`;
		};
		addEventListener("scroll", placeToolbar, { signal, capture: true, passive: true });
		addEventListener("resize", placeToolbar, { signal });
		const observer = new ResizeObserver(placeToolbar);
		observer.observe(host);
		signal.addEventListener("abort", () => observer.disconnect());
		host.addEventListener("keydown", onKey, { signal });
		// If the text is in a button or summary, releasing Space would press it.
		host.addEventListener("keyup", (event) => event.key === " " && event.preventDefault(), { signal });
		placeToolbar();
	}

	function onKey(event: KeyboardEvent): void {
		if (event.key !== "Escape" || event.isComposing) return;
		event.preventDefault();
		close();
	}

	/** Shows a text that was changed elsewhere, and the values of its placeholders. */
	function update({ pointer, markdown, values }: ToFrame & { kind: "updateRichText" }): void {
		if (open?.pointer !== pointer) return;
		open.richText.setMarkdown(markdown);
		open.richText.update({ attributes: fieldAttributes, values });
	}

	function answer(given: TargetAnswer | null): void {
		if (!open) return;
		open.isAsking = false;
		if (given) open.richText.answer(given);
		else open.richText.element.focus();
	}

	/** Closes the field. Its last text has already been sent. */
	function close(): void {
		if (!open) return;
		const { pointer, richText, controller, isStale } = open;
		controller.abort();
		closed = open;
		open = null;
		richText.toolbar.remove();
		richText.freeze();
		if (!isStale) removeClosed();
		send({ kind: "endRichText", pointer });
	}

	function removeClosed(): void {
		if (!closed) return;
		const { host, rendered, richText } = closed;
		closed = null;
		decoder.runUnobserved(() => {
			richText.destroy();
			host.remove();
			delete rendered.dataset.covered;
		});
	}

	/** Closes the field if rendering removed the element around it. */
	function afterRender(): void {
		if (!open) return;
		open.isStale = false;
		if (!open.rendered.isConnected) close();
	}
}

/** Checks whether an element shows only blocks of one text. It can also contain the text of a placeholder. */
function isWholeText(rendered: Element, pointer: string): boolean {
	return [...rendered.querySelectorAll("[data-at]")].every((element) => getPointer(element)?.startsWith(`${pointer}#`));
}
