import type { Diagnostic } from "../../model/diagnostic.ts";

const name = "definition-errors";

/** Development only: what is wrong with the definition, in plain words, over the page. */
export function showErrors(errors: Diagnostic[]): void {
	hideErrors();
	const overlay = document.createElement(name);
	const root = overlay.attachShadow({ mode: "open" });
	root.append(element("style", css), list(errors));
	overlay.setAttribute("role", "alert");
	document.body.append(overlay);
}

export function hideErrors(): void {
	document.querySelector(name)?.remove();
}

function list(errors: Diagnostic[]): HTMLElement {
	const items = document.createElement("ol");
	for (const { message, breadcrumb, file, range, why, code } of errors) {
		const item = document.createElement("li");
		item.append(
			element("p", `${file}:${range.start.line}:${range.start.column}  ${code}`),
			element("h2", message),
			element("p", breadcrumb),
		);
		if (why) item.append(element("p", why));
		items.append(item);
	}
	return items;
}

function element(tag: string, text: string): HTMLElement {
	const created = document.createElement(tag);
	created.textContent = text;
	return created;
}

const css = `
:host { position: fixed; inset: 0; z-index: 99; overflow: auto; background: #191613f2; color: #faf6ef; font: 16px/1.5 system-ui, sans-serif; }
ol { margin: 0 auto; padding: 4rem 1.5rem; max-width: 46rem; list-style: none; display: grid; gap: 2.5rem; }
li { border-left: 3px solid #ff8a5c; padding-left: 1.25rem; }
h2 { font-size: 1.35rem; line-height: 1.3; margin: 0.25rem 0; font-weight: 600; }
p { margin: 0; color: #cfc6ba; }
p:first-child { font: 13px/1.5 ui-monospace, monospace; }
`;
