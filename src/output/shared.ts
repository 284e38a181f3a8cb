import type { Site } from "../model/site.ts";
import type { Assets } from "../render/document.tsx";
import type { Materials } from "./build-assets.ts";
import { digest } from "./digest.ts";
import type { Write } from "./folder.ts";
import { writeHashed } from "./hashed.ts";
import { manifest } from "./manifest.ts";
import { pageStyles } from "./styles.ts";
import { themeCss } from "./theme.ts";

/** What all pages use. */
export type Shared = Omit<Assets, "page">;

/** Writes the files that all pages use. */
export function writeShared(site: Site, { views, bundle, faces, icons }: Materials, write: Write): Shared {
	const { light, dark } = site.theme;
	const fonts = faces.map((subset) => ({
		subset,
		urls: subset.parts.map(({ content }) => writeHashed(write, `assets/${subset.face}`, "woff2", content)),
	}));
	const styles = pageStyles(themeCss(site.theme, fonts, "optional"), bundle, write);
	const favicon = writeHashed(write, "assets/drawings/favicon", "svg", icons["favicon.svg"]);
	write("favicon.ico", icons["favicon.ico"]);
	write("apple-touch-icon.png", icons["apple-touch-icon.png"]);
	const large = {
		"icon-192.png": writeHashed(write, "assets/icon-192", "png", icons["icon-192.png"]),
		"icon-512.png": writeHashed(write, "assets/icon-512", "png", icons["icon-512.png"]),
		"icon-maskable-512.png": writeHashed(write, "assets/icon-maskable-512", "png", icons["icon-maskable-512.png"]),
	};
	write("site.webmanifest", manifest(site, large));
	const chrome = writeHashed(write, "assets/chrome", "json", JSON.stringify(site.chrome));
	return {
		views,
		scripts: [`/${bundle.script}`],
		app: bundle.app.map((file) => `/${file}`),
		stylesheets: (markup) => [styles(markup)],
		styles: writeHashed(write, "assets/site", "css", bundle.css),
		favicon,
		colours: { light: light.paper, dark: dark.paper },
		fonts: fonts.map(({ urls }) => urls[0]!),
		chrome,
		version: digest(bundle.version + chrome),
	};
}
