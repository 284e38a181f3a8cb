import { Fragment, type Node, Slice } from "prosemirror-model";
import { removeInvisibleCharacters } from "../../content/findings/damage/invisible.ts";
import { isEmptyParagraph, nodeTypes, schema } from "./schema.ts";

/** Rewrites the HTML of word processors: Word writes lists as paragraphs, and cells contain paragraphs. */
export function sanitizePastedHtml(html: string): string {
	const { body } = new DOMParser().parseFromString(html, "text/html");
	for (const element of body.querySelectorAll("style, script, title, meta, xml")) element.remove();
	for (const paragraph of body.querySelectorAll<HTMLElement>("p[class*='MsoList'], p[style*='mso-list']"))
		convertWordItem(paragraph);
	for (const cell of body.querySelectorAll("td, th")) {
		for (const inner of cell.querySelectorAll("p, div, li, h1, h2, h3, h4, h5, h6"))
			inner.replaceWith(...inner.childNodes, " ");
	}
	return body.innerHTML;
}

/** Moves a paragraph that Word means as a list item into a list: a new one, or that of the item before it. */
function convertWordItem(paragraph: HTMLElement): void {
	const signs = [...paragraph.querySelectorAll<HTMLElement>("span")].filter((span) =>
		/mso-list:\s*ignore/i.test(span.getAttribute("style") ?? ""),
	);
	const sign = signs.map(({ textContent }) => textContent).join("") || paragraph.textContent;
	const name = /^\s*(\d+|[a-z])[.)]/i.test(sign ?? "") ? "ol" : "ul";
	for (const element of signs) element.remove();
	const before = paragraph.previousElementSibling;
	const list =
		before?.localName === name && before.hasAttribute("data-word")
			? before
			: paragraph.ownerDocument.createElement(name);
	list.setAttribute("data-word", "");
	if (list !== before) paragraph.before(list);
	const item = paragraph.ownerDocument.createElement("li");
	item.append(...paragraph.childNodes);
	list.append(item);
	paragraph.remove();
}

/** Removes what no person can see from pasted words, and paragraphs without words. */
export function sanitizePasted({ content, openStart, openEnd }: Slice): Slice {
	return new Slice(cleanFragment(content), openStart, openEnd);
}

function cleanFragment(fragment: Fragment): Fragment {
	const nodes: Node[] = [];
	fragment.forEach((node) => {
		if (node.isText) {
			const text = removeInvisibleCharacters(node.text!).replace(/\u00a0/g, " ");
			if (text) nodes.push(schema.text(text, node.marks));
		} else if (!(isEmptyParagraph(node) && fragment.childCount > 1)) nodes.push(node.copy(cleanFragment(node.content)));
	});
	return Fragment.from(nodes);
}

/** Reads plain text: empty lines separate paragraphs, and bullets begin items. */
export function parsePlainText(text: string): Slice {
	const clean = removeInvisibleCharacters(text).replace(/^\n+|\n+$/g, "");
	const blocks = clean.split(/\n\s*\n/).flatMap((part) => {
		const lines = part.split("\n").filter((line) => line.trim() !== "");
		const groups: { isList: boolean; lines: string[] }[] = [];
		for (const line of lines) {
			const isList = bullet.test(line);
			const last = groups.at(-1);
			if (last?.isList === isList) last.lines.push(line);
			else groups.push({ isList, lines: [line] });
		}
		return groups.map((group) => (group.isList ? createList(group.lines) : createParagraph(group.lines)));
	});
	return Slice.maxOpen(Fragment.from(blocks));
}

/** A list copied as text: "•\tBread", "- Bread". */
const bullet = /^\s*(?:[·•◦▪‣]|[-*](?= ))\s*/;

function createList(lines: string[]): Node {
	const items = lines.map((line) => nodeTypes.list_item.create(null, createParagraph([line.replace(bullet, "")])));
	return nodeTypes.bullet_list.create(null, items);
}

function createParagraph(lines: string[]): Node {
	const content = lines.flatMap((line, index) => {
		const words = line.trim();
		return [...(index > 0 ? [nodeTypes.line_break.create()] : []), ...(words ? [schema.text(words)] : [])];
	});
	return nodeTypes.paragraph.create(null, content);
}
