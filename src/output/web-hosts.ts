import type { DocumentLayout } from "./pages.ts";

/** A service that publishes a folder of static files. */
export interface WebHost {
	name: string;
	/** URL of the page that documents the limits. */
	documentation: string;
	/** The layout whose pages it serves without a redirect. */
	layout: DocumentLayout;
	/** Whether it reads `_redirects`. Otherwise, pages at old addresses redirect visitors. */
	readsRedirects: boolean;
	limits: Partial<Record<HostLimit, Limit>>;
}

/** What hosts limit. Sizes are in bytes, lengths in characters. */
export type HostLimit =
	| "files"
	| "filesInFolder"
	| "fileSize"
	| "totalSize"
	| "redirects"
	| "prefixRedirects"
	| "redirectLength"
	| "headerRules"
	| "headerLength";

interface Limit {
	max: number;
	/** The maximum of the paid plans, if it is higher. */
	paidMax?: number;
}

export const mebibyte = 1024 ** 2;
export const gibibyte = 1024 ** 3;

/**
 * The hosts that a site can be checked and built for, with every limit that they document. All of them compress files
 * themselves, so builds for them have no compressed copies.
 */
export const webHosts = {
	cloudflare: {
		name: "Cloudflare Pages",
		documentation: "https://developers.cloudflare.com/pages/platform/limits/",
		layout: "flat",
		readsRedirects: true,
		limits: {
			// https://developers.cloudflare.com/pages/platform/limits/#files
			files: { max: 20_000, paidMax: 100_000 },
			// https://developers.cloudflare.com/pages/platform/limits/#file-size
			fileSize: { max: 25 * mebibyte },
			// https://developers.cloudflare.com/pages/platform/limits/#redirects
			redirects: { max: 2_000 },
			prefixRedirects: { max: 100 },
			// https://developers.cloudflare.com/pages/configuration/redirects/#per-file
			redirectLength: { max: 1_000 },
			// https://developers.cloudflare.com/pages/platform/limits/#headers
			headerRules: { max: 100 },
			headerLength: { max: 2_000 },
		},
	},
	github: {
		name: "GitHub Pages",
		documentation: "https://docs.github.com/en/pages/getting-started-with-github-pages/github-pages-limits",
		layout: "flat",
		readsRedirects: false,
		limits: {
			// https://docs.github.com/en/pages/getting-started-with-github-pages/github-pages-limits#usage-limits
			totalSize: { max: gibibyte },
		},
	},
	netlify: {
		name: "Netlify",
		documentation: "https://docs.netlify.com/deploy/deploy-overview/",
		layout: "flat",
		readsRedirects: true,
		limits: {
			// https://docs.netlify.com/site-deploys/overview/#files-per-directory-limit
			filesInFolder: { max: 54_000 },
		},
	},
} satisfies Record<string, WebHost>;
