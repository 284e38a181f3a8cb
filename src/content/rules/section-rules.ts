import type { SectionSpec } from "../../model/spec.gen.ts";
import type { Finding } from "../findings/finding.ts";
import { appendKey } from "../findings/pointer.ts";
import { getSchemaAt } from "../schema/walk.ts";
import type { Definition } from "../semantics/analyze.ts";
import { listPaginatedLists, type PaginatedList } from "../semantics/pagination.ts";
import { listSections, listShownSections } from "../semantics/sections.ts";

export interface SectionChecker<T extends SectionSpec["type"]> {
	/** Rules for a section beyond its schema. The sentences describe a correct section. */
	rules?: [sentence: string, check: SectionCheck<Extract<SectionSpec, { type: T }>>][];
}

type SectionCheck<Spec> = (section: Spec, pointer: string, definition: Definition) => Finding[];

export type SectionCheckers = { [T in SectionSpec["type"]]: SectionChecker<T> };

export function checkSections(definition: Definition, sectionTypes: SectionCheckers): Finding[] {
	return listSections(definition.spec).flatMap(({ section, pointer }) => {
		const { rules = [] } = sectionTypes[section.type] as SectionChecker<SectionSpec["type"]>;
		return rules.flatMap(([, check]) => check(section, pointer, definition));
	});
}

export function checkPrerequisites({ spec }: Definition): Finding[] {
	return listSections(spec).flatMap(({ section, pointer }): Finding[] => {
		const { needs = [], title } = getSchemaAt(pointer, spec)!.schema;
		if (needs.every((group) => !isEmpty(spec[group as keyof typeof spec]))) return [];
		const groups = needs.map((group) => `‘${group}’`).join(" and ");
		const message = `A ${title ?? section.type} needs ${groups} in this file.`;
		return [{ code: "missing-key", pointer: appendKey(pointer, "type"), message }];
	});
}

function isEmpty(group: unknown): boolean {
	return group === undefined || Object.keys(group as object).length === 0;
}

export function checkPagination({ pages, spec }: Definition): Finding[] {
	const onNotFoundPage = listPaginatedLists(listShownSections(spec.notFound, "/notFound"));
	return [
		...[...pages.byRoute].flatMap(([pointer, [page]]) => {
			const [first, ...others] = listPaginatedLists(listShownSections(page!.route, pointer));
			if (first && page!.route.layout === "bare") {
				return [reportPaginatedList(first, "A list on a page that is made for a frame can’t continue on other pages.")];
			}
			return others.map((list) => reportPaginatedList(list, "Only one list of a page can continue on other pages."));
		}),
		...onNotFoundPage.map((list) =>
			reportPaginatedList(list, "A list on the “not found” page can’t continue on other pages."),
		),
	];
}

function reportPaginatedList({ pointer }: PaginatedList, why: string): Finding {
	const message = `${why} Replace ‘perPage’ with ‘limit’, the number of cards to show.`;
	return { code: "pages-not-possible", pointer, at: "key", message };
}

/** Reports that only one of several keys can be there. */
export function reportChoice(pointer: string, message: string, allowed: string[]): Finding {
	return { code: "choose-one", pointer, at: "key", message, allowed };
}
