import type { Finding } from "../findings/finding.ts";
import { appendKey } from "../findings/pointer.ts";
import { getSchemaAt } from "../schema/walk.ts";
import type { Definition } from "../semantics/analyze.ts";
import { listSections } from "../semantics/sections.ts";

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
