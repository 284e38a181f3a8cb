import type { SiteSpec } from "../../model/spec.gen.ts";
import { appendKey } from "../findings/pointer.ts";
import { parseTarget, type Target } from "./target.ts";
import { type Constants, fillConstants } from "./template.ts";

/** An address of an earlier site, and where it leads. */
export interface OldAddress {
	/** As it is written: "/blog/*". */
	from: string;
	/** Without a slash or a star at its end: "/blog". */
	path: string;
	/** Whether everything below it leads there, too. */
	below: boolean;
	/** Filled. */
	to: string;
	/** JSON pointer of the entry. */
	pointer: string;
}

/** All of them, and each by its path in small letters: disks and hosts may not tell upper from lower case. */
export interface OldAddresses {
	all: OldAddress[];
	exact: ReadonlyMap<string, OldAddress>;
	below: ReadonlyMap<string, OldAddress>;
}

export function collectOldAddresses({ redirects = [] }: SiteSpec, constants: Constants): OldAddresses {
	const all = redirects.map(({ from, to }, index) => ({
		from,
		path: from.replace(/\/\*?$/, ""),
		below: from.endsWith("/*"),
		to: fillConstants(to, constants),
		pointer: appendKey("/redirects", index),
	}));
	const indexByPath = (some: OldAddress[]) => new Map(some.map((one) => [one.path.toLowerCase(), one]));
	return {
		all,
		exact: indexByPath(all.filter(({ below }) => !below)),
		below: indexByPath(all.filter(({ below }) => below)),
	};
}

/** The old address that a path is, or the nearest that it lies below. */
export function findOldAddress(path: string, { exact, below }: OldAddresses): OldAddress | null {
	const wanted = path.toLowerCase();
	const found = exact.get(wanted);
	if (found || below.size === 0) return found ?? null;
	for (let end = wanted.length; end > 0; end = wanted.lastIndexOf("/", end - 1)) {
		const above = below.get(wanted.slice(0, end));
		if (above) return above;
	}
	return null;
}

/** The path of the site that an address leads to, also where it is written with its host; null where it leads elsewhere. */
export function getPathWithin(target: Target | null, { site }: Pick<SiteSpec, "site">): string | null {
	if (target?.kind === "page" || target?.kind === "file") return target.path;
	if (target?.kind !== "external") return null;
	const own = new URL(site.url);
	const base = own.pathname.replace(/\/$/, "");
	const path = target.url.pathname.replace(/(?<=.)\/$/, "");
	const isOwn =
		target.url.host.replace(/^www\./, "") === own.host.replace(/^www\./, "") && `${path}/`.startsWith(`${base}/`);
	return isOwn ? path.slice(base.length) || "/" : null;
}

/** What means itself, and nothing more, in the configuration of every host. */
const safeUrl = /^(https:\/\/[a-z0-9]([a-z0-9.-]*[a-z0-9])?(:\d+)?)?\/[\w/.~%?#&=+@,!-]*$/;

/** Where an old address leads, as hosts are told it: encoded. Null where it may not stand there. */
export function encodeTarget(to: string): string | null {
	const target = parseTarget(to);
	if (target?.kind !== "page" && target?.kind !== "file" && target?.kind !== "external") return null;
	const { href, pathname, search, hash } = new URL(to, "https://site.example");
	const written = target.kind === "external" ? href : pathname + search + hash;
	return safeUrl.test(written) ? written : null;
}
