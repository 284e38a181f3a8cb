import type { Site } from "../model/site.ts";
import { fontFiles } from "./fonts.ts";

/** Loads a module of the project as it is now: `/src/emit/robots.ts`. */
type Load = <Module>(path: string) => Promise<Module>;

/** The files that the build would write, or what stands in for them, by the path at which the preview serves them. */
export const files: Record<string, (site: Site, load: Load) => Promise<string>> = {
	"/@site/chrome.json": async ({ chrome }) => JSON.stringify(chrome),

	"/@site/theme.css": async ({ theme }, load) => {
		const { themeCss } = await load<typeof import("../emit/theme.ts")>("/src/emit/theme.ts");
		const urls = Object.fromEntries(Object.entries(fontFiles).map(([face, font]) => [face, `/node_modules/${font}`]));
		return themeCss(theme, urls);
	},

	"/@site/favicon.svg": async ({ chrome, theme }, load) => {
		const { renderFavicon } = await load<typeof import("../render/favicon.tsx")>("/src/render/favicon.tsx");
		return renderFavicon(chrome.navigation.logo.monogram, theme.light);
	},

	"/sitemap.xml": async (site, load) => {
		const { sitemap } = await load<typeof import("../emit/sitemap.ts")>("/src/emit/sitemap.ts");
		return sitemap(site);
	},

	"/robots.txt": async (site, load) => {
		const { robots } = await load<typeof import("../emit/robots.ts")>("/src/emit/robots.ts");
		return robots(site);
	},

	"/llms.txt": async (site, load) => {
		const { llms } = await load<typeof import("../emit/llms.ts")>("/src/emit/llms.ts");
		const { outlineOf } = await load<typeof import("../emit/outline.ts")>("/src/emit/outline.ts");
		return llms(
			site,
			site.routes.map((route) => outlineOf(route.page())),
		);
	},
};
