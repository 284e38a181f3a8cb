import type { Editing, LinkedFile, Redirect, Site } from "../model/site.ts";
import { type Change, createChange } from "./change.ts";
import { matchNodes } from "./match.ts";
import { mergeChangesByCause } from "./merge-changes.ts";
import type { ContentNode } from "./node.ts";
import { describeChrome } from "./nodes/chrome.ts";
import { describePage, type SectionDiffers } from "./nodes/page.ts";
import { matchPages, type ResolvedPage } from "./pages.ts";
import { listStructuredDataChanges } from "./structured-data.ts";
import { type Property, propertyWordings } from "./wording.ts";

export interface Difference {
	changes: Change[];
	/** The changed pages with their old and new path; null for a page that is new or gone. */
	pages: { name: string; before: string | null; after: string | null }[];
}

/** Lists what visitors see changed between two versions of a site. Changes with the same cause are listed once. */
export function diffSites(old: Site, fresh: Site, sectionTypes: SectionDiffers): Difference {
	const { pairs, removed, added } = matchPages(old, fresh, sectionTypes);
	const siteChanges = [
		...compareNodes(describeChrome(old), describeChrome(fresh), []),
		...listRedirectChanges(old, fresh),
		...listFileChanges(old, fresh),
		...listEditingChanges(old.editing, fresh.editing),
	];
	const removals = removed.map(({ name, path }) =>
		createChange("removed", `gone: ${path} ${describeOldPath(path, fresh)}`, { pages: [name || path] }),
	);
	const additions = added.map(({ name, path }) => createChange("added", `new, at ${path}`, { pages: [name || path] }));
	// `matchPages` has merged the further pages of a paginated list into the first one.
	const pairChanges = pairs
		.filter(([before, after]) => before.number === 1 || after.number === 1)
		.map(([before, after]) => ({ before, after, changes: comparePages(before, after, fresh, sectionTypes) }));
	const visible = [...siteChanges, ...removals, ...additions, ...pairChanges.flatMap(({ changes }) => changes)];
	const invisible = pairChanges.flatMap(({ before, after }) =>
		listStructuredDataChanges(before.page.head, after.page.head, before.name, visible),
	);
	const changedPairs = pairChanges.filter(({ changes }) => changes.length > 0);
	return {
		changes: mergeChangesByCause([...visible, ...invisible]),
		pages: [
			...changedPairs.map(({ before, after }) => ({ name: before.name, before: before.path, after: after.path })),
			...removed.map(({ name, path }) => ({ name, before: path, after: null })),
			...added.map(({ name, path }) => ({ name, before: null, after: path })),
		],
	};
}

function comparePages(before: ResolvedPage, after: ResolvedPage, fresh: Site, sectionTypes: SectionDiffers): Change[] {
	// The sentence about the move says whether the old path still leads to the page, so its alias isn't reported.
	const afterWithoutOldPath = { ...after, aliases: after.aliases.filter((path) => path !== before.path) };
	const changes = compareNodes(
		describePage(before.page, before, sectionTypes),
		describePage(after.page, afterWithoutOldPath, sectionTypes),
		[before.name],
	);
	if (before.path === after.path) return changes;
	const isKept = after.aliases.includes(before.path);
	const oldPath = isKept ? "still leads there" : describeOldPath(before.path, fresh);
	const sentence = `moves from ${before.path} to ${after.path}; ${before.path} ${oldPath}`;
	const pages = [before.name || before.path];
	return [createChange("moved", sentence, { pages, before: before.path, after: after.path }), ...changes];
}

function describeOldPath(path: string, { redirects }: Site): string {
	const redirect = redirects.find(({ from, isPrefix }) => from === path || (isPrefix && path.startsWith(`${from}/`)));
	return redirect ? `leads to ${redirect.to} now` : "no longer exists";
}

/** Lists downloads and fonts whose content changed under the same name. */
function listFileChanges(old: Site, fresh: Site): Change[] {
	const oldFiles = new Map([...old.listFiles(), ...old.listFontFiles()].map((file) => [file.name, file]));
	return [...fresh.listFiles(), ...fresh.listFontFiles()].flatMap((file) => {
		const oldFile = oldFiles.get(file.name);
		if (!oldFile || hasSameContent(oldFile, file)) return [];
		return [createChange("changed", `the file ‘${file.name.replace(/^(files|fonts)\//, "")}’ was replaced`)];
	});
}

/** Compares the contents of files. A file that can't be read counts as unchanged. */
function hasSameContent(one: LinkedFile, other: LinkedFile): boolean {
	const [before, after] = [one.read(), other.read()];
	if (!(before instanceof Uint8Array) || !(after instanceof Uint8Array)) return true;
	return before.length === after.length && before.every((byte, index) => byte === after[index]);
}

function listRedirectChanges(old: Site, fresh: Site): Change[] {
	const [oldTargets, newTargets] = [mapTargets(old), mapTargets(fresh)];
	const addresses = [...new Set([...oldTargets.keys(), ...newTargets.keys()])];
	return addresses.flatMap((address) => {
		const [oldTarget, newTarget] = [oldTargets.get(address) ?? null, newTargets.get(address) ?? null];
		return oldTarget === newTarget ? [] : [createRedirectChange(address, oldTarget, newTarget)];
	});
}

function mapTargets({ redirects }: Site): Map<string, string> {
	return new Map(redirects.map((redirect) => [formatAddress(redirect), redirect.to]));
}

function formatAddress({ from, isPrefix }: Redirect): string {
	return isPrefix ? `the address ${from} and everything below it` : `the address ${from}`;
}

function createRedirectChange(address: string, oldTarget: string | null, newTarget: string | null): Change {
	if (newTarget === null) return createChange("removed", `${address} no longer leads to ${oldTarget}`);
	const before = oldTarget === null ? "" : ` (before: ${oldTarget})`;
	return createChange(
		oldTarget === null ? "added" : "changed",
		`${address} leads to ${newTarget} from now on${before}`,
	);
}

function listEditingChanges(old: Editing | null, fresh: Editing | null): Change[] {
	if (!old)
		return fresh ? [createChange("added", `the online editor is new; it publishes to ${formatEditing(fresh)}`)] : [];
	if (!fresh) return [createChange("removed", "the online editor is gone")];
	const [before, after] = [formatEditing(old), formatEditing(fresh)];
	const sentence = `the online editor publishes to ${after} from now on (before: ${before})`;
	return [
		...(before === after ? [] : [createChange("changed", sentence)]),
		...listOriginChanges(old, fresh),
		...listSignInChanges(old, fresh),
	];
}

function listOriginChanges({ origin: old }: Editing, { origin: fresh }: Editing): Change[] {
	if (old === fresh) return [];
	const place = fresh === null ? "at the address of the site" : `only at ${fresh}`;
	return [createChange("changed", `the online editor opens ${place} from now on`)];
}

function listSignInChanges({ application: old }: Editing, { application: fresh }: Editing): Change[] {
	if (old === fresh) return [];
	if (old === null) return [createChange("changed", "editors can sign in with their account from now on")];
	if (fresh === null) return [createChange("changed", "editors sign in only with an access token from now on")];
	return [createChange("changed", `editors sign in by the application ${fresh} from now on (before: ${old})`)];
}

function formatEditing({ host, server, repository, branch, folder }: Editing): string {
	const place = host === "github" ? "" : ` at ${server.replace("https://", "")}`;
	return `${repository}${place}, in ${branch}${folder === "" ? "" : `, in the folder ${folder}`}`;
}

/** Lists the differences between two versions of a node, and then of its children. `pages` are the pages that show it. */
function compareNodes(old: ContentNode, fresh: ContentNode, pages: string[]): Change[] {
	const { pairs, removed, added, moved } = matchNodes(old.children, fresh.children);
	return [
		...compareProperties(old, fresh, pages),
		...removed.map(({ label }) => createChange("removed", `${label} is gone`, { pages })),
		...added.map(({ label }) => createChange("added", `${label} is new`, { pages })),
		...moved.map(({ node, after }) => {
			const position = after ? `follows ${after.label}` : "comes first";
			return createChange("moved", `${node.label} moves: it now ${position}`, { pages });
		}),
		...pairs.flatMap(([before, now]) => compareNodes(before, now, pages)),
	];
}

function compareProperties(old: ContentNode, fresh: ContentNode, pages: string[]): Change[] {
	const names = [...new Set([...Object.keys(old.properties), ...Object.keys(fresh.properties)])] as Property[];
	return names.flatMap((property) => {
		const before = old.properties[property] ?? null;
		const after = fresh.properties[property] ?? null;
		if (before === after) return [];
		const sentence = propertyWordings[property](old.label, before, after);
		return createChange("changed", sentence, { pages, property, before, after });
	});
}
