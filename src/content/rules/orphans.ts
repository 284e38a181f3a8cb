import type { Finding } from "../findings/finding.ts";
import { nearest } from "../findings/nearest.ts";
import { append } from "../findings/pointer.ts";
import type { Definition } from "../site/definition.ts";
import { destination } from "../site/links.ts";
import { pagesByPath, pagesByRoute } from "../site/pages.ts";
import type { Entry } from "../site/routes.ts";
import { template } from "../site/template.ts";
import { nameOf } from "../site/title.ts";

/** Pages that are kept from search engines may be reached by an advertisement or an email; those are let be. */
export function reachablePages({ entries, links, constants }: Definition): Finding[] {
	const pages = pagesByPath(entries);
	const routes = pagesByRoute(entries);
	const reached = new Set<Entry>();
	for (const link of links) {
		const standsOn: (Entry | null)[] = (link.route && routes.get(link.route)) || [null];
		const fill = template(link.to, constants);
		let broken: string | null = null;
		for (const from of link.to.includes("{") ? standsOn : standsOn.slice(0, 1)) {
			const { address, page } = destination(fill(from?.params ?? {}), from, pages, constants);
			if (page === null) broken ??= address.startsWith("/") ? address : null;
			else if (page !== from) reached.add(page);
		}
		if (broken !== null) forgive(broken);
	}
	return [...routes].flatMap(([pointer, all]) => {
		const [first] = all;
		const { layout, indexed } = first!.route;
		if (indexed === false && layout !== "bare") return [];
		const lost = all.filter((page) => page.path !== "/" && !reached.has(page));
		return lost.length === 0
			? []
			: [orphan(pointer, lost, all.length === 1 ? `the page ‘${nameOf(first!, constants)}’` : null)];
	});

	/** A link with a typing error was meant for the page that is called nearly so. */
	function forgive(address: string): void {
		const closest = nearest(address.split(/[?#]/, 1)[0] ?? "", [...pages.keys()].slice(0, 1000));
		const page = closest && pages.get(closest);
		if (page) reached.add(page);
	}
}

function orphan(pointer: string, lost: Entry[], only: string | null): Finding {
	const [page] = lost;
	const others =
		lost.length === 1 ? "" : ` and ${lost.length - 1} other ${lost.length === 2 ? "page" : "pages"} like it`;
	const which = only ?? `‘${page!.path}’${others}`;
	const bare = page!.route.layout === "bare";
	return {
		code: "orphan-page",
		severity: "warning",
		pointer: append(pointer, "path"),
		message: bare ? `No frame shows ${which}, and nothing links to it.` : `Nothing links to ${which}.`,
		why: "Visitors find only what a menu, a button or a text leads to.",
	};
}
