import { Window } from "happy-dom";
import { renderToString } from "react-dom/server";
import { vi } from "vitest";
import { createStegaDecoder } from "../../../../src/editor/frame/stega-decoder.ts";
import { createTextRegistry } from "../../../../src/editor/frame/texts.ts";
import type { Page } from "../../../../src/model/page.ts";
import type { Chrome } from "../../../../src/model/site.ts";
import { App } from "../../../../src/render/App.tsx";
import { completeViews } from "../../../../src/sections/complete.gen.ts";

const window = new Window();
for (const name of ["Element", "Node", "MutationObserver", "HTMLElement", "document"] as const)
	vi.stubGlobal(name, window[name]);

export function element(): HTMLElement {
	return document.createElement("div");
}

/** A page in a document, as visitors see it. */
export function built(chrome: Chrome, page: Page): Element {
	const root = element();
	root.innerHTML = renderToString(<App base="" chrome={chrome} page={page} views={completeViews} />);
	return root;
}

/** A page of a marked site in a document, as the editor shows it. */
export function edited(chrome: Chrome, page: Page, origins: readonly string[]): Element {
	const root = element();
	const texts = createTextRegistry();
	const marks = createStegaDecoder(root, (number) => texts.getOrigin(number).pointer);
	const settled = texts.stabilize({ chrome, page }, origins);
	root.innerHTML = renderToString(<App base="" {...settled} views={completeViews} />);
	marks.flush();
	return root;
}

/** The pointers that an element bears. */
export function borne(element: Element): string[] {
	return ["data-at", "data-via"].flatMap((name) => element.getAttribute(name)?.split(" ") ?? []);
}
