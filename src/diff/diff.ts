import type { LinkedFile, Redirect, Site } from "../model/site.ts";
import type { Change } from "./change.ts";
import { matchNodes } from "./match.ts";
import { mergeCauses } from "./merge-causes.ts";
import type { ContentNode } from "./node.ts";
import { describeChrome } from "./nodes/chrome.ts";
import { describePage } from "./nodes/page.ts";
import type { SectionDiffers } from "./nodes/section.ts";
import { type BuiltPage, matchPages } from "./pages.ts";
import { listStructuredDataChanges } from "./structured-data.ts";
import { type Property, propertyWordings } from "./wording.ts";

export interface Difference {
	changes: Change[];
	/** The pages that are not as they were, by their paths before and after; null where there was or is none. */
	pages: { name: string; before: string | null; after: string | null }[];
}

/**
 * What a visitor will see changed from one state of a site to another, each cause once.
 *
 * @param sections what each section type shows
 */
export function diffSites(old: Site, fresh: Site, sections: SectionDiffers): Difference {
	const { pairs, removed, added } = matchPages(old, fresh, sections);
	const around = [
		...compareNodes(describeChrome(old), describeChrome(fresh), []),
		...listRedirectChanges(old, fresh),
		...listFileChanges(old, fresh),
	];
	const lost = removed.map((page) => whole("removed", page, `gone: ${page.path} ${whatOf(page.path, fresh)}`));
	const gained = added.map((page) => whole("added", page, `new, at ${page.path}`));
	// What stands on the pages on which a list goes on is compared with the first of them.
	const compared = pairs.filter(([before, after]) => before.number === 1 || after.number === 1);
	const within = compared.map(([before, after]) => ({
		before,
		after,
		changes: pageChanges(before, after, { fresh, sections }),
	}));
	const seen = [...around, ...lost, ...gained, ...within.flatMap(({ changes }) => changes)];
	const unseen = within.flatMap(({ before, after }) =>
		listStructuredDataChanges(before.page.head, after.page.head, before.name, seen),
	);
	const changed = within.filter(({ changes }) => changes.length > 0);
	return {
		changes: mergeCauses([...seen, ...unseen]),
		pages: [
			...changed.map(({ before, after }) => ({ name: before.name, before: before.path, after: after.path })),
			...removed.map(({ name, path }) => ({ name, before: path, after: null })),
			...added.map(({ name, path }) => ({ name, before: null, after: path })),
		],
	};
}

function pageChanges(
	before: BuiltPage,
	after: BuiltPage,
	{ fresh, sections }: { fresh: Site; sections: SectionDiffers },
): Change[] {
	// That a moved page keeps its old address is told with the move.
	const others = { ...after, aliases: after.aliases.filter((path) => path !== before.path) };
	const changes = compareNodes(
		describePage(before.page, before, sections),
		describePage(after.page, others, sections),
		[before.name],
	);
	if (before.path === after.path) return changes;
	const kept = after.aliases.includes(before.path);
	const what = kept ? "still leads there" : whatOf(before.path, fresh);
	const sentence = `moves from ${before.path} to ${after.path}; ${before.path} ${what}`;
	return [{ ...whole("moved", before, sentence), before: before.path, after: after.path }, ...changes];
}

/** What becomes of the address of a page that is there no more. */
function whatOf(path: string, { redirects }: Site): string {
	const redirect = redirects.find(({ from, below }) => from === path || (below && path.startsWith(`${from}/`)));
	return redirect ? `leads to ${redirect.to} now` : "no longer exists";
}

function whole(kind: Change["kind"], { name, path }: BuiltPage, sentence: string): Change {
	const none = { property: null, before: null, after: null };
	return { sentence, kind, pages: [name || path], times: 1, ...none };
}

/** Files that visitors take away, and typefaces, under the same name as before, and in which something else is. */
function listFileChanges(old: Site, fresh: Site): Change[] {
	const before = new Map([...old.files(), ...old.fontFiles()].map((file) => [file.name, file]));
	return [...fresh.files(), ...fresh.fontFiles()].flatMap((file) => {
		const same = before.get(file.name);
		return same && !isSame(same, file) ? [reportFileChange(file)] : [];
	});
}

function isSame(one: LinkedFile, other: LinkedFile): boolean {
	const [before, after] = [one.read(), other.read()];
	if (!(before instanceof Uint8Array) || !(after instanceof Uint8Array)) return true;
	return before.length === after.length && before.every((byte, index) => byte === after[index]);
}

function reportFileChange({ name }: LinkedFile): Change {
	const none = { property: null, before: null, after: null };
	const sentence = `the file ‘${name.replace(/^(files|fonts)\//, "")}’ is another one now`;
	return { sentence, kind: "changed", pages: [], times: 1, ...none };
}

/** Where addresses of an earlier site lead now, and did not. */
function listRedirectChanges(old: Site, fresh: Site): Change[] {
	const [before, now] = [old, fresh].map(mapTargets) as [Map<string, string>, Map<string, string>];
	const addresses = [...new Set([...before.keys(), ...now.keys()])];
	return addresses.flatMap((address) => {
		const [was, is] = [before.get(address) ?? null, now.get(address) ?? null];
		return was === is ? [] : [reportRedirectChange(address, was, is)];
	});
}

function mapTargets({ redirects }: Site): Map<string, string> {
	return new Map(redirects.map((redirect) => [formatAddress(redirect), redirect.to]));
}

function formatAddress({ from, below }: Redirect): string {
	return below ? `the address ${from} with all below it` : `the address ${from}`;
}

function reportRedirectChange(address: string, was: string | null, is: string | null): Change {
	const what =
		is === null ? `no longer leads to ${was}` : `leads to ${is} from now on${was === null ? "" : ` (before: ${was})`}`;
	const kind = was === null ? "added" : is === null ? "removed" : "changed";
	return { sentence: `${address} ${what}`, kind, pages: [], times: 1, property: null, before: null, after: null };
}

/** Everything that differs between two states of one one, from the outside in. `pages` are where it shows. */
function compareNodes(old: ContentNode, fresh: ContentNode, pages: string[]): Change[] {
	const { pairs, removed, added, moved } = matchNodes(old.children, fresh.children);
	const change = (kind: Change["kind"], sentence: string): Change => ({
		...{ sentence, kind, pages, times: 1 },
		...{ property: null, before: null, after: null },
	});
	return [
		...properties(old, fresh, pages),
		...removed.map(({ label }) => change("removed", `${label} is gone`)),
		...added.map(({ label }) => change("added", `${label} is new`)),
		...moved.map(({ node, after }) =>
			change("moved", `${node.label} moves: it now ${after ? `follows ${after.label}` : "comes first"}`),
		),
		...pairs.flatMap(([before, now]) => compareNodes(before, now, pages)),
	];
}

function properties(old: ContentNode, fresh: ContentNode, pages: string[]): Change[] {
	const names = [...new Set([...Object.keys(old.properties), ...Object.keys(fresh.properties)])] as Property[];
	return names.flatMap((property) => {
		const before = old.properties[property] ?? null;
		const after = fresh.properties[property] ?? null;
		if (before === after) return [];
		const sentence = propertyWordings[property](old.label, before, after);
		return { sentence, kind: "changed", pages, times: 1, property, before, after };
	});
}
