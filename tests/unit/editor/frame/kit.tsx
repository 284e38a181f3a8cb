import { renderToString } from "react-dom/server";
import { createStegaDecoder } from "../../../../src/editor/frame/stega-decoder.ts";
import { createTextRegistry } from "../../../../src/editor/frame/texts.ts";
import type { Page } from "../../../../src/model/page.ts";
import type { Chrome } from "../../../../src/model/site.ts";
import { App } from "../../../../src/render/App.tsx";
import { completeViews } from "../../../../src/sections/complete.gen.ts";

export function createElement(): HTMLElement {
	return document.createElement("div");
}

/** Renders a page as visitors see it. */
export function renderBuilt(chrome: Chrome, page: Page): Element {
	const root = createElement();
	root.innerHTML = renderToString(<App base="" chrome={chrome} page={page} views={completeViews} />);
	return root;
}

/** Renders a page with stega as the frame of the editor shows it. */
export function renderEdited(chrome: Chrome, page: Page, origins: readonly string[]): Element {
	const root = createElement();
	const texts = createTextRegistry();
	const decoder = createStegaDecoder(root, (number) => texts.getOrigin(number).pointer);
	const content = texts.stabilize({ chrome, page }, origins);
	root.innerHTML = renderToString(<App base="" {...content} views={completeViews} />);
	decoder.flush();
	return root;
}

/** Lists the pointers in the attributes of an element. */
export function listPointers(element: Element): string[] {
	return ["data-at", "data-via"].flatMap((name) => element.getAttribute(name)?.split(" ") ?? []);
}
