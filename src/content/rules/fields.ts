import type { Finding } from "../findings/finding.ts";
import { append } from "../findings/pointer.ts";
import type { Definition } from "../site/definition.ts";

/** A field has no default, so nobody can fill it in where it is not shown. */
export function askedFields({ spec: { forms = {} } }: Definition): Finding[] {
	return Object.entries(forms).flatMap(([id, { fields }]) =>
		fields.flatMap(({ name, required, shown }, index): Finding[] => {
			if (!required || shown !== false) return [];
			const pointer = append(append(append(append("/forms", id), "fields"), index), "shown");
			const message = `‘${name}’ is required but never shown, so it is not required of visitors: the form is sent without it.`;
			return [{ code: "required-not-shown", severity: "info", pointer, message }];
		}),
	);
}
