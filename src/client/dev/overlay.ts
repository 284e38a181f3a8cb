import type { CodeFrame, ReportBlock } from "../../model/diagnostic.ts";

const name = "definition-errors";

/** Shows errors of the definition over the page. */
export function showErrors(errors: ReportBlock[]): void {
	hideErrors();
	const overlay = document.createElement(name);
	const root = overlay.attachShadow({ mode: "open" });
	const items = document.createElement("ol");
	items.append(...errors.map(createItem));
	root.append(createElement("style", css), items);
	overlay.setAttribute("role", "alert");
	document.body.append(overlay);
}

export function hideErrors(): void {
	document.querySelector(name)?.remove();
}

/** Creates a list item with all that the terminal prints about an error. */
function createItem({ diagnostic, codeFrame, fixPreview, otherPlaces, allowedValues }: ReportBlock): HTMLElement {
	const { message, breadcrumb, file, range, why, code, fix, related = [] } = diagnostic;
	const item = document.createElement("li");
	item.append(
		createElement("p", `${file}:${range.start.line}:${range.start.column}  ${code}  ${otherPlaces}`),
		createElement("h2", message),
		createElement("p", breadcrumb),
		...createFrame(codeFrame),
		...(why ? [createElement("p", why)] : []),
		...related.map((other) => createElement("p", `Line ${other.range.start.line}: ${other.message}`)),
		...(allowedValues ? [createElement("p", `Possible: ${allowedValues}`)] : []),
		...(fix ? [createElement("p", `Fix: ${fix.text}`), ...createFrame(fixPreview)] : []),
	);
	return item;
}

function createFrame(frame: CodeFrame): HTMLElement[] {
	if (frame.length === 0) return [];
	const block = document.createElement("pre");
	for (const { gutter, text, kind } of frame) {
		const line = createElement("span", `${gutter}${text}\n`);
		line.className = kind;
		block.append(line);
	}
	return [block];
}

function createElement(tag: string, text: string): HTMLElement {
	const element = document.createElement(tag);
	element.textContent = text;
	return element;
}

const css = `
:host { position: fixed; inset: 0; z-index: 99; overflow: auto; background: #191613f2; color: #faf6ef; font: 16px/1.5 system-ui, sans-serif; }
ol { margin: 0 auto; padding: 4rem 1.5rem; max-width: 56rem; list-style: none; display: grid; grid-template-columns: minmax(0, 1fr); gap: 2.5rem; }
li { border-left: 3px solid #ff8a5c; padding-left: 1.25rem; }
h2 { font-size: 1.35rem; line-height: 1.3; margin: 0.25rem 0; font-weight: 600; overflow-wrap: anywhere; }
p { margin: 0; color: #cfc6ba; }
p:first-child, pre { font: 13px/1.5 ui-monospace, monospace; }
pre { margin: 0.75rem 0; padding: 0.75rem 1rem; overflow-x: auto; background: #0c0a09; color: #faf6ef; }
.near { color: #9c9184; }
.carets { color: #ff8a5c; }
`;
