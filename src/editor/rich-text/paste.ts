import { Fragment, type Node, Slice } from "prosemirror-model";
import { removeInvisibleCharacters } from "../../content/findings/damage/invisible.ts";
import { isEmptyParagraph, nodeTypes, schema } from "./schema.ts";

/**
 * Rewrites pasted HTML for the schema: removes what isn’t shown, turns Word’s list paragraphs into lists, and unwraps the
 * blocks in table cells.
 */
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

/** Converts a paragraph that Word displays as a list item. Adds the item to the list before it, or to a new list. */
function convertWordItem(paragraph: HTMLElement): void {
	const markers = [...paragraph.querySelectorAll<HTMLElement>("span")].filter((span) =>
		/mso-list:\s*ignore/i.test(span.getAttribute("style") ?? ""),
	);
	const markerText = markers.map(({ textContent }) => textContent).join("") || paragraph.textContent;
	const tagName = /^\s*(\d+|[a-z])[.)]/i.test(markerText ?? "") ? "ol" : "ul";
	for (const marker of markers) marker.remove();
	const before = paragraph.previousElementSibling;
	const list =
		before?.localName === tagName && before.hasAttribute("data-word")
			? before
			: paragraph.ownerDocument.createElement(tagName);
	list.setAttribute("data-word", "");
	if (list !== before) paragraph.before(list);
	const item = paragraph.ownerDocument.createElement("li");
	item.append(...paragraph.childNodes);
	list.append(item);
	paragraph.remove();
}

/** Removes invisible characters and empty paragraphs from pasted content, and makes no-break spaces plain ones. */
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

/** Parses plain text: empty lines separate paragraphs, and a line with a bullet is a list item. */
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

/** The bullet of a list item copied as plain text: "•\tBread", "- Bread". */
const bullet = /^\s*(?:[·•◦▪‣]|[-*](?= ))\s*/;

function createList(lines: string[]): Node {
	const items = lines.map((line) => nodeTypes.list_item.create(null, createParagraph([line.replace(bullet, "")])));
	return nodeTypes.bullet_list.create(null, items);
}

function createParagraph(lines: string[]): Node {
	const content = lines.flatMap((line, index) => {
		const text = line.trim();
		return [...(index > 0 ? [nodeTypes.line_break.create()] : []), ...(text ? [schema.text(text)] : [])];
	});
	return nodeTypes.paragraph.create(null, content);
}
