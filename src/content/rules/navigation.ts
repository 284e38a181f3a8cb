import type { MenuEntrySpec } from "../../model/spec.gen.ts";
import { formatCount } from "../../text/words.ts";
import type { Finding } from "../findings/finding.ts";
import { findNearest, maxComparedPaths } from "../findings/nearest.ts";
import { appendKey } from "../findings/pointer.ts";
import type { Definition } from "../semantics/analyze.ts";
import { resolveDestination, type WrittenLink } from "../semantics/links.ts";
import { getPageName } from "../semantics/page.ts";
import { findPagesAt, hasDuplicatePath, listFilledValues } from "../semantics/pages.ts";
import type { PageInstance } from "../semantics/routes.ts";
import { findSearchPage } from "../semantics/search.ts";
import { getSectionSchema, isHidden, listShownSections } from "../semantics/sections.ts";
import { reportChoice } from "./section-rules.ts";

export function checkMenuEntries({ spec: { navigation } }: Definition): Finding[] {
	const message = "Delete ‘button’, or move it to the list ‘buttons’: the bar has either one or several.";
	const twice =
		navigation.button && navigation.buttons ? [reportChoice("/navigation/button", message, ["button", "buttons"])] : [];
	return [...twice, ...checkEntries(navigation.menu), ...findCopiedGroups(navigation.menu).map(reportCopiedGroup)];
}

interface CopiedGroup {
	label: string;
	pointer: string;
	/** The pointer of the first group with the same links. */
	first: string;
}

function findCopiedGroups(menu: MenuEntrySpec[]): CopiedGroup[] {
	const first = new Map<string, string>();
	return menu.flatMap(({ label, items }, index): CopiedGroup[] => {
		if (!items) return [];
		const identity = JSON.stringify([label, items]);
		const pointer = appendKey("/navigation/menu", index);
		const other = first.get(identity);
		first.set(identity, other ?? pointer);
		return other === undefined ? [] : [{ label, pointer, first: other }];
	});
}

function reportCopiedGroup({ label, pointer, first }: CopiedGroup): Finding {
	return {
		code: "duplicate-entry",
		severity: "warning",
		pointer,
		message: `Delete one of the two: ‘${label}’, with the same links, is in the menu twice.`,
		related: [{ message: "The first one begins here.", at: { pointer: first } }],
	};
}

function checkEntries(menu: MenuEntrySpec[]): Finding[] {
	return menu.flatMap(({ to, items }, index): Finding[] => {
		if ((to === undefined) !== (items === undefined)) return [];
		const message = "Write either ‘to’, for a link, or ‘items’, for a group of links.";
		const entry = appendKey("/navigation/menu", index);
		return [reportChoice(items ? appendKey(entry, "items") : entry, message, ["to", "items"])];
	});
}

export function checkNavigation(definition: Definition): Finding[] {
	const { links, pages, constants, spec } = definition;
	const seen = new Map<string, WrittenLink>();
	const copies = findCopiedGroups(spec.navigation.menu).map(({ pointer }) => `${pointer}/`);
	return links.flatMap((link): Finding[] => {
		if (link.kind === "frame" || copies.some((copy) => link.pointer.startsWith(copy))) return [];
		const shownOn = findPagesAt(link.pointer, pages);
		const [page = null] = shownOn;
		const { address } = resolveDestination(link.to, page, definition);
		const place = { severity: "warning" as const, pointer: link.pointer, at: link.at };
		if (page) {
			// A link on several pages is only reported if it leads from each of them to that page itself. A list of all pages
			// is fine.
			if (shownOn.some((one) => resolveDestination(link.to, one, definition).address !== one.path)) return [];
			const message = `Choose another page for this link: it leads to the page it’s on, ‘${getPageName(page, constants)}’.`;
			return [{ code: "self-link", ...place, message, why: "Clicking it does nothing." }];
		}
		const list = /^(\/navigation\/menu|\/footer\/groups\/\d+|\/footer\/links)\//.exec(link.pointer)?.[1];
		if (!list) return [];
		const identity = `${list} ${address}`;
		const other = seen.get(identity);
		seen.set(identity, other ?? link);
		if (other === undefined) return [];
		const label = link.label?.text ?? address;
		const otherLabel = other.label?.text ?? address;
		const owner = label === otherLabel ? "another link" : `‘${otherLabel}’`;
		return [
			{
				code: "duplicate-link",
				...place,
				message: `Delete the link ‘${label}’, or change where it leads: ${owner} in this list leads there, too.`,
				related: [{ message: "The first one is here.", at: { pointer: other.pointer } }],
			},
		];
	});
}

/**
 * Finds pages that nothing links to or shows in a frame. Leaves out pages with `indexed: false`, which may be for an
 * advertisement or an email.
 */
export function checkOrphans(definition: Definition): Finding[] {
	const { pages, links, constants, spec } = definition;
	// The bar links to the search.
	const reached = new Set<PageInstance | null>([findSearchPage(definition)]);
	for (const { to, pointer, kind } of links) {
		// A redirect isn't a link that visitors can find.
		if (kind === "redirect" || isHidden(pointer, spec)) continue;
		let brokenAddress: string | null = null;
		for (const { value, pages: shownOn } of listFilledValues({ pointer, value: to }, definition)) {
			const { address, page } = resolveDestination(value, shownOn[0] ?? null, definition);
			if (page === null) brokenAddress ??= address.startsWith("/") ? address : null;
			// A link from a page to itself only counts if other pages have the same link.
			else if (shownOn.length !== 1 || page !== shownOn[0]) reached.add(page);
		}
		if (brokenAddress !== null) markNearestAsReached(brokenAddress);
	}
	return [...pages.byRoute].flatMap(([pointer, all]) => {
		const [first] = all;
		if (first!.route.indexed === false) return [];
		// Articles link to their neighbours, so a link to one of them is enough.
		const isChain = listShownSections(first!.route, pointer).some(
			({ section }) => getSectionSchema(section.type).entry,
		);
		if (isChain && all.some((page) => reached.has(page))) return [];
		const orphans = all.filter((page) => page.path !== "/" && !reached.has(page) && !hasDuplicatePath(page, pages));
		return orphans.length === 0
			? []
			: [reportOrphans(pointer, orphans, all.length === 1 ? `the page ‘${getPageName(first!, constants)}’` : null)];
	});

	/** Counts a broken link as a link to the page with the nearest path, which the author probably meant. */
	function markNearestAsReached(address: string): void {
		const closest = findNearest(address.split(/[?#]/, 1)[0] ?? "", [...pages.byPath.keys()].slice(0, maxComparedPaths));
		const page = closest && pages.byPath.get(closest);
		if (page) reached.add(page);
	}
}

function reportOrphans(pointer: string, orphans: PageInstance[], onlyPage: string | null): Finding {
	const [page] = orphans;
	const others = orphans.length === 1 ? "" : ` and ${formatCount(orphans.length - 1, "other page")} like it`;
	const which = onlyPage ?? `‘${page!.path}’${others}`;
	const isBare = page!.route.layout === "bare";
	return {
		code: "orphan-page",
		severity: "warning",
		pointer: appendKey(pointer, "path"),
		message: isBare
			? `Show ${which} in a frame, or link to it: nothing does.`
			: `Add a link to ${which}, in the menu or a text: nothing links there.`,
		why: "Visitors only find pages that a menu, a button or a text links to.",
	};
}
