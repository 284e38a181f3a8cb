import type { SiteSpec } from "../../model/spec.gen.ts";
import type { Finding } from "../findings/finding.ts";
import { appendKey, getValue } from "../findings/pointer.ts";
import type { Definition } from "../semantics/analyze.ts";
import type { Anchor } from "../semantics/links.ts";
import { getSectionPointer, listSections } from "../semantics/sections.ts";

/** Ids in the HTML document of every page. */
const reserved = ["content", "menu", "root"];

type AnchorLocation = Pick<Anchor, "pointer" | "at">;

/** Two elements of a page with the same id. `first` is null for an id in the HTML document of every page. */
interface Conflict {
	first: AnchorLocation | null;
	second: AnchorLocation;
	message: string;
}

export function checkAnchors(definition: Definition): Finding[] {
	const forms = groupFormsByPage(definition);
	return [...definition.anchors].flatMap(([owner, anchors]) => {
		// `owner` is the pointer of a route or row body. A row body shares its page with the sections of the route.
		const [pageAround] = definition.pages.byBody.get(owner) ?? [];
		const anchorsAround = definition.anchors.get(pageAround?.pointer ?? "") ?? [];
		return findConflicts(anchors, anchorsAround, forms.get(owner) ?? []).map((conflict) =>
			reportConflict(conflict, definition.spec),
		);
	});
}

function findConflicts(
	anchors: Anchor[],
	anchorsAround: Anchor[],
	forms: { id: string; pointer: string }[],
): Conflict[] {
	const conflicts: Conflict[] = [];
	const firstForms = new Map<string, AnchorLocation>();
	for (const form of forms) {
		const first = firstForms.get(form.id);
		const message = `This page already has the form ‘${form.id}’. Visitors could only fill in the first.`;
		if (first) conflicts.push({ first, second: form, message });
		else firstForms.set(form.id, form);
	}
	const taken = new Map<string, AnchorLocation>(anchorsAround.map((anchor) => [anchor.id, anchor]));
	for (const anchor of anchors) {
		const { id, at } = anchor;
		const first = taken.get(id) ?? firstForms.get(findFormOfAnchor(id, firstForms.keys()) ?? "") ?? null;
		const advice = at ? "Change the words of this heading" : "Choose another id";
		const isReserved = reserved.includes(id);
		const why = isReserved
			? `each page already has a place called ‘${id}’`
			: `this page already has ‘#${id}’, and links only lead to the first`;
		if (first || isReserved) conflicts.push({ first, second: anchor, message: `${advice}: ${why}.` });
		else taken.set(id, anchor);
	}
	return conflicts;
}

function reportConflict({ first, second, message }: Conflict, spec: SiteSpec): Finding {
	const code = "duplicate-anchor";
	const [copied, original] = [second, first].map((place) => getSectionPointer(place?.pointer ?? ""));
	if (
		copied &&
		original &&
		copied !== original &&
		JSON.stringify(getValue(spec, copied)) === JSON.stringify(getValue(spec, original))
	) {
		const related = [{ message: "The first one begins here.", at: { pointer: original } }];
		return { code, pointer: copied, message: "Delete one of the two: this section is on the page twice.", related };
	}
	const related = first ? [{ message: "The first one is here.", at: { pointer: first.pointer, at: first.at } }] : [];
	return { code, pointer: second.pointer, at: second.at, message, related };
}

/** Finds the form that uses an id for a field, its consent or its error summary. */
function findFormOfAnchor(id: string, forms: Iterable<string>): string | undefined {
	return [...forms].find(
		(form) => id.startsWith(`${form}-`) && /^(field-.+|consent|summary)$/.test(id.slice(form.length + 1)),
	);
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
