import { decode, type StegaPart, strip } from "../../stega/stega.ts";
import { flattenParts } from "./texts.ts";

/**
 * Creates the decoder that strips stega from the document before it is painted. It sets `data-at` to the pointer of the value
 * that an element shows, and `data-via` to the pointers of the values of its placeholders. React doesn't notice, because it
 * compares new texts with the texts that it wrote last, not with the document.
 */
export function createStegaDecoder(root: Element, getPointer: (number: number) => string) {
	const texts = new WeakMap<Node, DecodedText>();
	const attributes = new WeakMap<Element, Map<string, DecodedText>>();
	/** Elements whose pointers were set by the decoder, as opposed to those set by components. */
	const elementsWithPointers = new WeakSet<Element>();
	const observer = new MutationObserver(handleChanges);
	observer.observe(root, { subtree: true, childList: true, characterData: true, attributes: true });
	return { flush, runUnobserved, getParts: (node: Node) => texts.get(node)?.parts ?? [] };

	/** Handles all pending changes now. */
	function flush(): void {
		handleChanges(observer.takeRecords());
	}

	/** Runs a function whose changes of the document are not handled. */
	function runUnobserved(change: () => void): void {
		flush();
		change();
		observer.takeRecords();
	}

	function handleChanges(records: MutationRecord[]): void {
		const touched = new Set<Element>();
		for (const { type, target, attributeName, addedNodes } of records) {
			if (type === "characterData") decodeText(target, touched);
			if (type === "attributes") decodeAttribute(target as Element, attributeName!, touched);
			if (type === "childList" && target instanceof Element) touched.add(target);
			for (const node of addedNodes) decodeTree(node, touched);
		}
		for (const element of touched) setPointers(element);
		// Discard the records of the decoder's own changes.
		observer.takeRecords();
	}

	function decodeTree(node: Node, touched: Set<Element>): void {
		decodeText(node, touched);
		if (!(node instanceof Element)) return;
		for (const { name } of [...node.attributes]) decodeAttribute(node, name, touched);
		for (const child of node.childNodes) decodeTree(child, touched);
	}

	/** Decodes and strips a text, unless that was done already: several records may be about the same text. */
	function decodeText(node: Node, touched: Set<Element>): void {
		const { nodeValue } = node;
		if (node.nodeType !== Node.TEXT_NODE || nodeValue === null || texts.get(node)?.stripped === nodeValue) return;
		const decoded = { stripped: strip(nodeValue), parts: decode(nodeValue) };
		texts.set(node, decoded);
		if (decoded.stripped !== nodeValue) node.nodeValue = decoded.stripped;
		if (node.parentElement) touched.add(node.parentElement);
	}

	/** Decodes and strips an attribute, if it has stega now or had stega before the last change. */
	function decodeAttribute(element: Element, name: string, touched: Set<Element>): void {
		const value = element.getAttribute(name) ?? "";
		const known = attributes.get(element);
		const decoded = { stripped: strip(value), parts: decode(value) };
		const lastStripped = known?.get(name)?.stripped ?? value;
		if (decoded.stripped === value && lastStripped === value) return;
		attributes.set(element, new Map(known).set(name, decoded));
		if (decoded.stripped !== value) element.setAttribute(name, decoded.stripped);
		touched.add(element);
	}

	/** Sets the pointers of an element: those in its texts, or those in its attributes if it has no texts with stega. */
	function setPointers(element: Element): void {
		const inTexts = [...element.childNodes].flatMap((node) => flattenParts(texts.get(node)?.parts ?? []));
		const inAttributes = [...(attributes.get(element)?.values() ?? [])].flatMap((attribute) =>
			flattenParts(attribute.parts),
		);
		const parts = inTexts.length > 0 ? inTexts : inAttributes;
		if (parts.length === 0 && !elementsWithPointers.has(element)) return;
		elementsWithPointers.add(element);
		const first = parts.find(({ kind }) => kind === "text");
		const pointer = first ? getPointer(first.number) : "";
		const via = new Set(parts.map(({ number }) => getPointer(number)));
		via.delete(pointer);
		via.delete("");
		updateAttribute(element, "data-at", pointer);
		updateAttribute(element, "data-via", [...via].join(" "));
	}
}

interface DecodedText {
	/** The text without stega. */
	stripped: string;
	parts: StegaPart[];
}

export type StegaDecoder = ReturnType<typeof createStegaDecoder>;

function updateAttribute(element: Element, name: string, value: string): void {
	if ((element.getAttribute(name) ?? "") === value) return;
	if (value) element.setAttribute(name, value);
	else element.removeAttribute(name);
}
