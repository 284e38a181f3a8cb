import punycode from "punycode/punycode.js";
import { type PublishedFileName, publishedFiles } from "../../model/published-files.ts";

export type Target =
	| { kind: "page"; path: string; anchor: string | null }
	| { kind: "file"; path: string }
	| { kind: "anchor"; anchor: string }
	| { kind: "external"; url: URL }
	| { kind: "mail" | "phone" };

/** Paths of generated files that texts can link to, if the site has them. Only programs request the others. */
export const linkableFiles = listPaths(({ isAsset }) => !isAsset).filter((path) => /\.(txt|xml|json)$/.test(path));

/** Whether the build may generate a file with this path. Doesn't include assets and pages. */
export function isGeneratedFile(path: string): boolean {
	return generatedFiles.includes(path);
}

const generatedFiles = [...listPaths(({ isAsset }) => !isAsset), "/404.html", "/receipt.json"];

function listPaths(isListed: (traits: (typeof publishedFiles)[PublishedFileName]) => boolean): string[] {
	const files = Object.entries(publishedFiles);
	return files.filter(([, traits]) => isListed(traits)).map(([name]) => `/${name}`);
}

/**
 * Parses an address: `/path`, `/path#id`, `#id`, `https:`, `mailto:`, `tel:` or `sms:`. Returns null for anything else,
 * and for `//host`, `/\host`, control characters, credentials and invalid host names.
 */
export function parseTarget(to: string): Target | null {
	if (/^tel:\+?[0-9(][0-9(). /-]*$/i.test(to)) return { kind: "phone" };
	if (/^sms:\+?[0-9(][0-9(). /-]*([?&;]{1,2}body=[^\s"<>\\]*)?$/i.test(to)) return { kind: "phone" };
	if (/[^\x21-\x7e\u00a1-\uffff]|[\\"<>`{}|^]/.test(to)) return null;
	if (to.startsWith("#")) return to.length > 1 ? { kind: "anchor", anchor: to.slice(1) } : null;
	if (to.startsWith("/")) return parseOwnTarget(to);
	if (/^mailto:[^:/@?]+@(?=[^:/@?]+\.[^:/@?])[^:/@?]+(\?.*)?$/i.test(to)) return { kind: "mail" };
	if (/^https:\/\/[^/]/i.test(to)) return parseExternalTarget(to);
	return null;
}

/**
 * Parses the address of an external picture. Also accepts `http:`: rules only discourage it, and it contacts a host,
 * too.
 */
export function parsePictureTarget(to: string): Target | null {
	return parseTarget(to.replace(/^http:/i, "https:"));
}

function parseOwnTarget(to: string): Target | null {
	if (to.startsWith("//") || /^\/(?:https?:|www\.)/i.test(to)) return null;
	const [address = "", anchor] = to.split("#", 2);
	const [path = ""] = address.split("?", 1);
	if (/(^|\/)\.\.?(\/|$)/.test(path) || /%2e|%2f|%5c/i.test(path)) return null;
	return /\.[a-z0-9]+$/i.test(path) ? { kind: "file", path } : { kind: "page", path, anchor: anchor || null };
}

/**
 * Matches host names. URLs also allow `;`, `,`, `*` and quotes in a host, which aren't safe in a
 * Content-Security-Policy.
 */
const hostName = /^[a-z0-9_]([a-z0-9_.-]*[a-z0-9])?$/;

/** Matches the host of an address that begins twice: `https://https://www.acme.example`. */
const repeatedScheme = /^(?:(?:www\.)?(?:https?|mailto|tel|ftp)|www)$/;

function parseExternalTarget(to: string): Target | null {
	const [, name = "", rest = ""] = /^https:\/\/([^/?#:@]*)(.*)$/i.exec(to) ?? [];
	const host = toAsciiHost(name);
	if (host === null) return null;
	try {
		const url = new URL(`https://${host}${rest}`);
		const hasValidHost = hostName.test(url.hostname) && !repeatedScheme.test(url.hostname);
		const isPlain = url.protocol === "https:" && !url.username && !url.password && hasValidHost;
		return isPlain ? { kind: "external", url } : null;
	} catch {
		return null;
	}
}

/**
 * "Müller.example" → "xn--mller-kva.example". Uses no URL parser, because the parsers of different Node versions disagree.
 */
function toAsciiHost(name: string): string | null {
	const labels = name.normalize("NFC").toLowerCase().split(".").map(encodeLabel);
	return labels.includes(null) ? null : labels.join(".");
}

function encodeLabel(label: string): string | null {
	if (label.startsWith("xn--")) return isEncoded(label.slice(4)) ? label : null;
	// A URL parser would decode percent-encoding in a host, so it is refused.
	if (isAscii(label)) return label.includes("%") ? null : label;
	return isNormalizedLabel(label) ? `xn--${punycode.encode(label)}` : null;
}

function isEncoded(code: string): boolean {
	try {
		const label = punycode.decode(code);
		return !isAscii(label) && isNormalizedLabel(label) && punycode.encode(label) === code;
	} catch {
		return false;
	}
}

/** Whether a label only has letters, digits and symbols of any script, and is normalized as for a DNS lookup. */
function isNormalizedLabel(label: string): boolean {
	return /^[\p{L}\p{M}\p{N}\p{So}_-]+$/u.test(label) && label === label.normalize("NFC").toLowerCase();
}

function isAscii(text: string): boolean {
	return /^[\0-\x7f]*$/.test(text);
}
