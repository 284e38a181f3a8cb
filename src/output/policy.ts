import { isSource } from "../model/origin.ts";
import type { Redirect, Site } from "../model/site.ts";
import { getBasePath } from "./base.ts";
import { listRedirects } from "./redirects.ts";
import { type Host, listSiteHosts, type PageSummary } from "./summary.ts";

/** Names of headers and their values. */
export type Headers = Record<string, string>;

/** What every server says of the site's files: `_headers` and the configurations of servers are written from it. */
export interface Policy {
	/** The path of the host below which the site lies; empty where it has all of it. */
	base: string;
	everywhere: Headers;
	/** What differs at some paths below the base. A path that ends with `/*` means all below it. */
	exceptions: { paths: string[]; headers: Headers }[];
	/** Old addresses below the base, the nearest first, and where on the host they lead. */
	redirects: Redirect[];
}

/** What pages do that needs leave: prepare an email, play a film of this site. */
type Uses = Pick<PageSummary, "mail" | "film">;

const year = 31_536_000;

/**
 * The policy of a site with these pages. A document keeps the policy that it was loaded with while the app moves on to
 * other pages, so hosts count for the whole site and not for a page.
 */
export function derivePolicy(
	site: Pick<Site, "url" | "routes" | "redirects" | "analytics">,
	pages: PageSummary[],
): Policy {
	const { url, routes } = site;
	const hosts = [...listSiteHosts(site), ...pages.flatMap((page) => page.hosts)];
	const uses = { mail: pages.some(({ mail }) => mail), film: pages.some(({ film }) => film) };
	const foreign = hosts.some(({ use }) => use === "frame");
	const framed = new Set(pages.flatMap(({ frames }) => frames));
	const framable = routes
		.flatMap(({ path, aliases, layout }) => [path, ...aliases].map((at) => ({ path: at, bare: layout === "bare" })))
		.filter(({ path, bare }) => bare || framed.has(path))
		.map(({ path }) => path);
	return {
		base: getBasePath({ url }),
		everywhere: {
			"Content-Security-Policy": contentSecurity(hosts, uses, "'none'"),
			"Strict-Transport-Security": `max-age=${2 * year}; includeSubDomains`,
			"X-Content-Type-Options": "nosniff",
			"Referrer-Policy": "strict-origin-when-cross-origin",
			"Permissions-Policy": [
				...features.map((feature) => `${feature}=()`),
				`fullscreen=${fullscreen(hosts, uses)}`,
			].join(", "),
			// A provider's page in a frame may sign visitors in through a window of its own.
			"Cross-Origin-Opener-Policy": foreign ? "same-origin-allow-popups" : "same-origin",
			"Cross-Origin-Resource-Policy": "same-origin",
			"Cache-Control": "public, max-age=0, must-revalidate",
		},
		exceptions: [
			{ paths: ["/assets/*"], headers: { "Cache-Control": `public, max-age=${year}, immutable` } },
			{ paths: framable, headers: { "Content-Security-Policy": contentSecurity(hosts, uses, "'self'") } },
			// Who opens a drawing by itself opens a document of this site.
			{ paths: ["/assets/drawings/*"], headers: { "Content-Security-Policy": inert } },
			{ paths: ["/files/*"], headers: { "Content-Security-Policy": takenAway } },
		],
		redirects: listRedirects(site),
	};
}

/** The headers of what is at a path below the base. */
export function getHeaders({ everywhere, exceptions }: Policy, path: string): Headers {
	const fitting = exceptions.filter(({ paths }) => paths.some((one) => fits(one, path)));
	return Object.assign({}, everywhere, ...fitting.map(({ headers }) => headers));
}

function fits(exception: string, path: string): boolean {
	return exception.endsWith("/*") ? path.startsWith(exception.slice(0, -1)) : exception === path;
}

/** What no page uses, and what no frame is to ask for. All are names that browsers know: others they complain of. */
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

/** For whom the screen is: for films alone. A frame asks for it besides, and only that of a film does. */
function fullscreen(hosts: Host[], { film }: Uses): string {
	if (hosts.some(({ use }) => use === "film")) return "*";
	return film ? "(self)" : "()";
}

/** Of a file that brings all with it and does nothing. */
const inert =
	"default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'; sandbox";

/** Of a file that is opened by itself: browsers show it with styles and players of their own, and nothing in it runs. */
const takenAway =
	"default-src 'none'; object-src 'self'; media-src 'self'; img-src 'self'; style-src 'unsafe-inline'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";

function contentSecurity(hosts: Host[], uses: Uses, ancestors: "'none'" | "'self'"): string {
	const mail = uses.mail ? ["mailto:"] : [];
	const directives: Record<string, string[]> = {
		"default-src": ["'none'"],
		"script-src": ["'self'", ...sources(hosts, "script")],
		"style-src": ["'self'"],
		// Some count by asking for a picture.
		"img-src": ["'self'", ...sources(hosts, "count")],
		"font-src": ["'self'"],
		...(uses.film ? { "media-src": ["'self'"] } : {}),
		"manifest-src": ["'self'"],
		"connect-src": ["'self'", ...sources(hosts, "form", "count")],
		"frame-src": ["'self'", ...sources(hosts, "frame", "film")],
		"form-action": ["'self'", ...sources(hosts, "form"), ...mail],
		"frame-ancestors": [ancestors],
		"base-uri": ["'none'"],
		// No text becomes code, except the data for search engines: see src/client/head.ts.
		"require-trusted-types-for": ["'script'"],
		"trusted-types": ["json"],
	};
	return Object.entries(directives)
		.map(([name, values]) => [name, ...values].join(" "))
		.join("; ");
}

/** Once each, in one order. What a policy cannot name is left out: it is then refused, and opens nothing else. */
function sources(hosts: Host[], ...uses: Host["use"][]): string[] {
	const origins = hosts.filter(({ use }) => uses.includes(use)).map(({ origin }) => origin);
	return [...new Set(origins)].filter(isSource).sort();
}

/**
 * The policy as a `_headers` file. Cloudflare joins the values of all rules that fit an address, so an exception first
 * takes away what it replaces (`! Name`); Netlify keeps the last value and passes over such lines.
 */
export function renderHeadersFile({ base, everywhere, exceptions }: Policy): string {
	const rules = exceptions.flatMap(({ paths, headers }) => paths.flatMap(spellings).map((path) => rule(path, headers)));
	return [rule("/*", everywhere, []), ...rules].join("");

	function rule(path: string, headers: Headers, replaced = Object.keys(headers)): string {
		const lines = [
			...replaced.map((name) => `! ${name}`),
			...Object.entries(headers).map((header) => header.join(": ")),
		];
		return `${base}${path}\n${lines.map((line) => `  ${line}\n`).join("")}`;
	}
}

/** Hosts serve a folder's page with or without a slash at the end. */
function spellings(path: string): string[] {
	return path === "/" || path.endsWith("*") ? [path] : [path, `${path}/`];
}
