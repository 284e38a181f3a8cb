import type { Finding } from "../findings/finding.ts";
import { appendKey } from "../findings/pointer.ts";
import type { Definition } from "../semantics/analyze.ts";
import { findPagesAt } from "../semantics/pages.ts";
import { listSections } from "../semantics/sections.ts";

/** Names that the frame around every page uses itself. */
const taken = ["content", "menu", "root"];

/** Links, labels and messages reach the first of what has the same name. */
export function checkAnchors(definition: Definition): Finding[] {
	const forms = formsOf(definition);
	return [...definition.anchors].flatMap(([page, places]) => {
		const name = nameOf(page, definition);
		// What is in the text of a row stands beside what all pages of its route have.
		const [around] = definition.pages.byBody.get(page) ?? [];
		const seen = new Set([...taken, ...(definition.anchors.get(around?.pointer ?? "") ?? []).map(({ id }) => id)]);
		const own = new Set<string>();
		const repeated = (forms.get(page) ?? []).flatMap(({ id, pointer }): Finding[] => {
			if (!own.has(id)) {
				own.add(id);
				return [];
			}
			const message = `The form ‘${id}’ is on the page ‘${name}’ twice. Visitors could only fill in the first.`;
			return [{ code: "duplicate-anchor", pointer, message }];
		});
		return repeated.concat(
			places.flatMap(({ id, pointer }) => {
				if (!seen.has(id) && !isOfForm(id, own)) {
					seen.add(id);
					return [];
				}
				const message = `‘#${id}’ is used twice on the page ‘${name}’. A link can only lead to the first.`;
				return [{ code: "duplicate-anchor", pointer, message }];
			}),
		);
	});
}

/** What a form calls its fields, its consent and the list of what is wrong in it. */
function isOfForm(id: string, forms: Set<string>): boolean {
	return [...forms].some(
		(form) => id.startsWith(`${form}-`) && /^(field-.+|consent|summary)$/.test(id.slice(form.length + 1)),
	);
}

function nameOf(page: string, { pages, spec }: Definition): string | undefined {
	return page === "/notFound" ? spec.notFound.title : findPagesAt(page, pages)[0]?.route.name;
}

/** The forms on each page, by its JSON pointer, with the place that says so. */
function formsOf({ spec }: Definition): ReadonlyMap<string, { id: string; pointer: string }[]> {
	const forms = new Map<string, { id: string; pointer: string }[]>();
	for (const { section, pointer, page } of listSections(spec)) {
		if (section.type !== "form") continue;
		const place = { id: section.form, pointer: appendKey(pointer, "form") };
		forms.set(page, [...(forms.get(page) ?? []), place]);
	}
	return forms;
}
