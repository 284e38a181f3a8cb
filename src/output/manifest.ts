import type { Site } from "../model/site.ts";
import { getBasePath } from "./base.ts";

type IconName = "icon-192.png" | "icon-512.png" | "icon-maskable-512.png";

/** Renders the web app manifest, for home screens of phones. The site opens in the browser, because it doesn't work offline. */
export function renderManifest(site: Site, getUrl: (icon: IconName) => string): string {
	const { chrome, language, theme } = site;
	const home = `${getBasePath(site)}/`;
	const createIcon = (name: IconName, size: number, purpose: string) => ({
		src: getUrl(name),
		sizes: `${size}x${size}`,
		type: "image/png",
		purpose,
	});
	return JSON.stringify({
		id: home,
		name: chrome.siteName,
		short_name: chrome.navigation.logo.text,
		lang: language,
		dir: getDirection(language),
		start_url: home,
		scope: home,
		display: "browser",
		background_color: theme.light.paper,
		theme_color: theme.light.paper,
		icons: [
			createIcon("icon-192.png", 192, "any"),
			createIcon("icon-512.png", 512, "any"),
			createIcon("icon-maskable-512.png", 512, "maskable"),
		],
	});
}

function getDirection(language: string): string {
	// Some engines have the function and some the property; TypeScript knows neither.
	const locale = new Intl.Locale(language) as unknown as Partial<{
		getTextInfo(): { direction: string };
		textInfo: { direction: string };
	}>;
	return (locale.getTextInfo?.() ?? locale.textInfo)?.direction ?? "auto";
}
