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

const fieldAttributes = { class: "text", "aria-label": "Text" };

type RichTextMessage = ToFrame & { kind: "startRichText" };

interface OpenRichText {
	pointer: string;
	richText: RichText;
	/** Contains the field and its toolbar. */
	host: HTMLElement;
	/** The text as React draws it, of which only the host is shown. */
	drawn: HTMLElement;
	/** Whether the drawing is older than what was typed. */
	isStale: boolean;
	/** Whether the app asks the person for a link or a picture. */
	isAsking: boolean;
	controller: AbortController;
}

/**
 * Creates typing in longer texts on the page. What React draws stays in the document, hidden, so React can still update
 * it; the field is inside of it, so that it has the same styles.
 */
export function createRichTyping({ decoder, send, getPictureUrl }: Context) {
	let open: OpenRichText | null = null;
	/** A closed field that is still shown, because the drawing is older. */
	let closed: OpenRichText | null = null;
	return {
		begin,
		update,
		answer,
		close,
		contains,
		beforeDrawing: removeClosed,
		afterDrawing,
		isOpen: () => open !== null,
	};

	/** Checks whether a node is inside the open field or its toolbar. */
	function contains(node: EventTarget | null): boolean {
		return node instanceof Node && open !== null && open.host.contains(node);
	}

	/** Opens the field of a text, and resolves to whether it is open. */
	async function begin(message: RichTextMessage, element: Element | null, point: Point | null): Promise<boolean> {
		const { pointer } = message;
		if (open?.pointer === pointer) return true;
		const { createRichText } = await import("../rich-text/rich-text.ts");
		close();
		const drawn = element?.isConnected ? element.closest<HTMLElement>(".text") : null;
		if (!drawn || !isWholeText(drawn, pointer)) return refuse(pointer);
		removeClosed();
		const host = document.createElement("div");
		host.dataset.typing = "";
		const richText = createRichText(host, createOptions(message));
		if (!richText) return refuse(pointer);
		const controller = new AbortController();
		open = { pointer, richText, host, drawn, controller, isStale: false, isAsking: false };
		host.prepend(richText.toolbar);
		decoder.runUnobserved(() => {
			drawn.append(host);
			drawn.dataset.covered = "";
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

	/** Handles keys, and keeps the toolbar above the field, or at the top of the window. */
	function listen({ host, richText: { toolbar }, controller: { signal } }: OpenRichText): void {
		const placeToolbar = () => {
			const { left, top } = host.getBoundingClientRect();
			const { offsetWidth, offsetHeight } = toolbar;
			toolbar.style.left = `${Math.max(Math.min(left, innerWidth - offsetWidth - 8), 8)}px`;
			toolbar.style.top = `${Math.min(Math.max(top - offsetHeight - 8, 8), innerHeight - offsetHeight - 8)}px`;
		};
		addEventListener("scroll", placeToolbar, { signal, capture: true, passive: true });
		addEventListener("resize", placeToolbar, { signal });
		const observer = new ResizeObserver(placeToolbar);
		observer.observe(host);
		signal.addEventListener("abort", () => observer.disconnect());
		host.addEventListener("keydown", onKey, { signal });
		// Inside a button or summary, the key would press it.
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

	/** Ends typing. Everything that was typed has been sent. */
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
		const { host, drawn, richText } = closed;
		closed = null;
		decoder.runUnobserved(() => {
			richText.destroy();
			host.remove();
			delete drawn.dataset.covered;
		});
	}

	/** Closes the field if the drawing removed it. */
	function afterDrawing(): void {
		if (!open) return;
		open.isStale = false;
		if (!open.drawn.isConnected) close();
	}
}

/** Checks whether an element shows blocks of one text only. A placeholder in it can show another text. */
function isWholeText(drawn: Element, pointer: string): boolean {
	return [...drawn.querySelectorAll("[data-at]")].every((element) => getPointer(element)?.startsWith(`${pointer}#`));
}
