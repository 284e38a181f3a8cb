import { appendKey, getParentPointer, getValue, isBelow, parsePointer } from "../../content/findings/pointer.ts";
import { getSchemaAt } from "../../content/schema/walk.ts";
import type { Definition } from "../../content/semantics/analyze.ts";
import type { WrittenLink } from "../../content/semantics/links.ts";
import type { PageInstance } from "../../content/semantics/routes.ts";
import { isMarkdownFile } from "../../content/source/limits.ts";
import { describeName } from "../describe-value.ts";
import { type Draft, readDefinition, writeFile } from "../draft.ts";
import { analyzeDraft, listLinkedPages, removeLinks, rewriteLinks } from "../links.ts";
import { OperationError } from "../operation-error.ts";
import { listRoutesBelow } from "../paths.ts";
import { putValue } from "../put.ts";
import { insertEntry } from "./insert.ts";
import type { OperationKind } from "./operation-kind.ts";
import { removeEntry } from "./remove.ts";

export const removePageOperation: OperationKind<"remove-page"> = {
	definition: {
		apply: (draft, { pointer, leadsTo }) => removePage(draft, pointer, leadsTo),
		describe({ pointer }, before) {
			const name = describeName(pointer, readDefinition(before).data);
			return `Deleted the page${name ? ` ${name}` : ""}`;
		},
	},
};

/**
 * Deletes a page and all pages below it. The page at `leadsTo` takes over their addresses and the links to them. If
 * `leadsTo` is null, the links are removed.
 */
function removePage(draft: Draft, pointer: string, leadsTo: string | null): void {
	const before = analyzeDraft(draft);
	const removedRoutes = new Set(listRoutesBelow(pointer, before).map((route) => route.pointer));
	const brokenLinks = before.links.filter(
		(link) => !isBelow(link.pointer, pointer) && leadsInto(link, removedRoutes, before),
	);
	if (leadsTo === null) {
		// In reverse order, so that the pointers of the remaining links stay valid.
		for (const link of brokenLinks.reverse()) removeLink(draft, link);
	} else {
		const target = requireTarget(leadsTo, removedRoutes, before);
		const links = new Set(brokenLinks);
		rewriteLinks(draft, before, (link) => (links.has(link) ? leadsTo : null));
		addAliases(draft, target, listAddressesOf(removedRoutes, before));
	}
	removeEntry(draft, pointer);
}

/** Checks whether a link leads to a removed page, from every page that contains it. */
function leadsInto(link: WrittenLink, removedRoutes: ReadonlySet<string>, definition: Definition): boolean {
	return listLinkedPages(link, definition).every((page) => page !== null && removedRoutes.has(page.pointer));
}

function requireTarget(path: string, removedRoutes: ReadonlySet<string>, { pages }: Definition): PageInstance {
	const page = pages.byPath.get(path);
	if (!page) throw new OperationError(`There is no page ‘${path}’ that could take over the address.`);
	if (removedRoutes.has(page.pointer))
		throw new OperationError(`The page ‘${path}’ is deleted itself. Name another page to take over the address.`);
	if (page.row)
		throw new OperationError(`The page ‘${path}’ is made from a table. Name another page to take over the address.`);
	return page;
}

function listAddressesOf(removedRoutes: ReadonlySet<string>, { pages }: Definition): string[] {
	return pages.all
		.filter(({ pointer, number }) => removedRoutes.has(pointer) && number === 1)
		.flatMap(({ path, aliases }) => [path, ...aliases]);
}

function addAliases(draft: Draft, { pointer, route }: PageInstance, addresses: string[]): void {
	const { aliases = [] } = route;
	const list = appendKey(pointer, "aliases");
	const max = getSchemaAt(list, readDefinition(draft).data)?.schema.maxItems ?? Number.POSITIVE_INFINITY;
	const count = aliases.length + addresses.length;
	if (count > max)
		throw new OperationError(`The page ‘${route.name}’ would have ${count} other addresses. The limit is ${max}.`);
	for (const [index, address] of addresses.entries())
		insertEntry(draft, appendKey(list, aliases.length + index), address);
}

/**
 * Removes a broken link. Removes its address if that is optional, or else the group around it if that is optional or a list
 * entry. In Markdown, keeps the text of the link. Otherwise, and in tables, keeps the link: a person must decide.
 */
function removeLink(draft: Draft, { pointer, kind, to }: WrittenLink): void {
	const { data } = readDefinition(draft);
	const value = getValue(data, pointer);
	// The text is not in the definition, but in a table or a Markdown file.
	if (typeof value !== "string") {
		removeLinksInFiles(draft, to);
		return;
	}
	if (kind === "markdown") {
		putValue(draft, pointer, removeLinks(value, to));
		return;
	}
	// A group whose link text is its `label` consists only of the link.
	const isLinkOnly = getSchemaAt(pointer, data)?.schema.words === "label";
	const removable = [...(isLinkOnly ? [] : [pointer]), getParentPointer(pointer)].find((candidate) => {
		const owner = getParentPointer(candidate);
		if (Array.isArray(getValue(data, owner))) return true;
		// A group with a key that the author chose, such as a plan, is more than its link.
		const { required = [], additionalProperties } = getSchemaAt(owner, data)?.schema ?? {};
		return !required.includes(parsePointer(candidate).at(-1)!) && typeof additionalProperties !== "object";
	});
	if (removable !== undefined && removable !== "") removeEntry(draft, removable);
}

function removeLinksInFiles(draft: Draft, to: string): void {
	for (const [file, text] of Object.entries(draft.texts)) {
		if (!isMarkdownFile(file)) continue;
		writeFile(draft, file, [{ start: 0, end: text.length, newText: removeLinks(text, to) }]);
	}
}
