import { toggleMark } from "prosemirror-commands";
import type { NodeType } from "prosemirror-model";
import { type Command, type EditorState, Plugin } from "prosemirror-state";
import type { EditorView } from "prosemirror-view";
import {
	getHeadingLevel,
	getLink,
	getPicture,
	hasMark,
	isInCallout,
	isInList,
	isInside,
	setHeading,
	toggleCallout,
	toggleList,
	toggleQuote,
} from "./commands.ts";
import { limitLevel, markTypes, nodeTypes } from "./schema.ts";
import { addColumn, addRow, deleteColumn, deleteRow, deleteTable, insertTable } from "./table.ts";

/** Functions that ask the app for a link or picture of the site. */
type Requests = Record<"link" | "picture", () => void>;

interface Tool {
	name: string;
	/** SVG path of its icon, in a 24 × 24 view box. */
	icon: string;
	/** The key of its shortcut, pressed with Ctrl or ⌘. */
	key?: string;
	command: Command;
	isPressed?: (state: EditorState) => boolean;
	/** The tool is shown only while the caret is in a node of this type. */
	shownIn?: NodeType;
}

const paragraphKinds: [name: string, headingLevel: number | null][] = [
	["Paragraph", null],
	["Heading", 2],
	["Subheading", 3],
	["Small heading", 4],
];

function listTools(requests: Requests): Tool[] {
	const request = (ask: () => void): Command => {
		return (_, dispatch) => {
			if (dispatch) ask();
			return true;
		};
	};
	return [
		{
			name: "Bold",
			key: "B",
			icon: "M7 5h6a3.5 3.5 0 0 1 0 7H7zm0 7h7a3.5 3.5 0 0 1 0 7H7z",
			command: toggleMark(markTypes.strong),
			isPressed: (state) => hasMark(state, markTypes.strong),
		},
		{
			name: "Italic",
			key: "I",
			icon: "M10 5h8M6 19h8M14 5l-4 14",
			command: toggleMark(markTypes.emphasis),
			isPressed: (state) => hasMark(state, markTypes.emphasis),
		},
		{
			name: "Link",
			key: "K",
			icon: "m9.5 14.5 5-5M11 7l2-2a4.2 4.2 0 0 1 6 6l-2 2m-4 4-2 2a4.2 4.2 0 0 1-6-6l2-2",
			command: request(requests.link),
			isPressed: (state) => getLink(state) !== null,
		},
		{
			name: "Bulleted list",
			icon: "M9 6h11M9 12h11M9 18h11M4.5 6h.01M4.5 12h.01M4.5 18h.01",
			command: toggleList(nodeTypes.bullet_list),
			isPressed: (state) => isInList(state, nodeTypes.bullet_list),
		},
		{
			name: "Numbered list",
			icon: "M10 6h10M10 12h10M10 18h10M4 4.5 5.5 4v4M4 16h2.5L4 19.5h2.5",
			command: toggleList(nodeTypes.ordered_list),
			isPressed: (state) => isInList(state, nodeTypes.ordered_list),
		},
		{
			name: "Quote",
			icon: "M4 6v5h5V6H4m5 5c0 3-1.5 5-4 6m9-11v5h5V6h-5m5 5c0 3-1.5 5-4 6",
			command: toggleQuote,
			isPressed: (state) => isInside(state, nodeTypes.quote),
		},
		createCalloutTool("note", "M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zm0 8v6m0-9.5h.01"),
		createCalloutTool("tip", "M9 17a6 6 0 1 1 6 0v1H9zm.5 4h5"),
		createCalloutTool("warning", "M12 4 2.5 20h19zm0 6v5m0 2.5h.01"),
		{
			name: "Picture",
			icon: "M3 5h18v14H3zm0 11 5-5 4 4 3-3 6 6M15.5 9.5h.01",
			command: request(requests.picture),
			isPressed: (state) => getPicture(state) !== null,
		},
		{ name: "Table", icon: "M3 5h18v14H3zm0 5h18M3 14.5h18M9 5v14M15 5v14", command: insertTable },
		{ name: "Add a row", icon: "M4 5h16v6H4zm8 9v6m-3-3h6", command: addRow, shownIn: nodeTypes.table },
		{ name: "Add a column", icon: "M5 4h6v16H5zm12 5v6m-3-3h6", command: addColumn, shownIn: nodeTypes.table },
		{ name: "Delete this row", icon: "M4 5h16v6H4zm5 12h6", command: deleteRow, shownIn: nodeTypes.table },
		{ name: "Delete this column", icon: "M5 4h6v16H5zm9 8h6", command: deleteColumn, shownIn: nodeTypes.table },
		{ name: "Delete the table", icon: "M3 5h18v14H3zm5 3 8 8m0-8-8 8", command: deleteTable, shownIn: nodeTypes.table },
	];
}

/** Creates a tool that turns the quote around the selection into a callout, or back into a quote. */
function createCalloutTool(tone: string, icon: string): Tool {
	return {
		name: `Box with a ${tone}`,
		icon,
		command: toggleCallout(tone),
		isPressed: ({ selection }) => isInCallout(selection.$from, tone),
		shownIn: nodeTypes.quote,
	};
}

/** Creates the toolbar of a field, and the plugin that keeps it up to date. */
export function createToolbar(requests: Requests): { toolbar: HTMLElement; plugin: Plugin } {
	const toolbar = document.createElement("div");
	toolbar.dataset.toolbar = "";
	toolbar.setAttribute("role", "toolbar");
	toolbar.setAttribute("aria-label", "Text formatting");
	const select = createKindSelect();
	const buttons = listTools(requests).map((tool) => ({ tool, button: createButton(tool) }));
	toolbar.append(select, ...buttons.map(({ button }) => button));
	handleArrowKeys(toolbar);
	return { toolbar, plugin: new Plugin({ view: connect }) };

	function connect(view: EditorView) {
		const run = (command: Command) => {
			command(view.state, view.dispatch, view);
			view.focus();
		};
		select.addEventListener("change", () => run(setHeading(paragraphKinds[select.selectedIndex]?.[1] ?? null)));
		// A click on a button must not move the focus out of the text.
		toolbar.addEventListener("mousedown", (event) => event.target === select || event.preventDefault());
		for (const { tool, button } of buttons)
			button.addEventListener("click", () => {
				if (button.getAttribute("aria-disabled") !== "true") run(tool.command);
			});
		const update = () => {
			const { state } = view;
			const level = getHeadingLevel(state);
			const shownLevel = level === null ? null : limitLevel(level);
			select.selectedIndex = paragraphKinds.findIndex(([, headingLevel]) => headingLevel === shownLevel);
			for (const { tool, button } of buttons) {
				button.hidden = tool.shownIn !== undefined && !isInside(state, tool.shownIn);
				if (button.hidden) continue;
				if (tool.isPressed) button.setAttribute("aria-pressed", String(tool.isPressed(state)));
				if (tool.command(state)) button.removeAttribute("aria-disabled");
				else button.setAttribute("aria-disabled", "true");
			}
		};
		update();
		return { update };
	}
}

function createKindSelect(): HTMLSelectElement {
	const select = document.createElement("select");
	select.setAttribute("aria-label", "Kind of paragraph");
	select.append(...paragraphKinds.map(([name]) => new Option(name)));
	return select;
}

function createButton({ name, icon, key }: Tool): HTMLButtonElement {
	const button = document.createElement("button");
	button.type = "button";
	button.tabIndex = -1;
	button.setAttribute("aria-label", name);
	button.title = key ? `${name} (${/Mac|iP/.test(navigator.platform) ? "⌘" : "Ctrl+"}${key})` : name;
	button.innerHTML = `<svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true"><path d="${icon}"/></svg>`;
	return button;
}

/** Lets the arrow keys move between the tools, because the toolbar is a single tab stop. */
function handleArrowKeys(toolbar: HTMLElement): void {
	toolbar.addEventListener("keydown", (event) => {
		const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
		if (step === undefined) return;
		event.preventDefault();
		const tools = [...toolbar.querySelectorAll<HTMLElement>("select, button:not([hidden])")];
		const index = tools.indexOf(document.activeElement as HTMLElement);
		const next = tools[(index + step + tools.length) % tools.length]!;
		for (const tool of tools) tool.tabIndex = tool === next ? 0 : -1;
		next.focus();
	});
}
