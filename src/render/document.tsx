import { renderToString } from "react-dom/server";
import type { Page } from "../model/page.ts";
import type { SectionModule } from "../model/section.ts";
import type { Analytics, Chrome } from "../model/site.ts";
import { escapeHtml } from "../text/escape.ts";
import { App, type Views } from "./App.tsx";
import { createHeadTags, type HeadTag } from "./head.ts";
import type { ToolbarColour } from "./theme.ts";

/** The URLs of the files to which a document refers, and data that all pages share. */
export interface DocumentAssets {
	/** The path on the host below which the site is served: "/repo"; empty at the root. */
	base: string;
	views: Views;
	/** Modules to load together with the page. */
	scripts: string[];
	/** The module that filters lists. Only pages with such a list load it. */
	listFilter: string;
	/** The modules that sections need before any intent. */
	modules: Record<SectionModule, string>;
	/** The script that counts visits. */
	analytics: Pick<Analytics, "script" | "data"> | null;
	/** Attributes of each `<link>` to a file that all pages share. */
	links: Record<string, string>[];
	/** Returns the URLs of the stylesheets for the markup of a page. */
	getStylesheets: (markup: string) => string[];
	/** The stylesheet with the rules for all pages, which the app loads; null if every page already has it. */
	completeStylesheet: string | null;
	/** Colours for the toolbars of browsers. */
	toolbarColours: ToolbarColour[];
	/** Fonts to preload. */
	fonts: string[];
	/** Modules to load at the first sign of intent: the app, and the modules that it imports. */
	app: string[];
	/** The JSON file of the chrome. */
	chrome: string;
	/** The JSON file of this page. */
	page: string;
	/** Changes with the app and the chrome. The app reloads the document if the next page has another version. */
	version: string;
}

/** Renders a page as an HTML document. */
export function renderDocument(language: string, chrome: Chrome, page: Page, assets: DocumentAssets): string {
	const { base, scripts, getStylesheets, completeStylesheet, fonts, views } = assets;
	const content = renderToString(<App base={base} chrome={chrome} page={page} views={views} />);
	const links: Record<string, string>[] = [
		...fonts.map((href) => ({ rel: "preload", href, as: "font", type: "font/woff2", crossorigin: "" })),
		...getStylesheets(content).map((href) => ({ rel: "stylesheet", href })),
		...assets.links,
	];
	const colours = assets.toolbarColours.map(
		(colour): HeadTag => ({ tag: "meta", attributes: { name: "theme-color", ...colour } }),
	);
	const head: HeadTag[] = [
		{ tag: "meta", attributes: { name: "viewport", content: "width=device-width, initial-scale=1" } },
		...(page.layout === "bare" ? [topTargetTag] : colours),
		...createHeadTags(page.head, chrome.siteName).map(markAsReplaceable),
		...links.map((attributes): HeadTag => ({ tag: "link", attributes })),
		...scripts.map((src): HeadTag => ({ tag: "script", attributes: { type: "module", src }, text: "" })),
		...listModules(page, assets.modules).map(createModuleTag),
		...(page.sections.some(({ filter }) => filter) ? [createModuleTag(assets.listFilter)] : []),
		// A bare page is shown in a frame of another page, which already counts the visit.
		...(assets.analytics && page.layout !== "bare" ? [createAnalyticsTag(assets.analytics)] : []),
	];
	const root = {
		id: "root",
		"data-app": assets.app.join(" "),
		"data-chrome": assets.chrome,
		"data-page": assets.page,
		"data-version": assets.version,
		...(base === "" ? {} : { "data-base": base }),
		...(completeStylesheet === null ? {} : { "data-styles": completeStylesheet }),
		...(page.layout === "bare" || chrome.navigation.shrinkAfter === null
			? {}
			: { "data-shrink-after": String(chrome.navigation.shrinkAfter) }),
	};
	return `<!doctype html><html lang="${escapeHtml(language)}"><head><meta charset="utf-8">${head.map(renderTag).join("")}</head><body><div${renderAttributes(root)}>${content}</div></body></html>`;
}

function listModules({ sections }: Page, modules: DocumentAssets["modules"]): string[] {
	return [...new Set(sections.flatMap(({ module }) => (module ? modules[module] : [])))];
}

/** Creates the script of a section or of the list filter. It blocks rendering like a stylesheet, so that the layout doesn't shift. */
function createModuleTag(src: string): HeadTag {
	return { tag: "script", attributes: { type: "module", src, blocking: "render" }, text: "" };
}

function createAnalyticsTag({ script, data }: Pick<Analytics, "script" | "data">): HeadTag {
	const attributes = Object.entries(data).map(([name, value]) => [`data-${name}`, value]);
	return { tag: "script", attributes: { src: script, defer: "", ...Object.fromEntries(attributes) }, text: "" };
}

/** Makes the links of a bare page open in the whole window, because the page is shown in a frame. */
const topTargetTag: HeadTag = { tag: "base", attributes: { target: "_top" } };

/** Marks a tag that the app replaces on navigation. */
function markAsReplaceable(tag: HeadTag): HeadTag {
	return { ...tag, attributes: { ...tag.attributes, "data-head": "" } };
}

function renderTag({ tag, attributes, text }: HeadTag): string {
	const open = `<${tag}${renderAttributes(attributes)}>`;
	if (text === undefined) return open;
	return `${open}${tag === "script" ? text : escapeHtml(text)}</${tag}>`;
}

function renderAttributes(attributes: Record<string, string>): string {
	let text = "";
	for (const name in attributes)
		text += attributes[name] === "" ? ` ${name}` : ` ${name}="${escapeHtml(attributes[name]!)}"`;
	return text;
}
