import type { Redirect, Site } from "../model/site.ts";
import type { Change } from "./change.ts";

/** Where addresses of an earlier site lead now, and did not. */
export function redirectChanges(old: Site, fresh: Site): Change[] {
	const [before, now] = [old, fresh].map(targetsOf) as [Map<string, string>, Map<string, string>];
	const addresses = [...new Set([...before.keys(), ...now.keys()])];
	return addresses.flatMap((address) => {
		const [was, is] = [before.get(address) ?? null, now.get(address) ?? null];
		return was === is ? [] : [changed(address, was, is)];
	});
}

function targetsOf({ redirects }: Site): Map<string, string> {
	return new Map(redirects.map((redirect) => [nameOf(redirect), redirect.to]));
}

function nameOf({ from, below }: Redirect): string {
	return below ? `the address ${from} with all below it` : `the address ${from}`;
}

function changed(address: string, was: string | null, is: string | null): Change {
	const what =
		is === null ? `no longer leads to ${was}` : `leads to ${is} from now on${was === null ? "" : ` (before: ${was})`}`;
	const kind = was === null ? "added" : is === null ? "removed" : "changed";
	return { sentence: `${address} ${what}`, kind, pages: [], times: 1, property: null, before: null, after: null };
}
