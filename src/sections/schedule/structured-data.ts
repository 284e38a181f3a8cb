import type { PageContext } from "../../content/resolve/section.ts";
import type { SchemaOrgObject } from "../../model/page.ts";
import type { ScheduleItem, ScheduleSection, ScheduleSlot } from "./view.lazy.tsx";

/** Describes days with dates as an event, on a page that names one place. */
export function describeEvent({ heading, text, days }: ScheduleSection, { place }: PageContext): SchemaOrgObject[] {
	const slots = days.flatMap(({ slots }) => slots.filter(({ starts }) => starts !== null));
	const [first, last] = [slots[0], slots.at(-1)];
	if (!place || !first || !last) return [];
	return [
		{
			"@type": "Event",
			name: heading,
			...(text ? { description: text } : {}),
			...timesOf({ starts: first.starts, ends: last.ends ?? last.starts }),
			location: { "@type": "Place", ...place },
			subEvent: slots.flatMap((slot) =>
				slot.items.map((item) => ({ "@type": "Event", ...partOf(item), ...timesOf(slot) })),
			),
		},
	];
}

function partOf({ title, text, place, people }: ScheduleItem): SchemaOrgObject {
	return {
		name: title,
		...(text ? { description: text } : {}),
		...(place ? { location: { "@type": "Place", name: place } } : {}),
		...(people.length > 0 ? { performer: people.map(({ name }) => ({ "@type": "Person", name })) } : {}),
	};
}

/** In the time of the place, as it is written there. */
function timesOf({ starts, ends }: Pick<ScheduleSlot, "starts" | "ends">): SchemaOrgObject {
	return { startDate: starts, ...(ends ? { endDate: ends } : {}) };
}
