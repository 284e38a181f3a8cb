import { appendKey, getParentPointer, getValue, isBelow, parsePointer } from "../../content/findings/pointer.ts";
import { getSchemaAt } from "../../content/schema/walk.ts";
import type { Definition } from "../../content/semantics/analyze.ts";
import type { WrittenLink } from "../../content/semantics/links.ts";
import type { PageInstance } from "../../content/semantics/routes.ts";
import { isMarkdownFile } from "../../content/source/limits.ts";
import { analyzeDraft } from "../analyze-draft.ts";
import { describeName } from "../describe-value.ts";
import { type Draft, readDefinition, writeFile } from "../draft.ts";
import { findLinkedPages, removeLinks, rewriteLinks } from "../links.ts";
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

/** Deletes a page and those below it. Links to them, and their addresses, lead to another page, or go. */
function removePage(draft: Draft, pointer: string, leadsTo: string | null): void {
	const before = analyzeDraft(draft);
	const gone = new Set(listRoutesBelow(pointer, before).map((one) => one.pointer));
	const stale = before.links.filter((link) => !isBelow(link.pointer, pointer) && leadsInto(link, gone, before));
	if (leadsTo === null) {
		for (const link of stale.reverse()) unlink(draft, link);
	} else {
		const heir = heirOf(leadsTo, gone, before);
		const links = new Set(stale);
		rewriteLinks(draft, before, (link) => (links.has(link) ? leadsTo : null));
		inherit(draft, heir, addressesOf(gone, before));
	}
	removeEntry(draft, pointer);
}

/** Whether a link leads to these pages from wherever it stands. */
function leadsInto(link: WrittenLink, gone: ReadonlySet<string>, definition: Definition): boolean {
	return findLinkedPages(link, definition).every((page) => page !== null && gone.has(page.pointer));
}

function heirOf(path: string, gone: ReadonlySet<string>, { pages }: Definition): PageInstance {
	const page = pages.byPath.get(path);
	if (!page) throw new OperationError(`There is no page ‘${path}’ that could take over the address.`);
	if (gone.has(page.pointer))
		throw new OperationError(`The page ‘${path}’ is deleted itself: name another to take over the address.`);
	if (page.row)
		throw new OperationError(`The page ‘${path}’ is made from a table: name another to take over the address.`);
	return page;
}

function addressesOf(gone: ReadonlySet<string>, { pages }: Definition): string[] {
	return pages.all
		.filter(({ pointer, number }) => gone.has(pointer) && number === 1)
		.flatMap(({ path, aliases }) => [path, ...aliases]);
}

function inherit(draft: Draft, { pointer, route }: PageInstance, addresses: string[]): void {
	const { aliases = [] } = route;
	const list = appendKey(pointer, "aliases");
	const most = getSchemaAt(list, readDefinition(draft).data)?.schema.maxItems ?? Number.POSITIVE_INFINITY;
	const count = aliases.length + addresses.length;
	if (count > most)
		throw new OperationError(
			`The page ‘${route.name}’ would have ${count} other addresses; at most ${most} are possible.`,
		);
	for (const [index, address] of addresses.entries())
		insertEntry(draft, appendKey(list, aliases.length + index), address);
}

/**
 * A link that leads nowhere goes: its address where the group that it stands in does without, else that group where it is
 * one of a list or can be left out. In a longer text its words stay. Where nothing can go, a person has to decide: also
 * of a table.
 */
function unlink(draft: Draft, { pointer, kind, to }: WrittenLink): void {
	const { data } = readDefinition(draft);
	const value = getValue(data, pointer);
	if (typeof value !== "string") {
		unlinkBeside(draft, to);
		return;
	}
	if (kind === "words") {
		putValue(draft, pointer, removeLinks(value, to));
		return;
	}
	// What has a label, and no name or heading, is nothing but the link.
	const isAll = getSchemaAt(pointer, data)?.schema.words === "label";
	const dispensable = [...(isAll ? [] : [pointer]), getParentPointer(pointer)].find((one) => {
		const owner = getParentPointer(one);
		if (Array.isArray(getValue(data, owner))) return true;
		const { required = [], additionalProperties } = getSchemaAt(owner, data)?.schema ?? {};
		return !required.includes(parsePointer(one).at(-1)!) && typeof additionalProperties !== "object";
	});
	if (dispensable !== undefined && dispensable !== "") removeEntry(draft, dispensable);
}

/** A link that does not stand in the definition itself. */
function unlinkBeside(draft: Draft, to: string): void {
	for (const [file, text] of Object.entries(draft.texts)) {
		if (!isMarkdownFile(file)) continue;
		writeFile(draft, file, [{ start: 0, end: text.length, newText: removeLinks(text, to) }]);
	}
}
