import { isPolicySource } from "../model/link.ts";
import type { Redirect, Site } from "../model/site.ts";
import { getBasePath } from "./base.ts";
import { listEditorHeaders } from "./online-editor.ts";
import { listRedirects } from "./redirects.ts";
import { type Host, listSiteHosts, type PageSummary } from "./summary.ts";

/** Names of headers and their values. */
export type Headers = Record<string, string>;

/** The response headers of a site. `_headers` and the configurations of servers are rendered from them. */
export interface Policy {
	/** Path of the host below which the site is; empty at the root. */
	base: string;
	everywhere: Headers;
	/** Headers that replace others at some paths below the base. A path that ends with `/*` means everything below it. */
	exceptions: { paths: string[]; headers: Headers }[];
	/** Old paths below the base, the closest first, and the targets on the host. */
	redirects: Redirect[];
}

/** What some page does, so that the policy must allow it. */
type Uses = Pick<PageSummary, "hasMailForm" | "hasOwnFilm">;

const secondsPerYear = 31_536_000;

/**
 * Derives the policy of a site from its pages. While the app navigates to other pages, the document keeps the policy with
 * which it was loaded, so the policy of every page allows the hosts of all pages.
 */
export function derivePolicy(
	site: Pick<Site, "url" | "httpsOnly" | "routes" | "redirects" | "analytics" | "editing">,
	pages: PageSummary[],
): Policy {
	const { url, httpsOnly, routes } = site;
	const hosts = [...listSiteHosts(site), ...pages.flatMap((page) => page.hosts)];
	const uses = {
		hasMailForm: pages.some(({ hasMailForm }) => hasMailForm),
		hasOwnFilm: pages.some(({ hasOwnFilm }) => hasOwnFilm),
	};
	const hasForeignFrame = hosts.some(({ use }) => use === "frame");
	const framedPaths = new Set(pages.flatMap(({ frames }) => frames));
	// Pages of this site may show these pages in a frame. No other page can be shown in a frame.
	const framablePaths = routes.flatMap(({ layout, ...route }) => {
		const paths = [route.path, ...route.aliases];
		return layout === "bare" ? paths : paths.filter((path) => framedPaths.has(path));
	});
	return {
		base: getBasePath({ url }),
		everywhere: {
			"Content-Security-Policy": renderContentPolicy(hosts, uses, "'none'"),
			...(httpsOnly === "off" ? {} : { "Strict-Transport-Security": renderTransportPolicy(httpsOnly) }),
			"X-Content-Type-Options": "nosniff",
			"Referrer-Policy": "strict-origin-when-cross-origin",
			"Permissions-Policy": [
				...features.map((feature) => `${feature}=()`),
				`fullscreen=${allowFullscreen(hosts, uses)}`,
			].join(", "),
			// A provider's page in a frame may sign visitors in through a popup.
			"Cross-Origin-Opener-Policy": hasForeignFrame ? "same-origin-allow-popups" : "same-origin",
			"Cross-Origin-Resource-Policy": "same-origin",
			"Cache-Control": getCacheControl("/"),
		},
		exceptions: [
			{ paths: [assetPaths], headers: { "Cache-Control": getCacheControl(assetPaths) } },
			{ paths: framablePaths, headers: { "Content-Security-Policy": renderContentPolicy(hosts, uses, "'self'") } },
			// An SVG that is opened directly is a document of this site.
			{ paths: ["/assets/drawings/*"], headers: { "Content-Security-Policy": svgPolicy } },
			{ paths: ["/files/*"], headers: { "Content-Security-Policy": downloadPolicy } },
			...listEditorHeaders(site),
		],
		redirects: listRedirects(site),
	};
}

/** Files below change their names with their content. */
const assetPaths = "/assets/*";

/** Returns how long browsers keep the file at a path below the base. */
export function getCacheControl(path: string): string {
	if (matchesPath(assetPaths, path)) return `public, max-age=${secondsPerYear}, immutable`;
	return "public, max-age=0, must-revalidate";
}

function renderTransportPolicy(httpsOnly: "site" | "subdomains"): string {
	return `max-age=${2 * secondsPerYear}${httpsOnly === "subdomains" ? "; includeSubDomains" : ""}`;
}

/** Returns the headers of a path below the base. */
export function getHeaders({ everywhere, exceptions }: Policy, path: string): Headers {
	const matching = exceptions.filter(({ paths }) => paths.some((pattern) => matchesPath(pattern, path)));
	return Object.assign({}, everywhere, ...matching.map(({ headers }) => headers));
}

function matchesPath(pattern: string, path: string): boolean {
	return pattern.endsWith("/*") ? path.startsWith(pattern.slice(0, -1)) : pattern === path;
}

/** Features that no page uses, and no frame may ask for. Browsers warn of names that they don't know. */
const features = [
	"accelerometer",
	"autoplay",
	"camera",
	"display-capture",
	"encrypted-media",
	"geolocation",
	"gyroscope",
	"hid",
	"idle-detection",
	"local-fonts",
	"magnetometer",
	"microphone",
	"midi",
	"payment",
	"picture-in-picture",
	"publickey-credentials-get",
	"screen-wake-lock",
	"serial",
	"usb",
	"window-management",
	"xr-spatial-tracking",
];

/** Allows films to fill the screen. A frame must ask for it, too, and only frames of films do. */
function allowFullscreen(hosts: Host[], { hasOwnFilm }: Uses): string {
	if (hosts.some(({ use }) => use === "film")) return "*";
	return hasOwnFilm ? "(self)" : "()";
}

/** An SVG loads nothing and runs nothing. */
const svgPolicy =
	"default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'; sandbox";

/** Browsers show a download with their own styles and players; nothing in it runs. */
const downloadPolicy =
	"default-src 'none'; object-src 'self'; media-src 'self'; img-src 'self'; style-src 'unsafe-inline'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";

function renderContentPolicy(hosts: Host[], uses: Uses, ancestors: "'none'" | "'self'"): string {
	const mail = uses.hasMailForm ? ["mailto:"] : [];
	const directives: Record<string, string[]> = {
		"default-src": ["'none'"],
		"script-src": ["'self'", ...listSources(hosts, "script")],
		"style-src": ["'self'"],
		// Some services count a visit by the request for a picture.
		"img-src": ["'self'", ...listSources(hosts, "count")],
		"font-src": ["'self'"],
		...(uses.hasOwnFilm ? { "media-src": ["'self'"] } : {}),
		"manifest-src": ["'self'"],
		"connect-src": ["'self'", ...listSources(hosts, "form", "count")],
		"frame-src": ["'self'", ...listSources(hosts, "frame", "film")],
		"form-action": ["'self'", ...listSources(hosts, "form"), ...mail],
		"frame-ancestors": [ancestors],
		"base-uri": ["'none'"],
		// No text becomes code.
		"require-trusted-types-for": ["'script'"],
		"trusted-types": ["'none'"],
	};
	return Object.entries(directives)
		.map(([name, values]) => [name, ...values].join(" "))
		.join("; ");
}

/** Lists distinct origins, sorted. An origin that a policy can't name is left out, so browsers block it. */
function listSources(hosts: Host[], ...uses: Host["use"][]): string[] {
	const origins = hosts.filter(({ use }) => uses.includes(use)).map(({ origin }) => origin);
	return [...new Set(origins)].filter(isPolicySource).sort();
}

/**
 * Renders the policy as a `_headers` file. Cloudflare joins the values of all rules that match a URL, so an exception first
 * removes the headers that it replaces (`! Name`). Netlify keeps the last value and ignores such lines.
 */
export function renderHeadersFile({ base, everywhere, exceptions }: Policy): string {
	const rules = exceptions.flatMap(({ paths, headers }) =>
		paths.flatMap(listSpellings).map((path) => renderRule(path, headers)),
	);
	return [renderRule("/*", everywhere, []), ...rules].join("");

	function renderRule(path: string, headers: Headers, replaced = Object.keys(headers)): string {
		const lines = [
			...replaced.map((name) => `! ${name}`),
			...Object.entries(headers).map((header) => header.join(": ")),
		];
		return `${base}${path}\n${lines.map((line) => `  ${line}\n`).join("")}`;
	}
}

/** Hosts serve the page of a folder with and without a trailing slash. */
function listSpellings(path: string): string[] {
	return path === "/" || path.endsWith("*") ? [path] : [path, `${path}/`];
}
