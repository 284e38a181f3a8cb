import type { Node } from "prosemirror-model";
import { EditorState, Plugin, TextSelection, type Transaction } from "prosemirror-state";
import { EditorView, type NodeView } from "prosemirror-view";
import { removeInvisibleCharacters } from "../../content/findings/damage/invisible.ts";
import { parsePlaceholders } from "../../content/semantics/placeholders.ts";
import type { TargetAnswer, TargetRequest } from "../protocol.ts";
import { getLink, getPicture, joinLists, setLink, setPicture } from "./commands.ts";
import { createKeyPlugins } from "./keys.ts";
import { createDocument, type ParsedText, parseText } from "./parse.ts";
import { parsePlainText, sanitizePasted, sanitizePastedHtml } from "./paste.ts";
import { createToolbar } from "./toolbar.ts";
import { createMarkdownWriter } from "./write.ts";

export interface RichTextOptions {
	markdown: string;
	/** Attributes of the editable element. */
	attributes: Record<string, string>;
	/** The values of the placeholders that the text can use, by their names. */
	values: Record<string, string>;
	getPictureUrl: (src: string) => string;
	onChange: (markdown: string) => void;
	/** Called after a change that ends an undo step, such as a new paragraph or a format. */
	onStep: () => void;
	onRequest: (request: TargetRequest) => void;
	/** Called when the focus leaves the field and its toolbar. */
	onLeave: () => void;
}

export interface RichText {
	/** The editable element. */
	element: HTMLElement;
	toolbar: HTMLElement;
	/** Shows a text that was changed elsewhere. Ignores texts typed here that the app sends back. */
	setMarkdown(markdown: string): void;
	update(options: Pick<RichTextOptions, "attributes" | "values">): void;
	answer(answer: TargetAnswer): void;
	/** Focuses the field, with the caret at a point in the window, or at the end of the text. */
	focus(point?: { x: number; y: number }): void;
	/** Makes the field read-only. */
	freeze(): void;
	destroy(): void;
}

/** Creates a rich text field in an element. Returns null if the text exceeds the limits that also apply to pages. */
export function createRichText(host: HTMLElement, options: RichTextOptions): RichText | null {
	let { values } = options;
	const parsed = parseText(options.markdown);
	if (!parsed) return null;
	let write = createMarkdownWriter(parsed);
	let shown = options.markdown;
	/** Texts that were sent to the app and that it hasn't sent back yet, oldest first. */
	let unacknowledged: string[] = [];
	/** Functions that update the placeholders on the screen to `values`. */
	const chips = new Set<() => void>();
	const request = (kind: TargetRequest["kind"]) => () => {
		const current = kind === "link" ? getLink(view.state) : getPicture(view.state);
		options.onRequest({ kind, current, hasSelectedText: !view.state.selection.empty });
	};
	const { toolbar, plugin } = createToolbar({ link: request("link"), picture: request("picture") });
	const view = new EditorView(host, {
		state: EditorState.create({
			doc: createDocument(parsed),
			plugins: [
				...createKeyPlugins((name) => Object.hasOwn(values, name), request("link")),
				plugin,
				new Plugin({
					appendTransaction: (changes, _, state) =>
						changes.some(({ docChanged }) => docChanged) ? joinLists(state) : null,
				}),
			],
		}),
		attributes: { ...fixedAttributes, ...options.attributes },
		nodeViews: {
			placeholder: (node) => createChip(node),
			picture: ({ attrs: { src, alt, title } }) => createPicture(options.getPictureUrl(src), alt, title),
		},
		transformPastedHTML: sanitizePastedHtml,
		transformPasted: sanitizePasted,
		clipboardTextParser: parsePlainText,
		dispatchTransaction,
	});
	for (const part of [view.dom, toolbar]) part.addEventListener("focusout", onFocusOut);
	return {
		element: view.dom,
		toolbar,
		setMarkdown,
		answer,
		focus,
		update({ attributes, values: next }) {
			values = next;
			for (const show of chips) show();
			view.setProps({ attributes: { ...fixedAttributes, ...attributes } });
		},
		freeze: () => view.setProps({ editable: () => false }),
		destroy: () => view.destroy(),
	};

	function dispatchTransaction(transaction: Transaction): void {
		const before = view.state.doc;
		view.updateState(view.state.apply(transaction));
		if (view.state.doc.eq(before) || transaction.getMeta(outsideChange)) return;
		const markdown = removeInvisibleCharacters(write(view.state.doc));
		if (markdown !== shown) {
			shown = markdown;
			unacknowledged.push(markdown);
			options.onChange(markdown);
		}
		if (endsStep(transaction)) options.onStep();
	}

	function onFocusOut({ relatedTarget }: FocusEvent): void {
		const isInside =
			relatedTarget instanceof Element && [view.dom, toolbar].some((part) => part.contains(relatedTarget));
		if (isInside) return;
		options.onLeave();
	}

	function setMarkdown(markdown: string): void {
		if (markdown === shown) unacknowledged = [];
		else if (unacknowledged.includes(markdown))
			unacknowledged = unacknowledged.slice(unacknowledged.indexOf(markdown) + 1);
		else replaceDocument(markdown);
	}

	function replaceDocument(markdown: string): void {
		const next: ParsedText | null = parseText(markdown);
		if (!next) return;
		unacknowledged = [];
		shown = markdown;
		write = createMarkdownWriter(next);
		const doc = createDocument(next);
		const tr = replaceChangedRange(view.state, doc);
		view.dispatch(tr.setMeta(outsideChange, true));
	}

	function answer({ kind, href, text }: TargetAnswer): void {
		const command = kind === "link" ? setLink(href, text) : setPicture(href ?? "", text);
		command(view.state, view.dispatch);
		view.focus();
	}

	function focus(point?: { x: number; y: number }): void {
		const found = point && view.posAtCoords({ left: point.x, top: point.y });
		const { doc } = view.state;
		const selection = found ? TextSelection.near(doc.resolve(found.pos)) : TextSelection.atEnd(doc);
		view.dispatch(view.state.tr.setSelection(selection));
		view.focus();
	}

	/** Shows the value of a placeholder, or the placeholder as written if it has no value. */
	function createChip({ attrs: { raw } }: Node): NodeView {
		const dom = document.createElement("span");
		dom.dataset.chip = raw;
		dom.title = raw;
		const show = () => {
			const [piece] = parsePlaceholders(raw);
			const name = typeof piece === "object" ? piece.name : "";
			dom.textContent = Object.hasOwn(values, name) ? values[name]! : raw;
		};
		show();
		chips.add(show);
		return { dom, ignoreMutation: () => true, destroy: () => chips.delete(show) };
	}
}

/** Replaces only the range that differs between two documents, so that the caret stays where it was if possible. */
function replaceChangedRange(state: EditorState, doc: Node): Transaction {
	const start = state.doc.content.findDiffStart(doc.content);
	const ends = state.doc.content.findDiffEnd(doc.content);
	if (start === null || !ends) return state.tr;
	// The start and end of the difference overlap if a character was added beside an equal one.
	const overlap = Math.max(start - Math.min(ends.a, ends.b), 0);
	const tr = state.tr.replace(start, ends.a + overlap, doc.slice(start, ends.b + overlap));
	if (tr.doc.eq(doc)) return tr;
	// A part of a table or list doesn't always fit into the rest of it, so replace the whole document.
	const whole = state.tr.replaceWith(0, state.doc.content.size, doc.content);
	const caret = Math.min(state.selection.head, whole.doc.content.size);
	return whole.setSelection(TextSelection.near(whole.doc.resolve(caret)));
}

const fixedAttributes = { role: "textbox", "aria-multiline": "true", dir: "auto" };

/** Marks transactions for changes made elsewhere, so that they aren't sent back as edits. */
const outsideChange = "outsideChange";

/** Checks whether a change is more than typed characters, so that it ends the undo step. */
function endsStep({ steps, docChanged, doc, before }: Transaction): boolean {
	return (
		docChanged &&
		(steps.length > 1 || doc.childCount !== before.childCount || steps[0]!.toJSON().stepType !== "replace")
	);
}

/** @param caption null if there is none */
function createPicture(url: string, alt: string, caption: string | null): NodeView {
	const dom = document.createElement("figure");
	dom.className = "picture";
	const image = dom.appendChild(document.createElement("picture")).appendChild(document.createElement("img"));
	image.src = url;
	image.alt = alt;
	if (caption) {
		const captionElement = dom.appendChild(document.createElement("figcaption"));
		captionElement.className = "note";
		captionElement.textContent = caption;
	}
	return { dom };
}
