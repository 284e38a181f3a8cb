import type { SectionSpec } from "../../model/spec.gen.ts";
import type { Finding } from "../findings/finding.ts";
import { appendKey } from "../findings/pointer.ts";
import type { Definition } from "../semantics/analyze.ts";
import { isFiltered, type RowSource } from "../semantics/row-lists.ts";
import { listSections } from "../semantics/sections.ts";
import { reportChoice } from "./section-rules.ts";

type SectionWithLayout = Extract<SectionSpec, { layout?: "slides" | "compare" | "tabs" }>;

/** Checks that the entries of a section fit its layout. */
export function checkLayouts({ spec }: Definition): Finding[] {
	return listSections(spec).flatMap(({ section, pointer }): Finding[] => {
		if (section.type === "hero" || !("layout" in section) || section.layout === undefined) return [];
		const conflict = findConflict(section);
		if (conflict) return [reportChoice(appendKey(pointer, "layout"), conflict.message, ["layout", conflict.key])];
		return section.type === "schedule" || section.type === "price-list"
			? checkTabs(section, pointer)
			: checkEntryCount(section, pointer);
	});
}

function findConflict(section: SectionWithLayout): { key: string; message: string } | null {
	if ("featureFirst" in section && section.featureFirst)
		return { key: "featureFirst", message: "Delete ‘layout’ or ‘featureFirst’: all slides have one size." };
	if (section.layout === "compare" && section.enlarge)
		return { key: "enlarge", message: "Delete ‘layout’ or ‘enlarge’: a click on compared pictures moves the line." };
	return null;
}

function checkEntryCount(section: Exclude<SectionWithLayout, { layout?: "tabs" }>, pointer: string): Finding[] {
	const { items } = section;
	if (section.layout === "compare" && items !== undefined) {
		if (items.length === 1)
			return [reportSingle(pointer, "Add a second picture, or delete ‘layout’: it compares two.")];
		const message = "Keep two pictures, or delete ‘layout’: it compares two.";
		if (items.length > 2) return [{ code: "too-many", pointer: appendKey(pointer, "layout"), at: "key", message }];
		return [];
	}
	if (items === undefined || items.length > 1) return [];
	return [reportSingle(pointer, "Add another entry, or delete ‘layout’: a single one needs no row.")];
}

function checkTabs(section: Extract<SectionWithLayout, { layout?: "tabs" }>, pointer: string): Finding[] {
	const [key, parts] =
		section.type === "schedule" ? (["days", section.days] as const) : (["groups", section.groups] as const);
	const list = appendKey(pointer, key);
	return [
		...(parts.length > 1
			? []
			: [reportSingle(pointer, "Add another entry, or delete ‘layout’: a single one needs no tab.")]),
		...parts.flatMap((part, index): Finding[] => {
			const place = appendKey(list, index);
			const { from } = part as { from?: RowSource };
			if (from && isFiltered(from)) {
				const message =
					"Delete ‘layout’, or the filter and the search: visitors would only search the tab that is in front.";
				return [reportChoice(appendKey(place, "from"), message, ["layout", "filter", "search"])];
			}
			if (!("heading" in part) && !("name" in part)) {
				const message = "Add ‘heading’: it is what the tab says.";
				return [{ code: "missing-key", pointer: place, message, allowed: ["heading"] }];
			}
			return [];
		}),
	];
}

function reportSingle(pointer: string, message: string): Finding {
	return { code: "too-few", severity: "warning", pointer: appendKey(pointer, "layout"), at: "key", message };
}
