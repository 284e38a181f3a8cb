import type { Scheme } from "../../content/semantics/look.ts";
import base from "../../render/styles/index.css?inline";
import media from "../../render/styles/late.css?inline";
import sections from "../../sections/styles.gen.css?inline";
import own from "./styles.css?inline";

/** The rules of the page, in the order of a built one. */
export function createPageStyles() {
	const sheet = document.head.appendChild(document.createElement("style"));
	let scheme: Scheme | null = null;
	let theme = "";
	let written = "";
	return {
		setTheme(css: string) {
			if (css === theme) return;
			theme = css;
			write();
			announceFaces();
		},
		setScheme(wanted: Scheme) {
			scheme = wanted;
			write();
		},
	};

	/** A typeface may have been brought since the frame was loaded: what announces them is loaded anew then. */
	function announceFaces(): void {
		const known = getComputedStyle(document.documentElement);
		const named = theme.match(/--face-[\w-]+/g) ?? [];
		const sheet = document.querySelector<HTMLLinkElement>('link[href="/faces.css"]');
		if (!sheet || named.every((name) => known.getPropertyValue(name) !== "")) return;
		const fresh = sheet.cloneNode() as HTMLLinkElement;
		fresh.addEventListener("load", () => sheet.remove());
		sheet.after(fresh);
	}

	function write(): void {
		const css = [theme, base, sections, media, own].join("\n");
		const wanted = scheme ? forceScheme(css, scheme) : css;
		if (wanted === written) return;
		written = wanted;
		sheet.textContent = wanted;
	}
}

/** Rules as they are in one scheme, whatever that of the system is. */
function forceScheme(css: string, scheme: Scheme): string {
	const asked = css.replace(/\(\s*prefers-color-scheme\s*:\s*(light|dark)\s*\)/g, (_, wanted: Scheme) => {
		return wanted === scheme ? "(min-width: 0)" : "(width < 0)";
	});
	return asked.replace(/(?<![-\w])color-scheme\s*:\s*light dark/g, `color-scheme: ${scheme}`);
}
