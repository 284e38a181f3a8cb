import type { StyleRule } from "./build-assets.ts";
import { createAsset, type PublishedFile } from "./published-file.ts";

/**
 * Creates a function that returns the stylesheet for the markup of a page: the theme, and the rules that can match the
 * markup. The app loads all rules before it shows another page. Pages that need the same rules share a file.
 */
export function createStylesheetSelector(theme: string, rules: StyleRule[]): (markup: string) => PublishedFile {
	const classNames = [...new Set(rules.flatMap(({ selectors }) => selectors.flatMap(({ classes }) => classes)))];
	// Pages with different classes may need the same rules, so there are two maps.
	const byNeededClasses = new Map<string, PublishedFile>();
	const byClassAttributes = new Map<string, PublishedFile>();
	return (markup) => getOrCreate(byClassAttributes, joinClasses(markup), createStylesheet);

	function createStylesheet(classes: string): PublishedFile {
		const present = new Set(classes.split(" "));
		const needed = classNames.filter((name) => present.has(name));
		return getOrCreate(byNeededClasses, needed.join(" "), () =>
			createAsset("page.css", theme + renderRules(rules, new Set(needed))),
		);
	}
}

function getOrCreate<Value>(map: Map<string, Value>, key: string, create: (key: string) => Value): Value {
	const value = map.get(key) ?? create(key);
	map.set(key, value);
	return value;
}

const classAttribute = ' class="';

/** Joins the distinct class attributes of markup, in their order. Three times as fast as a regular expression. */
function joinClasses(markup: string): string {
	const values = new Set<string>();
	let end = 0;
	for (let offset = markup.indexOf(classAttribute); offset !== -1; offset = markup.indexOf(classAttribute, end)) {
		const start = offset + classAttribute.length;
		end = markup.indexOf('"', start);
		values.add(markup.slice(start, end));
	}
	return [...values].join(" ");
}

function renderRules(rules: StyleRule[], needed: Set<string>): string {
	let css = "";
	/** The at-rules that are open in `css`, the outermost first. */
	let open: string[] = [];
	for (const { within, selectors, body } of rules) {
		const matching = selectors.filter(({ classes }) => classes.every((name) => needed.has(name)));
		if (selectors.length > 0 && matching.length === 0) continue;
		const firstDifferent = within.findIndex((atRule, depth) => atRule !== open[depth]);
		const sharedDepth = firstDifferent === -1 ? within.length : firstDifferent;
		css += "}".repeat(Math.max(open.length - sharedDepth, 0));
		css += within
			.slice(sharedDepth)
			.map((atRule) => `${atRule}{`)
			.join("");
		open = within;
		css += selectors.length > 0 ? `${matching.map(({ text }) => text).join(",")}{${body}}` : body;
	}
	return css + "}".repeat(open.length);
}
