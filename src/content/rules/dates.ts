import type { Finding } from "../findings/finding.ts";
import type { Format } from "../schema/walk.ts";
import type { Definition } from "../site/definition.ts";
import { valuesOf } from "../site/values.ts";

export function realDates(definition: Definition): Finding[] {
	return definition.texts.flatMap((text): Finding[] => {
		if (!days.includes(text.schema.format)) return [];
		// A cell that is empty says that there is none.
		const unreal = valuesOf(text, definition).find(({ value }) => value !== "" && !isDate(value));
		if (!unreal) return [];
		return [{ code: "wrong-format", pointer: text.pointer, message: `There is no such day as ${unreal.value}.` }];
	});
}

const days: (Format | undefined)[] = ["calendar-date", "drawn-date"];

/** February 30 becomes March 2 when it is read, and is another day when it is written again. */
function isDate(iso: string): boolean {
	const date = new Date(`${iso}T00:00:00Z`);
	return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(iso);
}
