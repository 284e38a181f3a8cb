import { getValue } from "../content/findings/pointer.ts";
import type { Definition } from "../content/semantics/analyze.ts";
import { listBlockLinks } from "../content/semantics/blocks.ts";
import { resolveDestination, type WrittenLink } from "../content/semantics/links.ts";
import { parseMarkdown } from "../content/semantics/markdown.ts";
import { findPagesAt } from "../content/semantics/pages.ts";
import type { PageInstance } from "../content/semantics/routes.ts";
import { type Draft, readDefinition, writeDefinition } from "./draft.ts";
import { isEqual, setValue } from "./plain-data.ts";
import { spliceValue } from "./value.ts";

/** The pages that a link leads to, from each page that it stands on. */
export function findLinkedPages(link: WrittenLink, definition: Definition): (PageInstance | null)[] {
	const on = findPagesAt(link.pointer, definition.pages);
	return (on.length > 0 ? on : [null]).map((page) => resolveDestination(link.to, page, definition).page);
}

/** Writes other addresses of links, all at once: null where one stays. */
export function rewriteLinks(
	draft: Draft,
	{ links, markdown }: Definition,
	addressOf: (link: WrittenLink) => string | null,
): void {
	const changed = links.map((link) => ({ ...link, address: addressOf(link) ?? link.to }));
	const byText = new Map<string, typeof changed>();
	for (const link of changed) byText.set(link.pointer, [...(byText.get(link.pointer) ?? []), link]);
	const now = readDefinition(draft);
	let wanted = now.data;
	const splices = [...byText].flatMap(([pointer, those]) => {
		if (those.every(({ address, to }) => address === to)) return [];
		const text = getValue(now.data, pointer);
		// A text in a file of its own keeps its links: the old address leads there.
		if (typeof text !== "string") return [];
		const fresh = markdown.has(pointer) ? inMarkdown(text, those) : those[0]!.address;
		if (fresh === text) return [];
		wanted = setValue(wanted, pointer, fresh);
		return spliceValue(now, pointer, fresh);
	});
	if (splices.length > 0) writeDefinition(draft, splices, wanted);
}

/** The same Markdown with other addresses. Which of its letters are an address, only reading it tells. */
function inMarkdown(text: string, links: { to: string; address: string }[]): string {
	const wanted = links.map(({ address }) => address);
	let fresh = text;
	for (const { to, address } of new Map(links.map((link) => [link.to, link])).values()) {
		if (to === address) continue;
		for (let at = fresh.lastIndexOf(to); at !== -1; at = at === 0 ? -1 : fresh.lastIndexOf(to, at - 1)) {
			const tried = fresh.slice(0, at) + address + fresh.slice(at + to.length);
			if (isCloser(addressesIn(tried), addressesIn(fresh), wanted)) fresh = tried;
		}
	}
	return fresh;
}

function addressesIn(markdown: string): string[] {
	return listBlockLinks(parseMarkdown(markdown).blocks).map(({ to }) => to);
}

function isCloser(tried: string[], now: string[], wanted: string[]): boolean {
	if (tried.length !== now.length || isEqual(tried, now)) return false;
	return tried.every((address, index) => address === now[index] || address === wanted[index]);
}

/** Markdown without the links to an address: their words stay. One that is written in another way than [words](address) stays, too. */
export function removeLinks(text: string, to: string): string {
	for (let at = text.lastIndexOf(`](${to}`); at !== -1; at = at === 0 ? -1 : text.lastIndexOf(`](${to}`, at - 1)) {
		const end = text.indexOf(")", at + 2 + to.length);
		for (let start = text.lastIndexOf("[", at); end !== -1 && start !== -1; ) {
			const tried = text.slice(0, start) + text.slice(start + 1, at) + text.slice(end + 1);
			if (isWithoutOne(addressesIn(tried), addressesIn(text), to)) return removeLinks(tried, to);
			start = start === 0 ? -1 : text.lastIndexOf("[", start - 1);
		}
	}
	return text;
}

function isWithoutOne(tried: string[], now: string[], to: string): boolean {
	return now.some((address, index) => address === to && isEqual(tried, now.toSpliced(index, 1)));
}
