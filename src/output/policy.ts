import { isPolicySource } from "../model/link.ts";
import type { Redirect, Site } from "../model/site.ts";
import { getBasePath } from "./base.ts";
import { listEditorHeaders } from "./online-editor.ts";
import { listRedirects } from "./redirects.ts";
import { type Host, listSiteHosts, type PageSummary } from "./summary.ts";

/** Values by header name. */
export type Headers = Record<string, string>;

/** The response headers of a site. `_headers` and the configurations of servers are rendered from them. */
export interface Policy {
	/** Path of the site on its host; empty at the root. */
	base: string;
	everywhere: Headers;
	/** Headers that differ at some paths below the base. A path that ends with `/*` means everything below it. */
	exceptions: { paths: string[]; headers: Headers }[];
	/** Redirects from paths below the base, the most specific first. Targets include the base. */
	redirects: Redirect[];
}

/** What the policy must allow, because at least one page needs it. */
type PageNeeds = Pick<PageSummary, "hasMailForm" | "hasOwnFilm">;

const secondsPerYear = 31_536_000;

/**
 * Derives the policy of a site from its pages. When the app navigates to another page, the document keeps the policy that
 * it was loaded with, so the policy of every page allows the hosts of all pages.
 */
export function derivePolicy(
	site: Pick<Site, "url" | "httpsOnly" | "chrome" | "routes" | "redirects" | "analytics" | "editing">,
	pages: PageSummary[],
): Policy {
	const { url, httpsOnly, routes } = site;
	const hosts = [...listSiteHosts(site), ...pages.flatMap((page) => page.hosts)];
	const needs = {
		hasMailForm: site.chrome.footer.form?.action.kind === "mailto" || pages.some(({ hasMailForm }) => hasMailForm),
		hasOwnFilm: pages.some(({ hasOwnFilm }) => hasOwnFilm),
	};
	const hasForeignFrame = hosts.some(({ use }) => use === "frame");
	const framedPaths = new Set(pages.flatMap(({ frames }) => frames));
	// Only these pages can be shown in a frame, and only on pages of this site.
	const framablePaths = routes.flatMap(({ layout, ...route }) => {
		const paths = [route.path, ...route.aliases];
		return layout === "bare" ? paths : paths.filter((path) => framedPaths.has(path));
	});
	return {
		base: getBasePath({ url }),
		everywhere: {
			"Content-Security-Policy": renderContentPolicy(hosts, needs, "'none'"),
			...(httpsOnly === "off" ? {} : { "Strict-Transport-Security": renderTransportPolicy(httpsOnly) }),
			"X-Content-Type-Options": "nosniff",
			"Referrer-Policy": "strict-origin-when-cross-origin",
			"Permissions-Policy": [
				...features.map((feature) => `${feature}=()`),
				`fullscreen=${allowFullscreen(hosts, needs)}`,
			].join(", "),
			// Pages of other sites in a frame may open a popup to sign visitors in.
			"Cross-Origin-Opener-Policy": hasForeignFrame ? "same-origin-allow-popups" : "same-origin",
			"Cross-Origin-Resource-Policy": "same-origin",
			"Cache-Control": getCacheControl("/"),
		},
		exceptions: [
			{ paths: [assetPaths], headers: { "Cache-Control": getCacheControl(assetPaths) } },
			{ paths: framablePaths, headers: { "Content-Security-Policy": renderContentPolicy(hosts, needs, "'self'") } },
			// An SVG that is opened directly is a document of this site.
			{ paths: ["/assets/drawings/*"], headers: { "Content-Security-Policy": svgPolicy } },
			{ paths: ["/files/*"], headers: { "Content-Security-Policy": downloadPolicy } },
			...listEditorHeaders(site),
		],
		redirects: listRedirects(site),
	};
}

/** Files with a digest of their content in their names. */
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

/** Features that no page uses and no frame may request. Only names that browsers know: they warn about others. */
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

/** Allows films to fill the screen. Frames also need the `allow` attribute, which only frames with films have. */
function allowFullscreen(hosts: Host[], { hasOwnFilm }: PageNeeds): string {
	if (hosts.some(({ use }) => use === "film")) return "*";
	return hasOwnFilm ? "(self)" : "()";
}

/** Lets an SVG load and run nothing. */
const svgPolicy =
	"default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'; sandbox";

/** Allows only what browsers use to show a download, such as their own styles and players. */
const downloadPolicy =
	"default-src 'none'; object-src 'self'; media-src 'self'; img-src 'self'; style-src 'unsafe-inline'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";

function renderContentPolicy(hosts: Host[], needs: PageNeeds, ancestors: "'none'" | "'self'"): string {
	const mail = needs.hasMailForm ? ["mailto:"] : [];
	const directives: Record<string, string[]> = {
		"default-src": ["'none'"],
		"script-src": ["'self'", ...listSources(hosts, "script")],
		"style-src": ["'self'"],
		// Some analytics services count visits by requests for a picture.
		"img-src": ["'self'", ...listSources(hosts, "count")],
		"font-src": ["'self'"],
		...(needs.hasOwnFilm ? { "media-src": ["'self'"] } : {}),
		"manifest-src": ["'self'"],
		"connect-src": ["'self'", ...listSources(hosts, "form", "count")],
		"frame-src": ["'self'", ...listSources(hosts, "frame", "film")],
		"form-action": ["'self'", ...listSources(hosts, "form"), ...mail],
		"frame-ancestors": [ancestors],
		"base-uri": ["'none'"],
		// No string becomes code, except structured data: see src/client/Shell.tsx.
		"require-trusted-types-for": ["'script'"],
		"trusted-types": ["json"],
	};
	return Object.entries(directives)
		.map(([name, values]) => [name, ...values].join(" "))
		.join("; ");
}

/** Lists distinct origins, sorted. Omits origins that a policy can't express, so browsers block those. */
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
		paths.flatMap(listPathVariants).map((path) => renderRule(path, headers)),
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

/** Lists the paths at which hosts serve a page: with and without a trailing slash. */
function listPathVariants(path: string): string[] {
	return path === "/" || path.endsWith("*") ? [path] : [path, `${path}/`];
}
