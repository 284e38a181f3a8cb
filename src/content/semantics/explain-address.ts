import { parseTarget } from "./target.ts";

/** Why an address cannot be used, and as which it was probably meant. */
export interface AddressExplanation {
	reason: string;
	closest?: string;
	why?: string;
}

const kinds: [pattern: RegExp, read: (match: RegExpExecArray, address: string) => AddressExplanation][] = [
	[
		/^\s*<[a-z][\s\S]*?\ssrc\s*=\s*["']?([^"'\s>]+)/i,
		(match) => ({
			reason: "of code to paste, only the address behind ‘src’ is needed",
			...corrected(https(match[1]!)),
		}),
	],
	[
		/^\[[^\]]*\]\(([^()\s]+)\)$/,
		(match) => ({ reason: "here stands the address alone, without words in brackets", ...corrected(match[1]!) }),
	],
	[
		/^\s*(javascript|vbscript|data|blob):/i,
		() => ({ reason: "it is code and no address", why: "Such an address can run code on the device of a visitor." }),
	],
	[
		/^([a-z]:[\\/]|\\\\|file:)/i,
		() => ({ reason: "it is a file on a computer, and visitors reach only what lies on the web" }),
	],
	[
		/^(?:https?|mailto|tel|sms|ftp)[:;.]?[/\\]*(?:www\.)?(?=(?:https?|mailto|tel|sms):|(?:https?|mailto|tel)[;.]?\/)(\S+)$/i,
		(match) => ({ reason: "it begins in two ways, and an address begins in one", ...corrected(once(match[1]!)) }),
	],
	[
		/^h?t{1,3}ps?[:;.]?[/\\]+:?[/\\]*([^\s/\\]+\.[^\s]+)$/i,
		(match, address) =>
			/^http:\/\/[^/]/i.test(address)
				? { reason: "it must begin with https://", ...corrected(https(address)) }
				: { reason: "it must begin with https://, written just so", ...corrected(`https://${match[1]}`) },
	],
	[
		/^(?:h+t+p*s*|https?https?)?[:;]\/*([^\s/:@]+\.[^\s:@]+)$/i,
		(match) => ({ reason: "it must begin with https://, written just so", ...corrected(`https://${match[1]}`) }),
	],
	[/^https?:\/\/\S+\s+https?:\/\/\S+$/i, () => ({ reason: "two addresses stand here, and a link leads to one" })],
	[/^http:\/\//i, (_, address) => ({ reason: "it must begin with https://", ...corrected(https(address)) })],
	[
		/^mailto:/i,
		(_, address) => ({
			reason: "behind mailto: stands one email address, without spaces",
			...corrected(address.replace(/\s+/g, "").replace(/^mailto:\/+/i, "mailto:")),
		}),
	],
	[
		/^tel:/i,
		(_, address) => ({
			reason: "behind tel: stand digits, and a + at most in front",
			...corrected(address.replace(/[^\d+():a-z.-]/gi, "")),
		}),
	],
	[
		/^sms:/i,
		(_, address) => ({
			reason: "behind sms: stand digits, and a + at most in front",
			...corrected(address.replace(/[^\d+():a-z.-]/gi, "")),
		}),
	],
	[
		/^[^\s@/:]+@[^\s@/:]+\.[^\s@/:]+$/,
		(_, address) => ({ reason: "an email address needs mailto: in front", ...corrected(`mailto:${address}`) }),
	],
	[
		/^\+?[\d(][\d(). /-]{5,}$/,
		(_, address) => ({ reason: "a telephone number needs tel: in front", ...corrected(`tel:${address}`) }),
	],
	[
		/^(\/\/)?((www\.[^\s/]+|[a-z0-9-]+(\.[a-z0-9-]+)*\.(com|org|net|io|app|dev|de|uk|fr|eu|info))([/?#]\S*)?)$/i,
		(match) => ({ reason: "another site needs https:// in front", ...corrected(`https://${match[2]}`) }),
	],
	[
		/^https?:\/\/.*\s/i,
		(_, address) => ({ reason: "an address has no spaces", ...corrected(address.replace(/\s+/g, "")) }),
	],
	[/^\/.*\s/, (_, address) => ({ reason: "an address has no spaces", ...corrected(hyphenated(address)) })],
	[
		/^[a-z0-9][a-z0-9/ -]*([#?]\S*)?$/i,
		(_, address) => ({
			reason: "a path of this site begins with /",
			...corrected(`/${hyphenated(address).toLowerCase()}`),
		}),
	],
];

/** Null where nothing is known of it but that it cannot be used. */
export function explainAddress(address: string): AddressExplanation | null {
	for (const [pattern, read] of kinds) {
		const match = pattern.exec(address);
		if (match) return read(match, address);
	}
	return null;
}

function https(address: string): string {
	return address.replace(/^(http:)?\/\//i, "https://");
}

/** The part of an address that begins twice that is one by itself. */
function once(address: string): string {
	const rest = address.replace(/^https?[:;.]?[/\\]+/i, "https://");
	return explainAddress(rest)?.closest ?? rest;
}

/** `/find us` for `/find-us`: of a page's words an address has hyphens between them. */
function hyphenated(path: string): string {
	return path
		.trim()
		.replace(/\s*([/#?])\s*/g, "$1")
		.replace(/\s+/g, "-");
}

/** What could be used itself. */
function corrected(address: string): { closest?: string } {
	return parseTarget(address) ? { closest: address } : {};
}
