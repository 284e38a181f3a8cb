import type { Section, SectionTypes } from "../../model/section.ts";
import { type BusinessLocation, describeAddress, type ParentOrganization } from "./local-business.ts";
import type { SchemaOrgObject } from "./schema-org.ts";

/** Schedules of days with dates, as search engines are told of them, on a page that says in what one place they are. */
export function describeEvents(sections: Section[], firm: ParentOrganization): SchemaOrgObject[] {
	const [place, ...others] = sections.flatMap((section) => (section.type === "locations" ? section.items : []));
	if (!place || others.length > 0) return [];
	return sections.flatMap((section) => (section.type === "schedule" ? eventOf(section, place, firm) : []));
}

type Schedule = SectionTypes["schedule"];
type Slot = Schedule["days"][number]["slots"][number];

function eventOf(
	{ heading, text, days }: Schedule,
	place: BusinessLocation,
	firm: ParentOrganization,
): SchemaOrgObject[] {
	const slots = days.flatMap(({ slots }) => slots.filter(({ starts }) => starts !== null));
	const [first, last] = [slots[0], slots.at(-1)];
	if (!first || !last) return [];
	const location = { "@type": "Place", name: place.name, address: describeAddress(place, firm) };
	return [
		{
			"@type": "Event",
			name: heading,
			...(text ? { description: text } : {}),
			...timesOf({ starts: first.starts, ends: last.ends ?? last.starts }),
			location,
			subEvent: slots.flatMap((slot) =>
				slot.items.map((item) => ({ "@type": "Event", ...partOf(item), ...timesOf(slot) })),
			),
		},
	];
}

function partOf({ title, text, place, people }: Slot["items"][number]): SchemaOrgObject {
	return {
		name: title,
		...(text ? { description: text } : {}),
		...(place ? { location: { "@type": "Place", name: place } } : {}),
		...(people.length > 0 ? { performer: people.map(({ name }) => ({ "@type": "Person", name })) } : {}),
	};
}

/** In the time of the place, as it is written there. */
function timesOf({ starts, ends }: Pick<Slot, "starts" | "ends">): SchemaOrgObject {
	return { startDate: starts, ...(ends ? { endDate: ends } : {}) };
}
