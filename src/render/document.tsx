import { renderToString } from "react-dom/server";
import type { Page } from "../model/page.ts";
import type { Analytics, Chrome } from "../model/site.ts";
import { escapeHtml } from "../text/escape.ts";
import { App } from "./App.tsx";
import { createHeadTags, type HeadTag } from "./head.ts";
import type { Ground } from "./theme.ts";
import type { Views } from "./views.ts";

/** What a page is made with and delivered with. Texts are URLs on this site. */
export interface DocumentAssets {
	/** The path of the host below which the site lies: "/repo"; empty where it has all of it. */
	base: string;
	/** The component of each section type. */
	views: Views;
	/** Modules. */
	scripts: string[];
	/** Counts visits; null where nobody does. */
	analytics: Pick<Analytics, "script" | "data"> | null;
	/** Attributes of each `<link>` to a file that all pages share. */
	links: Record<string, string>[];
	/** The stylesheets for a page of this markup. */
	stylesheets: (markup: string) => string[];
	/** All rules, for the app; null where every page has them all. */
	styles: string | null;
	/** What a phone puts around the page, by day and by night: colours. */
	grounds: Ground[];
	/** Fonts to load at once. */
	fonts: string[];
	/** Modules that are loaded on intent: the app, and beside it what it imports. */
	app: string[];
	/** The JSON of the chrome, for the app. */
	chrome: string;
	/** The JSON of this page, for the app. */
	page: string;
	/** Changes with the app and the chrome; pages of another version are loaded whole. */
	version: string;
}

/** One page as a whole HTML document. */
export function renderDocument(language: string, chrome: Chrome, page: Page, assets: DocumentAssets): string {
	const { base, scripts, stylesheets, styles, fonts, views } = assets;
	const content = renderToString(<App base={base} chrome={chrome} page={page} views={views} />);
	const links: Record<string, string>[] = [
		...fonts.map((href) => ({ rel: "preload", href, as: "font", type: "font/woff2", crossorigin: "" })),
		...stylesheets(content).map((href) => ({ rel: "stylesheet", href })),
		...assets.links,
	];
	const colours = assets.grounds.map(
		(ground): HeadTag => ({ tag: "meta", attributes: { name: "theme-color", ...ground } }),
	);
	const head: HeadTag[] = [
		{ tag: "meta", attributes: { name: "viewport", content: "width=device-width, initial-scale=1" } },
		...(page.layout === "bare" ? [leadingOut] : colours),
		...createHeadTags(page.head, chrome.siteName).map(perPage),
		...links.map((attributes): HeadTag => ({ tag: "link", attributes })),
		...scripts.map((src): HeadTag => ({ tag: "script", attributes: { type: "module", src }, text: "" })),
		// A page for a frame is no visit of its own.
		...(assets.analytics && page.layout !== "bare" ? [counting(assets.analytics)] : []),
	];
	const root = {
		id: "root",
		"data-app": assets.app.join(" "),
		"data-chrome": assets.chrome,
		"data-page": assets.page,
		"data-version": assets.version,
		...(base === "" ? {} : { "data-base": base }),
		...(styles === null ? {} : { "data-styles": styles }),
		...(page.layout === "bare" || chrome.navigation.compactAfter === null
			? {}
			: { "data-compact-after": String(chrome.navigation.compactAfter) }),
	};
	return `<!doctype html><html lang="${escapeHtml(language)}"><head><meta charset="utf-8">${head.map(markup).join("")}</head><body><div${attributes(root)}>${content}</div></body></html>`;
}

function counting({ script, data }: Pick<Analytics, "script" | "data">): HeadTag {
	const named = Object.entries(data).map(([name, value]) => [`data-${name}`, value]);
	return { tag: "script", attributes: { src: script, defer: "", ...Object.fromEntries(named) }, text: "" };
}

/** From a frame every link leads out of it. */
const leadingOut: HeadTag = { tag: "base", attributes: { target: "_top" } };

/** Marks what the browser replaces on navigation. */
function perPage(tag: HeadTag): HeadTag {
	return { ...tag, attributes: { ...tag.attributes, "data-head": "" } };
}

function markup({ tag, attributes: values, text }: HeadTag): string {
	const open = `<${tag}${attributes(values)}>`;
	if (text === undefined) return open;
	return `${open}${tag === "script" ? text : escapeHtml(text)}</${tag}>`;
}

function attributes(values: Record<string, string>): string {
	let text = "";
	for (const name in values) text += values[name] === "" ? ` ${name}` : ` ${name}="${escapeHtml(values[name]!)}"`;
	return text;
}
