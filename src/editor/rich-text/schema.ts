import { type Attrs, type MarkType, type Node, type NodeType, Schema } from "prosemirror-model";

/**
 * The document schema of the rich text field: the Markdown that sites support, rendered as the same elements as on
 * pages.
 */
export const schema = new Schema({
	nodes: {
		doc: { content: "block+" },
		paragraph: {
			group: "block",
			content: "inline*",
			parseDOM: [{ tag: "p" }],
			toDOM: () => ["p", 0],
		},
		heading: {
			group: "block",
			content: "inline*",
			defining: true,
			/** 1 to 6, as written. The page shows levels 2 to 4. */
			attrs: { level: { default: 2 } },
			parseDOM: [1, 2, 3, 4, 5, 6].map((level) => ({ tag: `h${level}`, attrs: { level: limitLevel(level) } })),
			toDOM: ({ attrs }) => [`h${limitLevel(attrs.level)}`, 0],
		},
		quote: {
			group: "block",
			content: "block+",
			defining: true,
			/** "note", "tip" or "warning" for a callout; null for a quote. */
			attrs: { tone: { default: null } },
			parseDOM: [
				{ tag: "blockquote", getAttrs: (element) => ({ tone: (element as HTMLElement).dataset.tone ?? null }) },
			],
			toDOM: ({ attrs: { tone } }) => ["blockquote", tone === null ? {} : { "data-tone": tone }, 0],
		},
		bullet_list: {
			group: "block",
			content: "list_item+",
			attrs: { marker: { default: "-" }, spread: { default: false } },
			parseDOM: [{ tag: "ul" }],
			toDOM: () => ["ul", 0],
		},
		ordered_list: {
			group: "block",
			content: "list_item+",
			attrs: { start: { default: 1 }, marker: { default: "." }, spread: { default: false } },
			parseDOM: [{ tag: "ol", getAttrs: (element) => ({ start: Math.max((element as HTMLOListElement).start, 0) }) }],
			toDOM: ({ attrs: { start } }) => ["ol", start === 1 ? {} : { start }, 0],
		},
		list_item: { content: "block+", defining: true, parseDOM: [{ tag: "li" }], toDOM: () => ["li", 0] },
		code_block: {
			group: "block",
			content: "text*",
			marks: "",
			code: true,
			defining: true,
			/** The info string after the opening fence. */
			attrs: { info: { default: null } },
			parseDOM: [{ tag: "pre", preserveWhitespace: "full" }],
			toDOM: () => ["pre", ["code", 0]],
		},
		table: {
			group: "block",
			content: "table_row+",
			isolating: true,
			parseDOM: [{ tag: "table" }],
			toDOM: () => ["section", { class: "text-table" }, ["table", ["tbody", 0]]],
		},
		table_row: { content: "table_cell+", parseDOM: [{ tag: "tr" }], toDOM: () => ["tr", 0] },
		table_cell: {
			content: "inline*",
			isolating: true,
			attrs: { isHeader: { default: false }, align: { default: null } },
			parseDOM: [{ tag: "th", attrs: { isHeader: true } }, { tag: "td" }],
			toDOM: ({ attrs: { isHeader, align } }) => [
				isHeader ? "th" : "td",
				{ ...(isHeader && { scope: "col" }), ...(align && { "data-align": align }) },
				0,
			],
		},
		rule: { group: "block", parseDOM: [{ tag: "hr" }], toDOM: () => ["hr"] },
		/** `label` is the name of a link definition elsewhere in the text: `![Loaf][1]`. */
		picture: {
			group: "block",
			draggable: true,
			attrs: { src: {}, alt: { default: "" }, title: { default: null }, label: { default: null } },
			toDOM: ({ attrs: { src, alt } }) => ["figure", ["img", { src, alt }]],
		},
		/** Markdown that isn't shown, such as the definition of a link. */
		source: {
			group: "block",
			attrs: { raw: {} },
			toDOM: ({ attrs: { raw } }) => ["div", { "data-source": "" }, raw],
		},
		text: { group: "inline" },
		/** `{phone}`; `raw` is the placeholder as written. */
		placeholder: {
			group: "inline",
			inline: true,
			attrs: { raw: {} },
			parseDOM: [{ tag: "[data-chip]", getAttrs: (element) => ({ raw: (element as HTMLElement).dataset.chip }) }],
			leafText: ({ attrs: { raw } }) => raw,
			toDOM: ({ attrs: { raw } }) => ["span", { "data-chip": raw }, raw],
		},
		/** A picture within a line of text. The page shows its alternative text instead. */
		inline_source: {
			group: "inline",
			inline: true,
			attrs: { raw: {}, alt: { default: "" } },
			leafText: ({ attrs: { raw } }) => raw,
			toDOM: ({ attrs: { raw, alt } }) => ["span", { "data-chip": "", title: raw }, alt || raw],
		},
		line_break: {
			group: "inline",
			inline: true,
			selectable: false,
			linebreakReplacement: true,
			parseDOM: [{ tag: "br" }],
			leafText: () => "\n",
			toDOM: () => ["br"],
		},
	},
	marks: {
		link: {
			attrs: { href: {}, title: { default: null }, label: { default: null } },
			inclusive: false,
			parseDOM: [{ tag: "a[href]", getAttrs: (element) => readHref(element as HTMLElement) }],
			toDOM: ({ attrs: { href, title } }) => ["a", { href, ...(title && { title }) }, 0],
		},
		strong: {
			parseDOM: [
				{ tag: "strong" },
				// Google Docs wraps everything in a `b` that isn't bold.
				{ tag: "b", getAttrs: (element) => element.style.fontWeight !== "normal" && null },
				{ style: "font-weight", getAttrs: (weight) => /^(bold(er)?|[6-9]\d\d)$/.test(weight) && null },
			],
			toDOM: () => ["strong", 0],
		},
		emphasis: {
			parseDOM: [{ tag: "em" }, { tag: "i" }, { style: "font-style=italic" }],
			toDOM: () => ["em", 0],
		},
		code: { code: true, parseDOM: [{ tag: "code" }], toDOM: () => ["code", 0] },
		/** A line break in the Markdown text that the page shows as a space. */
		soft_break: { inclusive: false, excludes: "", toDOM: () => ["span", 0] },
	},
});

/** Limits the level of a heading to the levels that pages show. */
export function limitLevel(level: number): number {
	return Math.min(Math.max(level, 2), 4);
}

/** Reads the URL of a pasted link. Ignores other kinds of links, such as `javascript:`. */
function readHref(element: HTMLElement): Attrs | false {
	const href = element.getAttribute("href") ?? "";
	return /^(https?:|mailto:|tel:|\/|#)/i.test(href) && { href };
}

type Names = typeof schema extends Schema<infer NodeName, infer MarkName> ? [NodeName, MarkName] : never;

export const nodeTypes: Record<Names[0], NodeType> = schema.nodes;
export const markTypes: Record<Names[1], MarkType> = schema.marks;

export function isList({ type }: Node): boolean {
	return type === nodeTypes.bullet_list || type === nodeTypes.ordered_list;
}

/** Checks whether a node is a paragraph without content, which Markdown can't represent. */
export function isEmptyParagraph(node: Node): boolean {
	return node.type === nodeTypes.paragraph && node.content.size === 0;
}
