import type { Finding } from "../findings/finding.ts";
import { append } from "../findings/pointer.ts";
import { schemaAt } from "../schema/walk.ts";
import type { Definition } from "../site/definition.ts";
import { sectionsOf } from "../site/sections.ts";

export function provided({ spec }: Definition): Finding[] {
	return sectionsOf(spec).flatMap(({ section, pointer }): Finding[] => {
		const { needs = [], title } = schemaAt(pointer, spec)!.schema;
		if (needs.every((group) => !isEmpty(spec[group as keyof typeof spec]))) return [];
		const groups = needs.map((group) => `‘${group}’`).join(" and ");
		const message = `A ${title ?? section.type} needs ${groups} in the file.`;
		return [{ code: "missing-key", pointer: append(pointer, "type"), message }];
	});
}

function isEmpty(group: unknown): boolean {
	return group === undefined || Object.keys(group as object).length === 0;
}
