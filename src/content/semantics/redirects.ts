import type { SiteSpec } from "../../model/spec.gen.ts";
import { appendKey } from "../findings/pointer.ts";
import { parseTarget, type Target } from "./target.ts";
import { type Constants, fillConstants } from "./template.ts";

export interface OldAddress {
	/** The address as written: "/blog/*". */
	from: string;
	/** Without a slash or star at the end: "/blog". */
	path: string;
	/** Whether all paths below it are redirected, too. */
	isPrefix: boolean;
	to: string;
	pointer: string;
}

/** Old addresses, with indexes by lowercase path, because some disks and hosts ignore case. */
export interface OldAddresses {
	all: OldAddress[];
	/** Addresses that redirect a single path. */
	byPath: ReadonlyMap<string, OldAddress>;
	/** Addresses that also redirect all paths below. */
	byPrefix: ReadonlyMap<string, OldAddress>;
}

export function collectOldAddresses({ redirects = [] }: SiteSpec, constants: Constants): OldAddresses {
	const all = redirects.map(({ from, to }, index) => ({
		from,
		path: from.replace(/\/\*?$/, ""),
		isPrefix: from.endsWith("/*"),
		to: fillConstants(to, constants),
		pointer: appendKey("/redirects", index),
	}));
	const indexByPath = (addresses: OldAddress[]) => new Map(addresses.map((one) => [one.path.toLowerCase(), one]));
	return {
		all,
		byPath: indexByPath(all.filter(({ isPrefix }) => !isPrefix)),
		byPrefix: indexByPath(all.filter(({ isPrefix }) => isPrefix)),
	};
}

export function findOldAddress(path: string, { byPath, byPrefix }: OldAddresses): OldAddress | null {
	const lowercasePath = path.toLowerCase();
	const exactMatch = byPath.get(lowercasePath);
	if (exactMatch || byPrefix.size === 0) return exactMatch ?? null;
	for (let end = lowercasePath.length; end > 0; end = lowercasePath.lastIndexOf("/", end - 1)) {
		const prefixMatch = byPrefix.get(lowercasePath.slice(0, end));
		if (prefixMatch) return prefixMatch;
	}
	return null;
}

/** Returns the path on this site of an address with or without the host; null if it leads elsewhere. */
export function getPathWithin(target: Target | null, { site }: Pick<SiteSpec, "site">): string | null {
	if (target?.kind === "page" || target?.kind === "file") return target.path;
	if (target?.kind !== "external") return null;
	const siteUrl = new URL(site.url);
	const base = siteUrl.pathname.replace(/\/$/, "");
	const path = target.url.pathname.replace(/(?<=.)\/$/, "");
	const isOwn =
		target.url.host.replace(/^www\./, "") === siteUrl.host.replace(/^www\./, "") && `${path}/`.startsWith(`${base}/`);
	return isOwn ? path.slice(base.length) || "/" : null;
}

/** Matches an address without characters that have a special meaning in the configuration of any web host. */
const safeUrl = /^(https:\/\/[a-z0-9]([a-z0-9.-]*[a-z0-9])?(:\d+)?)?\/[\w/.~%?#&=+@,!-]*$/;

/** Encodes an address for the configurations of web hosts; null if that isn't safe. */
export function encodeTarget(to: string): string | null {
	const target = parseTarget(to);
	if (target?.kind !== "page" && target?.kind !== "file" && target?.kind !== "external") return null;
	const { href, pathname, search, hash } = new URL(to, "https://site.example");
	const written = target.kind === "external" ? href : pathname + search + hash;
	return safeUrl.test(written) ? written : null;
}
