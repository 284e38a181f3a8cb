import { decode, type StegaPart, strip } from "../../stega/stega.ts";
import { flattenParts } from "./texts.ts";

/**
 * Takes the marks off what is drawn before anybody sees it, and says with `data-at` what each element shows, and with
 * `data-via` from where the values in it come. React compares texts with those that it wrote last, not with those in the
 * document, and so never notices.
 */
export function createStegaDecoder(root: Element, pointerOf: (number: number) => string) {
	/** What stood in each text, and in the attributes of each element; by what it is without its marks. */
	const texts = new WeakMap<Node, Taken>();
	const attributes = new WeakMap<Element, Map<string, Taken>>();
	/** What has something said of it; others may say more of other elements. */
	const named = new WeakSet<Element>();
	const observer = new MutationObserver(see);
	observer.observe(root, { subtree: true, childList: true, characterData: true, attributes: true });
	return { flush, apart, partsOf: (node: Node) => texts.get(node)?.parts ?? [] };

	/** Sees to all that has changed until now. */
	function flush(): void {
		see(observer.takeRecords());
	}

	/** Changes the document without a look at the changes. */
	function apart(change: () => void): void {
		flush();
		change();
		observer.takeRecords();
	}

	function see(records: MutationRecord[]): void {
		const touched = new Set<Element>();
		for (const { type, target, attributeName, addedNodes } of records) {
			if (type === "characterData") take(target, touched);
			if (type === "attributes") takeAttribute(target as Element, attributeName!, touched);
			if (type === "childList" && target instanceof Element) touched.add(target);
			for (const node of addedNodes) takeAll(node, touched);
		}
		for (const element of touched) say(element);
		observer.takeRecords();
	}

	function takeAll(node: Node, touched: Set<Element>): void {
		take(node, touched);
		if (!(node instanceof Element)) return;
		for (const { name } of [...node.attributes]) takeAttribute(node, name, touched);
		for (const child of node.childNodes) takeAll(child, touched);
	}

	/** A text may be told of several times; what it is without marks was taken before. */
	function take(node: Node, touched: Set<Element>): void {
		const { nodeValue } = node;
		if (node.nodeType !== Node.TEXT_NODE || nodeValue === null || texts.get(node)?.bare === nodeValue) return;
		const taken = { bare: strip(nodeValue), parts: decode(nodeValue) };
		texts.set(node, taken);
		if (taken.bare !== nodeValue) node.nodeValue = taken.bare;
		if (node.parentElement) touched.add(node.parentElement);
	}

	function takeAttribute(element: Element, name: string, touched: Set<Element>): void {
		const value = element.getAttribute(name) ?? "";
		const known = attributes.get(element);
		const taken = { bare: strip(value), parts: decode(value) };
		if (taken.bare === (known?.get(name)?.bare ?? value) && taken.bare === value) return;
		attributes.set(element, new Map(known).set(name, taken));
		if (taken.bare !== value) element.setAttribute(name, taken.bare);
		touched.add(element);
	}

	/** Texts are what an element shows; only where it has none are its attributes. */
	function say(element: Element): void {
		const shown = [...element.childNodes].flatMap((node) => flattenParts(texts.get(node)?.parts ?? []));
		const told = [...(attributes.get(element)?.values() ?? [])].flatMap(({ parts }) => flattenParts(parts));
		const marks = shown.length > 0 ? shown : told;
		if (marks.length === 0 && !named.has(element)) return;
		named.add(element);
		const first = marks.find(({ kind }) => kind === "text");
		const at = first ? pointerOf(first.number) : "";
		const others = new Set(marks.map(({ number }) => pointerOf(number)));
		others.delete(at);
		others.delete("");
		put(element, "data-at", at);
		put(element, "data-via", [...others].join(" "));
	}
}

interface Taken {
	bare: string;
	parts: StegaPart[];
}

export type StegaDecoder = ReturnType<typeof createStegaDecoder>;

function put(element: Element, name: string, value: string): void {
	if ((element.getAttribute(name) ?? "") === value) return;
	if (value) element.setAttribute(name, value);
	else element.removeAttribute(name);
}
