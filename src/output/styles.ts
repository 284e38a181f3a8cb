import type { StyleRule } from "./build-assets.ts";
import { createAsset, type PublishedFile } from "./output.ts";

/**
 * Gives the stylesheet for some markup: the theme, and the rules that can match something in a page's markup. The rest comes with the
 * app, before it shows anything else. Pages that need the same rules share a file.
 */
export function createStyleSelector(theme: string, rules: StyleRule[]): (markup: string) => PublishedFile {
	const names = [...new Set(rules.flatMap(({ selectors }) => selectors.flatMap(({ classes }) => classes)))];
	const byNeeded = new Map<string, PublishedFile>();
	const byPresent = new Map<string, PublishedFile>();
	return (markup) => remembered(byPresent, classesIn(markup), sheetWith);

	function sheetWith(classes: string): PublishedFile {
		const present = new Set(classes.split(" "));
		const needed = names.filter((name) => present.has(name));
		return remembered(byNeeded, needed.join(" "), () =>
			createAsset("page.css", theme + cssFor(rules, new Set(needed))),
		);
	}
}

function remembered<Value>(known: Map<string, Value>, key: string, make: (key: string) => Value): Value {
	const value = known.get(key) ?? make(key);
	known.set(key, value);
	return value;
}

const opening = ' class="';

/** The different class attributes of some markup, in its order. A pattern takes three times as long. */
function classesIn(markup: string): string {
	const values = new Set<string>();
	let end = 0;
	for (let at = markup.indexOf(opening); at !== -1; at = markup.indexOf(opening, end)) {
		const start = at + opening.length;
		end = markup.indexOf('"', start);
		values.add(markup.slice(start, end));
	}
	return [...values].join(" ");
}

function cssFor(rules: StyleRule[], present: Set<string>): string {
	let css = "";
	let open: string[] = [];
	for (const { within, selectors, body } of rules) {
		const matching = selectors.filter(({ classes }) => classes.every((name) => present.has(name)));
		if (selectors.length > 0 && matching.length === 0) continue;
		const shared = within.findIndex((group, depth) => group !== open[depth]);
		const kept = shared === -1 ? within.length : shared;
		css += "}".repeat(Math.max(open.length - kept, 0));
		css += within
			.slice(kept)
			.map((group) => `${group}{`)
			.join("");
		open = within;
		css += selectors.length > 0 ? `${matching.map(({ text }) => text).join(",")}{${body}}` : body;
	}
	return css + "}".repeat(open.length);
}
