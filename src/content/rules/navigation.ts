import type { Finding } from "../findings/finding.ts";
import type { Definition } from "../semantics/analyze.ts";
import { resolveDestination } from "../semantics/links.ts";
import { getPageName } from "../semantics/page.ts";
import { findPagesAt } from "../semantics/pages.ts";

export function checkNavigation(definition: Definition): Finding[] {
	const { links, pages, constants } = definition;
	const seen = new Map<string, string>();
	return links.flatMap((link): Finding[] => {
		if (link.kind === "frame") return [];
		const on = findPagesAt(link.pointer, pages);
		const [page = null] = on;
		const { address } = resolveDestination(link.to, page, definition);
		const place = { severity: "warning" as const, pointer: link.pointer, at: link.at };
		if (page) {
			// Among others it may well do so: a list of all pages has its own in it.
			if (on.some((one) => resolveDestination(link.to, one, definition).address !== one.path)) return [];
			const message = `This link leads to the page it’s on, ‘${getPageName(page, constants)}’.`;
			return [{ code: "self-link", ...place, message, why: "Clicking it does nothing." }];
		}
		const list = /^(\/navigation\/menu|\/footer\/groups\/\d+|\/footer\/links)\//.exec(link.pointer)?.[1];
		if (!list) return [];
		const identity = `${list} ${address}`;
		const other = seen.get(identity);
		seen.set(identity, other ?? link.label?.text ?? address);
		if (other === undefined) return [];
		return [{ code: "duplicate-link", ...place, message: `‘${other}’ in the same list already leads there.` }];
	});
}
