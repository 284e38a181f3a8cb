import { type FontSubset, fontSubsetsFor } from "../assets/fonts/subset.ts";
import type { Icons } from "../assets/icons/icons.tsx";
import { codeCache } from "../cache/cache.mjs";
import type { Site } from "../model/site.ts";

interface Workplace {
	/** Loads a module of the project as it is now: `/src/output/robots.ts`. */
	load: <Module>(path: string) => Promise<Module>;
	/** The folder of package.json. */
	root: string;
}

type Make = (site: Site, workplace: Workplace) => Promise<string | Buffer>;

/** Where what is made for the build is kept, so that the preview need not make it again. */
function cacheOf(root: string) {
	return codeCache(root, process.env.SITE_VERSION ?? "preview");
}

/** The files that the build would write, or what stands in for them, by the path at which the preview serves them. */
export const files: Record<string, Make> = {
	"/@site/chrome.json": async ({ chrome }) => JSON.stringify(chrome),

	"/@site/theme.css": async ({ theme }, { load, root }) => {
		const { themeCss } = await load<typeof import("../output/theme.ts")>("/src/output/theme.ts");
		const faces = await fontSubsetsFor(theme.fonts, root, cacheOf(root));
		const fonts = faces.map((subset) => ({ subset, urls: subset.parts.map((_, index) => urlOf(subset, index)) }));
		// Nothing here asks for them with the page.
		return themeCss(theme, fonts, "swap");
	},

	"/sitemap.xml": async (site, { load }) => {
		const { sitemap } = await load<typeof import("../output/sitemap.ts")>("/src/output/sitemap.ts");
		return sitemap(site);
	},

	"/robots.txt": async (site, { load }) => {
		const { robots } = await load<typeof import("../output/robots.ts")>("/src/output/robots.ts");
		return robots(site);
	},

	"/llms.txt": async (site, { load }) => {
		const { llms } = await load<typeof import("../output/llms.ts")>("/src/output/llms.ts");
		const { outlineOf } = await load<typeof import("../output/summary.ts")>("/src/output/summary.ts");
		return llms(
			site,
			site.routes.map((route) => outlineOf(route.page())),
		);
	},

	"/site.webmanifest": async (site, { load }) => {
		const { manifest } = await load<typeof import("../output/manifest.ts")>("/src/output/manifest.ts");
		const at = <Name extends string>(name: Name) => ({ [name]: `/@site/${name}` }) as Record<Name, string>;
		return manifest(site, { ...at("icon-192.png"), ...at("icon-512.png"), ...at("icon-maskable-512.png") });
	},

	"/favicon.ico": icon("favicon.ico"),
	"/@site/favicon.svg": icon("favicon.svg"),
	"/apple-touch-icon.png": icon("apple-touch-icon.png"),
	"/@site/icon-192.png": icon("icon-192.png"),
	"/@site/icon-512.png": icon("icon-512.png"),
	"/@site/icon-maskable-512.png": icon("icon-maskable-512.png"),
};

/** What the addresses of typefaces begin with. */
export const typefaces = "/@site/typefaces/";

function urlOf({ face }: FontSubset, part: number): string {
	return `${typefaces}${face}/${part}.woff2`;
}

/** A file of the site's typefaces by its URL; null where there is none. */
export async function typefaceAt(url: string, { theme }: Site, { root }: Workplace): Promise<Buffer | null> {
	const files = (await fontSubsetsFor(theme.fonts, root, cacheOf(root))).flatMap((subset) =>
		subset.parts.map(({ content }, part) => ({ url: urlOf(subset, part), content })),
	);
	return files.find((one) => one.url === url)?.content ?? null;
}

function icon(name: keyof Icons): Make {
	return async (site, { load, root }) => {
		const { iconsFor } = await load<typeof import("../assets/icons/icons.tsx")>("/src/assets/icons/icons.tsx");
		const cache = cacheOf(root);
		return (await iconsFor(site, await fontSubsetsFor(site.theme.fonts, root, cache), cache))[name];
	};
}
