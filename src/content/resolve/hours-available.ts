import type { SchemaOrgObject } from "../../model/page.ts";
import type { OrganizationSpec } from "../../model/spec.gen.ts";
import { parseHours, type TimeSpan } from "../semantics/hours.ts";

/** Describes the hours of some days for search engines. `when` names the days. */
export function describeHours(when: SchemaOrgObject, spans: TimeSpan[]): SchemaOrgObject[] {
	return spans.map(({ opens, closes }) => ({
		"@type": "OpeningHoursSpecification",
		...when,
		opens,
		// schema.org has no 24:00.
		closes: closes === "24:00" ? "23:59" : closes,
	}));
}

/** Describes the hours of an organization. Days with the same hours are listed together, in the order of the definition. */
export function describeWeek({ label: _, ...days }: NonNullable<OrganizationSpec["hours"]>): SchemaOrgObject[] {
	const daysByHours = new Map<string, string[]>();
	for (const [day, hours] of Object.entries(days))
		daysByHours.set(hours, [...(daysByHours.get(hours) ?? []), dayNames[day as keyof typeof dayNames]]);
	return [...daysByHours].flatMap(([hours, dayOfWeek]) => describeHours({ dayOfWeek }, parseHours(hours)));
}

const dayNames = {
	...{ mon: "Monday", tue: "Tuesday", wed: "Wednesday", thu: "Thursday", fri: "Friday", sat: "Saturday" },
	sun: "Sunday",
};
