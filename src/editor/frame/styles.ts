import type { Scheme } from "../../content/semantics/look.ts";
import baseRules from "../../render/styles/index.css?inline";
import lateRules from "../../render/styles/late.css?inline";
import sectionRules from "../../sections/styles.gen.css?inline";
import richTextRules from "../rich-text/styles.css?inline";
import editorRules from "./styles.css?inline";

/** Creates the style sheet of the page, with its rules in the same order as in a built page. */
export function createPageStyles() {
	const style = document.head.appendChild(document.createElement("style"));
	let scheme: Scheme | null = null;
	let theme = "";
	let writtenCss = "";
	return {
		setTheme(css: string) {
			if (css === theme) return;
			theme = css;
			write();
			reloadFonts();
		},
		setScheme(chosen: Scheme) {
			scheme = chosen;
			write();
		},
	};

	/** Reloads the font rules if the theme uses a font that was added after they were loaded. */
	function reloadFonts(): void {
		const known = getComputedStyle(document.documentElement);
		const variables = theme.match(/--font-family-[\w-]+/g) ?? [];
		const link = document.querySelector<HTMLLinkElement>('link[href="/fonts.css"]');
		if (!link || variables.every((name) => known.getPropertyValue(name) !== "")) return;
		const newLink = link.cloneNode() as HTMLLinkElement;
		newLink.addEventListener("load", () => link.remove());
		link.after(newLink);
	}

	function write(): void {
		const all = [theme, baseRules, sectionRules, lateRules, richTextRules, editorRules].join("\n");
		const css = scheme ? forceScheme(all, scheme) : all;
		if (css === writtenCss) return;
		writtenCss = css;
		style.textContent = css;
	}
}

/**
 * Rewrites CSS so that it always applies one colour scheme: media queries for this scheme always match, and queries for the
 * other scheme never do.
 */
function forceScheme(css: string, scheme: Scheme): string {
	const forced = css.replace(/\(\s*prefers-color-scheme\s*:\s*(light|dark)\s*\)/g, (_, queried: Scheme) => {
		return queried === scheme ? "(min-width: 0)" : "(width < 0)";
	});
	return forced.replace(/(?<![-\w])color-scheme\s*:\s*light dark/g, `color-scheme: ${scheme}`);
}
