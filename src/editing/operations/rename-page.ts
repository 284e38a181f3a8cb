import { appendKey } from "../../content/findings/pointer.ts";
import type { Definition } from "../../content/semantics/analyze.ts";
import type { WrittenLink } from "../../content/semantics/links.ts";
import { formatNumberedPath } from "../../content/semantics/pagination.ts";
import { findPatternProblem } from "../../content/semantics/path.ts";
import { analyzeDraft } from "../analyze-draft.ts";
import { describeName } from "../describe-value.ts";
import { type Draft, readDefinition } from "../draft.ts";
import { findLinkedPages, rewriteLinks } from "../links.ts";
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

/** Changes the path of a page. Links to it and to the pages below it follow, and the old addresses lead there. */
function renamePage(draft: Draft, pointer: string, path: string): void {
	const before = analyzeDraft(draft);
	const old = listRoutesBelow(pointer, before);
	const fresh = listRoutesBelow(pointer, before, path);
	const problem = findPatternProblem(fresh[0]!.pattern);
	if (problem) throw new OperationError(`${problem.message} The page keeps its path.`);
	const moved = new Map(old.map((one, index) => [one.pointer, { old: one.pattern, fresh: fresh[index]!.pattern }]));

	rewriteLinks(draft, before, (link) => followed(link, moved, before));
	setDefinitionValue(draft, appendKey(pointer, "path"), path);
	for (const one of old) if (one.route.sections) keepAddress(draft, one, moved.get(one.pointer)!.fresh);
	refuseTaken(draft, before);
}

type Moved = ReadonlyMap<string, { old: string; fresh: string }>;

/** The address of a link to a page that moves; null where it leads elsewhere, or to one of the page's other addresses. */
function followed(link: WrittenLink, moved: Moved, definition: Definition): string | null {
	const [page] = findLinkedPages(link, definition);
	const patterns = page && moved.get(page.pointer);
	const [path = ""] = link.to.split(/[?#]/, 1);
	if (!patterns || path === "") return null;
	// Where a list goes on, the address of its first page is the one that is written.
	const { number, parent } = page;
	const address = refilled(number > 1 ? parent!.path : path, patterns.old, patterns.fresh);
	return address === null ? null : formatNumberedPath(address, number) + link.to.slice(path.length);
}

/** "/towns/oak-park" of "/towns/:town", for "/places/:town": "/places/oak-park". Null where the path is none of the pattern. */
function refilled(path: string, old: string, fresh: string): string | null {
	const [parts, wanted] = [path.split("/"), old.split("/")];
	if (parts.length !== wanted.length) return null;
	const isOfPattern = wanted.every((part, index) => part.startsWith(":") || part === parts[index]);
	if (!isOfPattern) return null;
	const values = new Map(wanted.map((part, index) => [part, parts[index]!]));
	return fresh
		.split("/")
		.map((part) => (part.startsWith(":") ? (values.get(part) ?? part) : part))
		.join("/");
}

/** The old path becomes an alias, and the new one is none any longer. */
function keepAddress(draft: Draft, { pointer, route, pattern }: RoutePath, fresh: string): void {
	if (pattern === fresh) return;
	const { aliases = [], canonical } = route;
	if (canonical === pattern) setDefinitionValue(draft, appendKey(pointer, "canonical"), fresh);
	insertEntry(draft, appendKey(appendKey(pointer, "aliases"), aliases.length), pattern);
	const known = aliases.indexOf(fresh);
	if (known !== -1) removeEntry(draft, appendKey(appendKey(pointer, "aliases"), known));
}

/** Two pages cannot have one address. */
function refuseTaken(draft: Draft, before: Definition): void {
	const taken = doubled(analyzeDraft(draft));
	if (taken !== null && taken !== doubled(before))
		throw new OperationError(`Another page has the path ‘${taken}’ already: choose another.`);
}

/** A path that two pages have. */
function doubled({ pages }: Definition): string | null {
	const paths = pages.all.flatMap(({ path, aliases }) => [path, ...aliases]);
	const seen = new Set<string>();
	return paths.find((path) => seen.size === seen.add(path).size) ?? null;
}
