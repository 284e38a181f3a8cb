import { findNearest } from "../findings/nearest.ts";
import { parseTarget } from "./target.ts";

export interface AddressExplanation {
	/** The end of a sentence that says that the address can’t be used: “it’s code, not an address”. */
	reason: string;
	/** The part of the address that is wrong. Default: all of it. */
	wrongPart?: string;
	/** The address that was probably meant, if it is valid. */
	closest?: string;
	/** A sentence about what would happen. */
	why?: string;
}

/** Patterns of wrong addresses. The first one that matches explains the address. */
const patterns: [pattern: RegExp, explain: (match: RegExpExecArray, address: string) => AddressExplanation][] = [
	[
		/^\s*<[a-z][\s\S]*?\ssrc\s*=\s*["']?([^"'\s>]+)/i,
		(match) => ({
			reason: "paste only the address after ‘src’, not the whole code",
			...suggest(toHttps(match[1]!)),
		}),
	],
	[
		/^\[[^\]]*\]\(([^()\s]+)\)$/,
		(match) => ({ reason: "write only the address, without words in brackets", ...suggest(match[1]!) }),
	],
	[
		/^(?:todo|tbd|x{3,}|\?+)$/i,
		() => ({ reason: "it isn’t an address yet, so write the page that you mean, such as /prices" }),
	],
	[
		/^\s*(javascript|vbscript|data|blob):/i,
		() => ({ reason: "it’s code, not an address", why: "Such an address can run code on a visitor’s device." }),
	],
	[
		/^([a-z]:[\\/]|\\\\|file:)/i,
		(_, address) => ({
			reason: `it’s a file on your own computer, which visitors can’t open. ${/\.html?$/i.test(address) ? "Link to the page that you mean, such as /prices" : "Copy it into the folder ‘files’ and link to ‘/files/…’"}`,
		}),
	],
	// "https://https://acme.example"
	[
		/^(?:https?|mailto|tel|sms|ftp)[:;.]?[/\\]*(?:www\.)?(?=(?:https?|mailto|tel|sms):|(?:https?|mailto|tel)[;.]?\/)(\S+)$/i,
		(match) => ({ reason: "it begins twice, so delete one beginning", ...suggest(repairSecondStart(match[1]!)) }),
	],
	[
		/^https?:\/\/([^/?#\s]*,[^/?#\s]*)(.*)$/i,
		([, host, rest]) => ({
			reason: "the name of a site can’t have a comma in it",
			...suggest(`https://${host!.replaceAll(",", ".")}${rest}`),
		}),
	],
	[/^https:\/\/[^/?#]*@/i, () => ({ reason: "an address can’t have a user name before an @" })],
	[
		/^https?:\/\/(?:localhost|127(?:\.\d+){3}|0\.0\.0\.0|\[::1\]|[^/?#\s]+\.local)(?:[:/?#]|$)/i,
		() => ({ reason: "only your own computer can open it, so write the page that you mean, such as /prices" }),
	],
	// "htps:/acme.example", "https;//acme.example"
	[
		/^h?t{1,3}ps?[:;.]?[/\\]+:?[/\\]*([^\s/\\]+\.[^\s]+)$/i,
		(match, address) =>
			/^http:\/\/[^/]/i.test(address)
				? { reason: "it must begin with https://", ...suggest(toHttps(address)) }
				: { reason: "it must begin with exactly https://", ...suggest(`https://${match[1]}`) },
	],
	// "https:acme.example", "hhttps://acme.example"
	[
		/^(?:h+t+p*s*|https?https?)?[:;]\/*([^\s/:@]+\.[^\s:@]+)$/i,
		(match) => ({ reason: "it must begin with exactly https://", ...suggest(`https://${match[1]}`) }),
	],
	[
		/^https?:\/\/\S+\s+https?:\/\/\S+$/i,
		() => ({ reason: "there are two addresses, and a link can lead to only one" }),
	],
	[/^http:\/\//i, (_, address) => ({ reason: "it must begin with https://", ...suggest(toHttps(address)) })],
	[
		/^mailto:/i,
		(_, address) => ({
			wrongPart: dropScheme(address),
			reason: "it isn’t an email address",
			...suggest(`mailto:${repairMailbox(dropScheme(address))}`),
		}),
	],
	[
		/^(?:tel|sms):/i,
		(_, address) => ({
			wrongPart: dropScheme(address),
			reason: "write a phone number with digits only, and a + before them if needed",
			...suggest(address.replace(/[^\d+():a-z.-]/gi, "")),
		}),
	],
	[
		/^[^\s@/:]+@[^\s@/:]+\.[^\s@/:]+$/,
		(_, address) => ({ reason: "an email address needs mailto: before it", ...suggest(`mailto:${address}`) }),
	],
	[
		/^\+?[\d(][\d(). /-]{5,}$/,
		(_, address) => ({ reason: "a phone number needs tel: before it", ...suggest(`tel:${address}`) }),
	],
	[
		/^(\/\/)?((www\.[^\s/]+|[a-z0-9-]+(\.[a-z0-9-]+)*\.(com|org|net|io|app|dev|de|uk|fr|eu|info))([/?#]\S*)?)$/i,
		(match) => ({
			reason: "the address of another site needs https:// before it",
			...suggest(`https://${match[2]}`),
		}),
	],
	[
		/^https?:\/\/.*\s/i,
		(_, address) => ({ reason: "an address can’t have spaces", ...suggest(address.replace(/\s+/g, "")) }),
	],
	[/^\/.*\s/, (_, address) => ({ reason: "an address can’t have spaces", ...suggest(hyphenate(address)) })],
	[
		/^(?:\.?\/)?(?:[\w-]+\/)*([\w-]+)\.md$/i,
		(match) => ({ reason: "link to the path of the page, not to its file", ...suggest(`/${match[1]!.toLowerCase()}`) }),
	],
	[
		/^[a-z0-9][a-z0-9/ -]*([#?]\S*)?$/i,
		(_, address) => ({
			reason: "the path of a page begins with /",
			...suggest(`/${hyphenate(address).toLowerCase()}`),
		}),
	],
];

/** Explains why an address can't be used; null if no explanation is known. */
export function explainAddress(address: string): AddressExplanation | null {
	for (const [pattern, explain] of patterns) {
		const match = pattern.exec(address);
		if (match) return explain(match, address);
	}
	return explainScheme(address);
}

/** Explains a misspelled scheme: `tell:555 0100`. */
function explainScheme(address: string): AddressExplanation | null {
	const [, written, rest] = /^([a-z-]+):(.*)$/i.exec(address) ?? [];
	const scheme = written && findNearest(written, ["https", "mailto", "tel", "sms"]);
	if (!scheme || scheme === written) return null;
	return { reason: `write ${scheme}: instead of ${written}:`, ...suggest(`${scheme}:${rest}`) };
}

/** `mailto:hello@acme` → `hello@acme`. The scheme is right, and in `mailto:{email}`, it isn't part of the constant. */
function dropScheme(address: string): string {
	return address.replace(/^[a-z]+:\s*/i, "");
}

/** `hello at acme,example` → `hello@acme.example`. The part after a question mark, such as a subject, isn't changed. */
export function repairMailbox(address: string): string {
	const [mailbox = "", ...rest] = address.split("?");
	const repaired = mailbox
		.replace(/^\/+/, "")
		.replace(/\s+(?:at|[([]at[)\]])\s+/i, "@")
		.replace(/@+/, "@")
		.replaceAll(",", ".");
	return [repaired, ...rest].join("?").replace(/\s+/g, "");
}

function toHttps(address: string): string {
	return address.replace(/^(http:)?\/\//i, "https://");
}

/** Repairs what follows the first of two beginnings: `https//acme.example` → `https://acme.example`. */
function repairSecondStart(address: string): string {
	const rest = address.replace(/^https?[:;.]?[/\\]+/i, "https://");
	return explainAddress(rest)?.closest ?? rest;
}

/** `/find us` → `/find-us` */
function hyphenate(path: string): string {
	return path
		.trim()
		.replace(/\s*([/#?])\s*/g, "$1")
		.replace(/\s+/g, "-");
}

/** Returns an address as a suggestion, if it is valid. */
function suggest(address: string): { closest?: string } {
	return parseTarget(address) ? { closest: address } : {};
}
