import { insertAtCaret } from "../insert-at-caret.ts";

/** What can be made of words that are selected, with its key beside Ctrl or ⌘; of none, these are there to be typed over. */
const kinds = [
	{ name: "Bold", key: "b", before: "**", after: "**", words: "bold" },
	{ name: "Italic", key: "i", before: "*", after: "*", words: "italic" },
	{ name: "Link", key: "k", before: "[", after: "](/)", words: "words of the link" },
];

/** Buttons above a paragraph that is typed, and their keys in it. */
export function createMarkupTools(field: HTMLElement): HTMLElement {
	const tools = document.createElement("span");
	tools.dataset.tools = "";
	for (const kind of kinds) {
		const { name, key } = kind;
		const button = document.createElement("button");
		button.type = "button";
		button.textContent = name;
		button.tabIndex = -1;
		button.title = `${name} (Ctrl+${key.toUpperCase()})`;
		button.addEventListener("click", () => {
			field.focus();
			make(kind);
		});
		tools.append(button);
	}
	// The words stay selected, and the field has the focus still.
	tools.addEventListener("mousedown", (event) => event.preventDefault());
	field.addEventListener("keydown", (event) => {
		const kind = (event.ctrlKey || event.metaKey) && kinds.find(({ key }) => key === event.key.toLowerCase());
		if (!kind) return;
		event.preventDefault();
		make(kind);
	});
	return tools;
}

function make({ before, after, words }: (typeof kinds)[number]): void {
	const selection = getSelection()!;
	insertAtCaret(before + (String(selection) || words) + after);
	const { anchorNode: node, anchorOffset: end } = selection;
	const from = node?.nodeValue?.lastIndexOf(before, end - after.length - 1) ?? -1;
	if (node && from >= 0) selection.setBaseAndExtent(node, from + before.length, node, end - after.length);
}
