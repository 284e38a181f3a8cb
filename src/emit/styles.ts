import type { Bundle, Rule } from "./bundle.ts";
import { writeHashed } from "./hashed.ts";
import type { Write } from "./output.ts";

/**
 * Writes stylesheets for pages: the theme, and the rules that can match something in a page's markup. The rest comes
 * with the app, before it shows anything else. Pages that need the same rules share a file.
 *
 * @returns the URL of the stylesheet for some markup
 */
export function pageStyles(theme: string, { rules }: Pick<Bundle, "rules">, write: Write): (markup: string) => string {
	const names = [...new Set(rules.flatMap(({ selectors }) => selectors.flatMap(({ classes }) => classes)))];
	const urls = new Map<string, string>();
	return (markup) => {
		const present = classesIn(markup);
		const needed = names.filter((name) => present.has(name));
		const key = needed.join(" ");
		const url = urls.get(key) ?? writeHashed(write, "assets/page", "css", theme + cssFor(rules, new Set(needed)));
		urls.set(key, url);
		return url;
	};
}

function classesIn(markup: string): Set<string> {
	return new Set([...markup.matchAll(/ class="([^"]*)"/g)].flatMap(([, names]) => names!.split(" ")));
}

function cssFor(rules: Rule[], present: Set<string>): string {
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
