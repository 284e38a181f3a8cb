import { appendKey } from "../../content/findings/pointer.ts";
import type { Definition } from "../../content/semantics/analyze.ts";
import type { WrittenLink } from "../../content/semantics/links.ts";
import { formatNumberedPath } from "../../content/semantics/pagination.ts";
import { findPatternProblem } from "../../content/semantics/path.ts";
import { describeName } from "../describe-value.ts";
import { type Draft, readDefinition } from "../draft.ts";
import { analyzeDraft, listLinkedPages, rewriteLinks } from "../links.ts";
import { OperationError } from "../operation-error.ts";
import { listRoutesBelow, type RoutePath } from "../paths.ts";
import { insertEntry } from "./insert.ts";
import type { OperationKind } from "./operation-kind.ts";
import { removeEntry } from "./remove.ts";
import { setDefinitionValue } from "./set.ts";

export const renamePageOperation: OperationKind<"rename-page"> = {
	definition: {
		apply: (draft, { pointer, path }) => renamePage(draft, pointer, path),
		describe({ pointer, path }, before) {
			const name = describeName(pointer, readDefinition(before).data);
			return `Changed the address of ${name ?? "a page"} to ${path}`;
		},
	},
};

/**
 * Changes the path of a page. Updates links to it and to the pages below it, and keeps the old addresses as aliases.
 */
function renamePage(draft: Draft, pointer: string, path: string): void {
	const before = analyzeDraft(draft);
	const routes = listRoutesBelow(pointer, before);
	const renamed = listRoutesBelow(pointer, before, path);
	const problem = findPatternProblem(renamed[0]!.pattern);
	if (problem) throw new OperationError(`${problem.message} The page keeps its path.`);
	const patterns: RenamedPatterns = new Map(
		routes.map((route, index) => [route.pointer, { old: route.pattern, new: renamed[index]!.pattern }]),
	);

	rewriteLinks(draft, before, (link) => followRename(link, patterns, before));
	setDefinitionValue(draft, appendKey(pointer, "path"), path);
	for (const route of routes) if (route.route.sections) keepOldAddress(draft, route, patterns.get(route.pointer)!.new);
	assertUniquePaths(draft, before);
}

type RenamedPatterns = ReadonlyMap<string, { old: string; new: string }>;

/** Returns the new address of a link. Returns null if it leads to another page or an alias, or is only a fragment. */
function followRename(link: WrittenLink, patterns: RenamedPatterns, definition: Definition): string | null {
	const [page] = listLinkedPages(link, definition);
	const pattern = page && patterns.get(page.pointer);
	const [path = ""] = link.to.split(/[?#]/, 1);
	if (!pattern || path === "") return null;
	// The path of page 2 of a list is the path of page 1 with a number, which is added again below.
	const { number, parent } = page;
	const address = refillPattern(number > 1 ? parent!.path : path, pattern.old, pattern.new);
	return address === null ? null : formatNumberedPath(address, number) + link.to.slice(path.length);
}

/**
 * Fills a new pattern with the parameters of a path: "/towns/oak-park", which matches "/towns/:town", becomes
 * "/places/oak-park" for "/places/:town". Returns null if the path doesn't match the old pattern.
 */
function refillPattern(path: string, oldPattern: string, newPattern: string): string | null {
	const [parts, oldParts] = [path.split("/"), oldPattern.split("/")];
	if (parts.length !== oldParts.length) return null;
	if (!oldParts.every((part, index) => part.startsWith(":") || part === parts[index])) return null;
	const values = new Map(oldParts.map((part, index) => [part, parts[index]!]));
	return newPattern
		.split("/")
		.map((part) => (part.startsWith(":") ? (values.get(part) ?? part) : part))
		.join("/");
}

/**
 * Adds the old path as an alias. Removes the new path from the aliases. If the canonical address was the old path, sets it
 * to the new path.
 */
function keepOldAddress(draft: Draft, { pointer, route, pattern }: RoutePath, newPattern: string): void {
	if (pattern === newPattern) return;
	const { aliases = [], canonical } = route;
	if (canonical === pattern) setDefinitionValue(draft, appendKey(pointer, "canonical"), newPattern);
	insertEntry(draft, appendKey(appendKey(pointer, "aliases"), aliases.length), pattern);
	const index = aliases.indexOf(newPattern);
	if (index !== -1) removeEntry(draft, appendKey(appendKey(pointer, "aliases"), index));
}

/** Throws if two pages have the same path now. Ignores a duplicate that existed before the page was renamed. */
function assertUniquePaths(draft: Draft, before: Definition): void {
	const duplicate = findDuplicatePath(analyzeDraft(draft));
	if (duplicate !== null && duplicate !== findDuplicatePath(before))
		throw new OperationError(`Another page already has the path ‘${duplicate}’. Choose another path.`);
}

function findDuplicatePath({ pages }: Definition): string | null {
	const seen = new Set<string>();
	for (const path of pages.all.flatMap((page) => [page.path, ...page.aliases])) {
		if (seen.has(path)) return path;
		seen.add(path);
	}
	return null;
}
