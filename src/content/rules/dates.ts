import type { Finding } from "../findings/finding.ts";
import type { Definition } from "../site/definition.ts";

export function realDates({ texts }: Definition): Finding[] {
	return texts
		.filter(({ schema, value }) => schema.format === "calendar-date" && !isDate(value))
		.map(({ pointer, value }) => ({ code: "wrong-format", pointer, message: `There is no such day as ${value}.` }));
}

/** February 30 becomes March 2 when it is read, and is another day when it is written again. */
function isDate(iso: string): boolean {
	const date = new Date(`${iso}T00:00:00Z`);
	return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(iso);
}
