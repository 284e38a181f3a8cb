import { formatCount } from "../../text/words.ts";
import type { Finding } from "../findings/finding.ts";
import { findNearest } from "../findings/nearest.ts";
import { appendKey } from "../findings/pointer.ts";
import type { Definition } from "../semantics/analyze.ts";
import { resolveDestination } from "../semantics/links.ts";
import { getPageName } from "../semantics/page.ts";
import { hasDuplicatePath, listFilledValues } from "../semantics/pages.ts";
import type { PageInstance } from "../semantics/routes.ts";
import { isHidden, listShownSections } from "../semantics/sections.ts";

/** Pages that are kept from search engines may be reached by an advertisement or an email, or wait to be shown in a frame; those are let be. */
export function checkOrphans(definition: Definition): Finding[] {
	const { pages, links, constants, spec } = definition;
	const reached = new Set<PageInstance>();
	for (const { to, pointer, kind } of links) {
		// An old address helps those who know it.
		if (kind === "redirect" || isHidden(pointer, spec)) continue;
		let broken: string | null = null;
		for (const { value, pages: standing } of listFilledValues({ pointer, value: to }, definition)) {
			const { address, page } = resolveDestination(value, standing[0] ?? null, definition);
			if (page === null) broken ??= address.startsWith("/") ? address : null;
			else if (standing.length !== 1 || page !== standing[0]) reached.add(page);
		}
		if (broken !== null) forgive(broken);
	}
	return [...pages.byRoute].flatMap(([pointer, all]) => {
		const [first] = all;
		if (first!.route.indexed === false) return [];
		// Articles lead from each to the next.
		const isChain = listShownSections(first!.route, pointer).some(({ section }) => section.type === "article");
		if (isChain && all.some((page) => reached.has(page))) return [];
		const lost = all.filter((page) => page.path !== "/" && !reached.has(page) && !hasDuplicatePath(page, pages));
		return lost.length === 0
			? []
			: [orphan(pointer, lost, all.length === 1 ? `the page ‘${getPageName(first!, constants)}’` : null)];
	});

	/** A link with a typing error was meant for the page that is called nearly so. */
	function forgive(address: string): void {
		const closest = findNearest(address.split(/[?#]/, 1)[0] ?? "", [...pages.byPath.keys()].slice(0, 1000));
		const page = closest && pages.byPath.get(closest);
		if (page) reached.add(page);
	}
}

function orphan(pointer: string, lost: PageInstance[], only: string | null): Finding {
	const [page] = lost;
	const others = lost.length === 1 ? "" : ` and ${formatCount(lost.length - 1, "other page")} like it`;
	const which = only ?? `‘${page!.path}’${others}`;
	const bare = page!.route.layout === "bare";
	return {
		code: "orphan-page",
		severity: "warning",
		pointer: appendKey(pointer, "path"),
		message: bare ? `No frame shows ${which}, and nothing links to it.` : `Nothing links to ${which}.`,
		why: "Visitors only find pages that a menu, a button or a text links to.",
	};
}
