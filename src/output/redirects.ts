import type { Redirect, Site } from "../model/site.ts";
import { baseOf } from "./base.ts";

/** The old addresses of a site with their targets on the host, in the order in which they hold: the nearest first. */
export function redirectsOf({ url, redirects }: Pick<Site, "url" | "redirects">): Redirect[] {
	const base = baseOf({ url });
	return redirects
		.map((redirect) => ({ ...redirect, to: redirect.to.startsWith("/") ? base + redirect.to : redirect.to }))
		.sort((a, b) => Number(a.below) - Number(b.below) || b.from.length - a.from.length);
}

/** Where a path below the base leads; null where no old address is there. */
export function redirectAt(path: string, redirects: Redirect[]): string | null {
	const found = redirects.find(
		({ from, below }) => path === from || path === `${from}/` || (below && path.startsWith(`${from}/`)),
	);
	return found?.to ?? null;
}

/** A path, or with `*` at its end all that begin so, and where it leads. */
export interface RedirectLine {
	path: string;
	to: string;
}

/** The same for the configurations of hosts, each path once and those with `*` last: an old address is that with a slash, too. */
export function redirectLines(base: string, redirects: Redirect[]): RedirectLine[] {
	const lines = [
		...redirects.flatMap(({ from, below, to }) => [
			{ path: base + from, to },
			...(below ? [] : [{ path: `${base + from}/`, to }]),
		]),
		...redirects.filter(({ below }) => below).map(({ from, to }) => ({ path: `${base + from}/*`, to })),
	];
	return [...new Map(lines.toReversed().map((line) => [line.path, line])).values()].toReversed();
}
