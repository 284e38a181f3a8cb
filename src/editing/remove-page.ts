import { append, keysOf, parentOf, valueAt } from "../content/findings/pointer.ts";
import { schemaAt } from "../content/schema/walk.ts";
import type { Definition } from "../content/site/definition.ts";
import type { Link } from "../content/site/links.ts";
import type { PageInstance } from "../content/site/routes.ts";
import { isMarkdownFile } from "../content/source/limits.ts";
import { type Draft, replace, written } from "./draft.ts";
import { insert } from "./insert.ts";
import { pagesBehind, relink, unlinked } from "./links.ts";
import { meaningOf } from "./meaning.ts";
import { routesAt } from "./paths.ts";
import { put } from "./put.ts";
import { Refusal } from "./refusal.ts";
import { remove } from "./remove.ts";

/** Deletes a page and those below it. Their addresses, and links to them, lead to another page from then on, or nowhere. */
export function removePage(draft: Draft, pointer: string, leadsTo: string | null): void {
	const before = meaningOf(draft);
	const gone = new Set(routesAt(pointer, before).map((one) => one.pointer));
	const stale = before.links.filter((link) => !isWithin(link.pointer, pointer) && leadsInto(link, gone, before));
	if (leadsTo === null) {
		for (const link of stale.reverse()) unlink(draft, link);
	} else {
		const heir = heirOf(leadsTo, gone, before);
		const links = new Set(stale);
		relink(draft, before, (link) => (links.has(link) ? leadsTo : null));
		inherit(draft, heir, addressesOf(gone, before));
	}
	remove(draft, pointer);
}

function isWithin(pointer: string, above: string): boolean {
	return pointer.startsWith(`${above}/`);
}

/** Whether a link leads to these pages from wherever it stands. */
function leadsInto(link: Link, gone: ReadonlySet<string>, definition: Definition): boolean {
	return pagesBehind(link, definition).every((page) => page !== null && gone.has(page.pointer));
}

function heirOf(path: string, gone: ReadonlySet<string>, { pages }: Definition): PageInstance {
	const page = pages.byPath.get(path);
	if (!page) throw new Refusal(`There is no page ‘${path}’ that could take over the address.`);
	if (gone.has(page.pointer))
		throw new Refusal(`The page ‘${path}’ is deleted itself: name another to take over the address.`);
	if (page.row) throw new Refusal(`The page ‘${path}’ is made from a table: name another to take over the address.`);
	return page;
}

function addressesOf(gone: ReadonlySet<string>, { pages }: Definition): string[] {
	return pages.all
		.filter(({ pointer, number }) => gone.has(pointer) && number === 1)
		.flatMap(({ path, aliases }) => [path, ...aliases]);
}

function inherit(draft: Draft, { pointer, route }: PageInstance, addresses: string[]): void {
	const { aliases = [] } = route;
	const list = append(pointer, "aliases");
	const most = schemaAt(list, written(draft).data)?.schema.maxItems ?? Number.POSITIVE_INFINITY;
	const count = aliases.length + addresses.length;
	if (count > most)
		throw new Refusal(`The page ‘${route.name}’ would have ${count} other addresses; at most ${most} are possible.`);
	for (const [index, address] of addresses.entries()) insert(draft, append(list, aliases.length + index), address);
}

/**
 * A link that leads nowhere goes: its address where the group that it stands in does without, else that group where it is
 * one of a list or can be left out. In a longer text its words stay. Where nothing can go, a person has to decide: also
 * of a table.
 */
function unlink(draft: Draft, { pointer, kind, to }: Link): void {
	const { data } = written(draft);
	const value = valueAt(data, pointer);
	if (typeof value !== "string") {
		unlinkBeside(draft, to);
		return;
	}
	if (kind === "words") {
		put(draft, pointer, unlinked(value, to));
		return;
	}
	// What has a label, and no name or heading, is nothing but the link.
	const isAll = schemaAt(pointer, data)?.schema.words === "label";
	const dispensable = [...(isAll ? [] : [pointer]), parentOf(pointer)].find((one) => {
		const owner = parentOf(one);
		if (Array.isArray(valueAt(data, owner))) return true;
		const { required = [], additionalProperties } = schemaAt(owner, data)?.schema ?? {};
		return !required.includes(keysOf(one).at(-1)!) && typeof additionalProperties !== "object";
	});
	if (dispensable !== undefined && dispensable !== "") remove(draft, dispensable);
}

/** A link that does not stand in the definition itself. */
function unlinkBeside(draft: Draft, to: string): void {
	for (const [file, text] of Object.entries(draft.texts)) {
		if (!isMarkdownFile(file)) continue;
		replace(draft, file, [{ start: 0, end: text.length, newText: unlinked(text, to) }]);
	}
}
