import type { Heading, Nodes, PhrasingContent, Root, Table } from "mdast";
import type { Block, Inline } from "../../model/prose.ts";
import { slugifyAnchor } from "../schema/slug.ts";
import { toText } from "./blocks.ts";
import { joinLines, type MarkdownProblem, parseMarkdownTree, splitCallout, visitNodes } from "./markdown-tree.ts";
import { findMarkupProblems, type MarkupProblem } from "./markup-problems.ts";

declare module "mdast" {
	interface HeadingData {
		id?: string;
	}
}

/** `![Rye bread](images/loaf.jpg "A caption")` */
export interface WrittenPicture {
	src: string;
	alt: string;
	caption: string | null;
}

export interface Markdown {
	blocks: Block<WrittenPicture>[];
	/** Pictures that aren't shown because they are inside a line of text. */
	hiddenPictures: { piece: string; alt: string }[];
	/** The text with spaces instead of code, for rules that ignore code. */
	withoutCode: string;
	markupProblems: MarkupProblem[];
	problem: MarkdownProblem | null;
}

/** Parses Markdown before its placeholders are filled, so that their values can't become markup. */
export function parseMarkdown(text: string): Markdown {
	const { root, problem } = parseMarkdownTree(text);
	const markupProblems = findMarkupProblems(root, text);
	resolveReferences(root);
	assignHeadingIds(root);
	const hiddenPictures = findHiddenPictures(root, text);
	return {
		blocks: root.children.flatMap(convertTopBlock),
		hiddenPictures,
		withoutCode: replaceCodeBySpaces(root, text),
		markupProblems,
		problem,
	};
}

function replaceCodeBySpaces(tree: Nodes, text: string): string {
	let blanked = text;
	visitNodes(tree, ({ type, position }) => {
		if ((type !== "code" && type !== "inlineCode") || !position) return;
		const [start, end] = [position.start.offset!, position.end.offset!];
		blanked = blanked.slice(0, start) + text.slice(start, end).replace(/[^\n]/g, " ") + blanked.slice(end);
	});
	return blanked;
}

/** Doubles the opening braces of `{{name}}` in code, because filling turns `{{` into one brace. */
function escapeBraces(code: string): string {
	return code.replace(/\{{2,}(?=[^{}"':\n]*\}\})/g, (braces) => braces.repeat(2));
}

/** Turns `[words][1]` into a link to the address of `[1]: /path`. */
function resolveReferences(tree: Nodes): void {
	const addresses = new Map<string, { url: string; title?: string | null | undefined }>();
	visitNodes(tree, (node) => {
		// If several definitions have the same name, the first one counts.
		if (node.type !== "definition" || addresses.has(node.identifier)) return;
		addresses.set(node.identifier, { url: node.url, title: node.title });
	});
	visitNodes(tree, (node) => {
		if (node.type === "linkReference") Object.assign(node, { type: "link", ...addresses.get(node.identifier) });
		if (node.type === "imageReference") Object.assign(node, { type: "image", ...addresses.get(node.identifier) });
	});
}

/** Gives each heading a unique id: the second ‘When’ of a text becomes `when-2`, unless another heading has that id. */
function assignHeadingIds(tree: Nodes): void {
	const headings: { node: Heading; name: string }[] = [];
	visitNodes(tree, (node) => {
		if (node.type !== "heading") return;
		headings.push({ node, name: slugifyAnchor(toText(convertInlines(node.children))) || "section" });
	});
	const names = new Set(headings.map(({ name }) => name));
	const nextNumbers = new Map<string, number>();
	for (const { node, name } of headings) {
		let number = nextNumbers.get(name) ?? 1;
		while (number > 1 && names.has(`${name}-${number}`)) number++;
		nextNumbers.set(name, number + 1);
		node.data = { ...node.data, id: number === 1 ? name : `${name}-${number}` };
	}
}

/** Converts a top-level block. Only there, a quote can be a callout. */
function convertTopBlock(node: Nodes): Markdown["blocks"] {
	const callout = node.type === "blockquote" ? splitCallout(node) : null;
	if (!callout) return convertToBlocks(node);
	return [{ kind: "callout", tone: callout.tone, label: "", children: callout.children.flatMap(convertToBlocks) }];
}

function convertToBlocks(node: Nodes): Markdown["blocks"] {
	switch (node.type) {
		case "paragraph":
			if (node.children.every(isPictureOrSpace)) return convertPictures(node.children);
			return [{ kind: "paragraph", children: convertInlines(node.children) }];
		case "heading": {
			const level = Math.min(Math.max(node.depth, 2), 4) as 2 | 3 | 4;
			return [{ kind: "heading", level, id: node.data!.id!, children: convertInlines(node.children) }];
		}
		case "list":
			return [
				{
					kind: "list",
					ordered: Boolean(node.ordered),
					start: node.start ?? 1,
					items: node.children.map((item) => item.children.flatMap(convertToBlocks)),
				},
			];
		case "blockquote":
			return [{ kind: "quote", children: node.children.flatMap(convertToBlocks) }];
		case "code":
			return [{ kind: "code", label: getFirstLine(escapeBraces(node.value)), text: escapeBraces(node.value) }];
		case "table":
			return [convertTable(node)];
		case "thematicBreak":
			return [{ kind: "rule" }];
		default:
			return [];
	}
}

function getFirstLine(text: string): string {
	return text.trim().split("\n", 1)[0]!;
}

/** Converts a table. Cells beyond the columns of the header are not shown. */
function convertTable({ align, children }: Table): Markdown["blocks"][number] {
	const [head = [], ...rows] = children.map((row) => row.children.map((cell) => convertInlines(cell.children)));
	const label = head.map(toText).join(", ");
	return {
		kind: "table",
		label,
		head,
		align: head.map((_, column) => align?.[column] ?? null),
		rows: rows.map((row) => row.slice(0, head.length)),
	};
}

function findHiddenPictures(tree: Root, text: string): Markdown["hiddenPictures"] {
	const found: Markdown["hiddenPictures"] = [];
	visitNodes(tree, (node) => {
		if (!["paragraph", "heading", "tableCell"].includes(node.type) || !("children" in node)) return;
		if (node.type === "paragraph" && node.children.every(isPictureOrSpace)) return;
		visitNodes(node, (inner) => {
			const { start, end } = inner.position ?? {};
			if (inner.type !== "image") return;
			found.push({ piece: text.slice(start?.offset, end?.offset), alt: joinLines(inner.alt ?? "") });
		});
	});
	return found;
}

function isPictureOrSpace(node: PhrasingContent): boolean {
	return node.type === "image" || node.type === "break" || (node.type === "text" && node.value.trim() === "");
}

function convertPictures(nodes: PhrasingContent[]): Markdown["blocks"] {
	return nodes.flatMap((node): Markdown["blocks"] => {
		if (node.type !== "image") return [];
		const [alt, caption] = [node.alt ?? "", node.title ?? ""].map(joinLines) as [string, string];
		return [{ kind: "picture", picture: { src: node.url, alt, caption: caption || null } }];
	});
}

function convertInlines(nodes: PhrasingContent[]): Inline[] {
	return nodes.flatMap(convertInline);
}

function convertInline(node: PhrasingContent): Inline[] {
	switch (node.type) {
		case "text":
			return [{ kind: "text", text: node.value }];
		case "strong":
			return [{ kind: "strong", children: convertInlines(node.children) }];
		case "emphasis":
			return [{ kind: "emphasis", children: convertInlines(node.children) }];
		case "inlineCode":
			return [{ kind: "code", text: escapeBraces(node.value) }];
		case "link":
			return [{ kind: "link", to: node.url, children: convertInlines(node.children) }];
		case "break":
			return [{ kind: "break" }];
		case "image":
			return [{ kind: "text", text: joinLines(node.alt ?? "") }];
		default:
			return [];
	}
}
