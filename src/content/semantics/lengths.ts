import type { SectionSpec, SiteSpec } from "../../model/spec.gen.ts";
import type { Caches } from "../findings/caches.ts";
import type { Finding } from "../findings/finding.ts";
import { appendKey, getParentPointer, getValue } from "../findings/pointer.ts";
import type { DefinitionText } from "../schema/texts.ts";
import { createColumnSummaries } from "./column-summaries.ts";
import { maxPageLength } from "./limits.ts";
import { findPagesAt, getRoutePointer, getRowTemplatePointer, type Pages } from "./pages.ts";
import { getRowLimit, getRowSource, hasPageCondition } from "./row-lists.ts";
import { getSectionSchema, listSections } from "./sections.ts";
import { type Constants, measureFilled } from "./template.ts";

/**
 * Finds texts that are too long once they are filled; if there are none, finds pages whose texts are too long together.
 * Adds up lengths instead of filling the texts, so that no huge text is ever created.
 */
export function findTooLongTexts(
	spec: SiteSpec,
	texts: DefinitionText[],
	pages: Pages,
	constants: Constants,
	caches: Caches,
): Finding[] {
	const getColumns = caches.get(createColumnSummaries);
	const lengthByOwner = new Map<string, number>();
	const findings: Finding[] = [];
	for (const { pointer, value, schema } of texts) {
		const length = measureFilled(
			value,
			constants,
			(column) => getColumns(findPagesAt(pointer, pages)).get(column)?.maxLength ?? 0,
		);
		const owner = getOwner(pointer);
		lengthByOwner.set(owner, (lengthByOwner.get(owner) ?? 0) + length * countShown(getRowTemplatePointer(pointer)));
		const limit = schema.maxLength;
		if (limit !== undefined && value.includes("{") && length > limit)
			findings.push(reportTooLongText(pointer, length, limit));
	}
	return findings.length > 0 ? findings : findTooLongPages(spec, lengthByOwner);

	/** Counts how often a page shows a text: once, or in the template of a list, once for each row. */
	function countShown(templatePointer: string | null): number {
		if (templatePointer === null) return 1;
		const from = getRowSource(getValue(spec, getParentPointer(templatePointer)) as SectionSpec);
		const shown = from?.perPage ?? (from && hasPageCondition(from) ? getRowLimit(from) : Number.POSITIVE_INFINITY);
		return Math.min(pages.byRowTemplate.get(templatePointer)?.length ?? 1, shown);
	}
}

function reportTooLongText(pointer: string, length: number, limit: number): Finding {
	const message = `This text can have ${length} characters once its names in braces are filled in. The limit is ${limit}.`;
	return { code: "too-long", pointer, message };
}

function findTooLongPages(spec: SiteSpec, lengthByOwner: ReadonlyMap<string, number>): Finding[] {
	const lengthByPage = new Map<string, number>();
	for (const { section, pagePointer } of listSections(spec)) {
		const shownLength = listShownOwners(section).reduce((sum, owner) => sum + (lengthByOwner.get(owner) ?? 0), 0);
		lengthByPage.set(pagePointer, (lengthByPage.get(pagePointer) ?? lengthByOwner.get(pagePointer) ?? 0) + shownLength);
	}
	return [...lengthByPage].flatMap(([pagePointer, length]): Finding[] => {
		if (length <= maxPageLength) return [];
		const message = `All texts of this page together have ${length} characters. The limit is ${maxPageLength}.`;
		return [{ code: "too-long", pointer: appendKey(pagePointer, "sections"), at: "key", message }];
	});
}

/** Returns the pointer of the route that contains a text; outside routes, of the form or top-level key. */
function getOwner(pointer: string): string {
	return getRoutePointer(pointer) ?? /^\/forms\/[^/]*|^\/[^/]*/.exec(pointer)?.[0] ?? "";
}

/** Lists the pointers of everything outside its route that a section shows: a form, or a top-level key. */
function listShownOwners(section: SectionSpec): string[] {
	const { shows = [] } = getSectionSchema(section.type);
	return shows.map((group) =>
		"form" in section && group === "forms" ? appendKey("/forms", section.form) : `/${group}`,
	);
}
