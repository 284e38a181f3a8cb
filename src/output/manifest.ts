import type { Site } from "../model/site.ts";
import { getBasePath } from "./base.ts";

type Icon = "icon-192.png" | "icon-512.png" | "icon-maskable-512.png";

/** What a phone is told when the site is put on its home screen. It opens in the browser: nothing works offline. */
export function renderManifest(site: Site, urlOf: (icon: Icon) => string): string {
	const { chrome, language, theme } = site;
	const home = `${getBasePath(site)}/`;
	const icon = (name: Icon, size: number, purpose: string) => ({
		src: urlOf(name),
		sizes: `${size}x${size}`,
		type: "image/png",
		purpose,
	});
	return JSON.stringify({
		id: home,
		name: chrome.siteName,
		short_name: chrome.navigation.logo.text,
		lang: language,
		dir: directionOf(language),
		start_url: home,
		scope: home,
		display: "browser",
		background_color: theme.light.paper,
		theme_color: theme.light.paper,
		icons: [
			icon("icon-192.png", 192, "any"),
			icon("icon-512.png", 512, "any"),
			icon("icon-maskable-512.png", 512, "maskable"),
		],
	});
}

function directionOf(language: string): string {
	// Of all engines only some have the function, and TypeScript knows neither it nor the property.
	const locale = new Intl.Locale(language) as unknown as Partial<{
		getTextInfo(): { direction: string };
		textInfo: { direction: string };
	}>;
	return (locale.getTextInfo?.() ?? locale.textInfo)?.direction ?? "auto";
}
