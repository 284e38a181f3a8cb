import type { Finding } from "../findings/finding.ts";
import { appendKey } from "../findings/pointer.ts";
import type { Definition } from "../semantics/analyze.ts";
import { findPagesAt } from "../semantics/pages.ts";
import { listSections } from "../semantics/sections.ts";

/** Ids of the document around every page. */
const reserved = ["content", "menu", "root"];

export function checkAnchors(definition: Definition): Finding[] {
	const forms = groupFormsByPage(definition);
	return [...definition.anchors].flatMap(([owner, places]) => {
		// `owner` is the pointer of a page or of the body of a row.
		const name = getPageName(owner, definition);
		// The body of a row shares its page with the sections of the route.
		const [pageAround] = definition.pages.byBody.get(owner) ?? [];
		const takenIds = new Set([
			...reserved,
			...(definition.anchors.get(pageAround?.pointer ?? "") ?? []).map(({ id }) => id),
		]);
		const formIds = new Set<string>();
		const repeated = (forms.get(owner) ?? []).flatMap(({ id, pointer }): Finding[] => {
			if (!formIds.has(id)) {
				formIds.add(id);
				return [];
			}
			const message = `The form ‘${id}’ is on the page ‘${name}’ twice. Visitors could only fill in the first.`;
			return [{ code: "duplicate-anchor", pointer, message }];
		});
		return repeated.concat(
			places.flatMap(({ id, pointer }) => {
				if (!takenIds.has(id) && !isFormAnchor(id, formIds)) {
					takenIds.add(id);
					return [];
				}
				const message = `‘#${id}’ is used twice on the page ‘${name}’. A link can only lead to the first.`;
				return [{ code: "duplicate-anchor", pointer, message }];
			}),
		);
	});
}

/** Whether a form uses the anchor for a field, its consent or its list of errors. */
function isFormAnchor(id: string, forms: Set<string>): boolean {
	return [...forms].some(
		(form) => id.startsWith(`${form}-`) && /^(field-.+|consent|summary)$/.test(id.slice(form.length + 1)),
	);
}

function getPageName(owner: string, { pages, spec }: Definition): string | undefined {
	return owner === "/notFound" ? spec.notFound.title : findPagesAt(owner, pages)[0]?.route.name;
}

function groupFormsByPage({ spec }: Definition): ReadonlyMap<string, { id: string; pointer: string }[]> {
	const forms = new Map<string, { id: string; pointer: string }[]>();
	for (const { section, pointer, pagePointer } of listSections(spec)) {
		if (!("form" in section)) continue;
		const place = { id: section.form, pointer: appendKey(pointer, "form") };
		forms.set(pagePointer, [...(forms.get(pagePointer) ?? []), place]);
	}
	return forms;
}
