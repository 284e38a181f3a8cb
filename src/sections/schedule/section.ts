import type { PageContext, SectionContext } from "../../content/resolve/section.ts";
import { parseSessions, parseSpan } from "../../content/semantics/hours.ts";
import { type ContentNode, createNamedNode, createNode, quoteShort } from "../../diff/node.ts";
import type { SchemaOrgObject } from "../../model/page.ts";
import type { ScheduleSectionSpec } from "../../model/spec.gen.ts";
import type { SectionType } from "../section-type.ts";
import { checkScheduleDates, checkScheduleOrder, checkTakenPlaces } from "./rules.ts";
import type { ScheduledPerson, ScheduleItem, ScheduleSection, ScheduleSlot } from "./view.lazy.tsx";

export const section: SectionType<"schedule"> = {
	rules: [
		["A schedule is in order of time.", checkScheduleOrder],
		["The name of a day matches its date, and no other day has that date.", checkScheduleDates],
		["Only one session is in a place at a time.", checkTakenPlaces],
	],
	resolve: ({ heading, text = null, layout, days, note = null }, context) => ({
		heading,
		text,
		note,
		...(layout && { module: layout }),
		days: days.map((day, index) => {
			const pointer = `${context.pointer}/days/${index}`;
			const { definition, markOrigin } = context;
			return {
				name: day.name,
				date: day.date ? markOrigin(definition.locale.formatDate(day.date), `${pointer}/date`) : null,
				slots: resolveSlots(day, pointer, context),
			};
		}),
	}),
	describeData: describeEvent,
	describe: ({ heading, text, days, note }) => ({
		properties: { heading, text, note },
		children: days.map(({ name, date, slots }) => ({
			...createNamedNode("day", name, { date }),
			children: slots.flatMap(({ time, items }) => items.map((item) => describeItem(item, time, name))),
		})),
	}),
};

type DaySpec = ScheduleSectionSpec["days"][number];
type SessionSpec = NonNullable<DaySpec["items"]>[number];

/** Consecutive sessions with the same time share a slot. */
function resolveSlots(
	{ date, items = [] }: DaySpec,
	pointer: string,
	{ definition, markOrigin }: SectionContext,
): ScheduleSlot[] {
	const sessions = parseSessions(items.map(({ time }) => time));
	const slots: ScheduleSlot[] = [];
	for (const [index, item] of items.entries()) {
		const { begins, ends } = sessions[index]!;
		const previousSession = sessions[index - 1];
		if (previousSession?.begins === begins && previousSession.ends === ends) {
			slots.at(-1)!.items.push(resolveItem(item));
			continue;
		}
		slots.push({
			time: markOrigin(formatTime(item.time, definition.locale.formatTime), `${pointer}/items/${index}/time`),
			starts: date ? toDateTime(date, begins) : null,
			ends: date && ends !== null ? toDateTime(date, ends) : null,
			items: [resolveItem(item)],
		});
	}
	return slots;
}

function resolveItem({ title, text, place, people = [], to }: SessionSpec): ScheduleItem {
	return {
		title,
		text: text ?? null,
		place: place ?? null,
		people: people.map((person) => ({ name: person.name, to: person.to ?? null })),
		to: to ?? null,
	};
}

function formatTime(span: string, format: (time: string) => string): string {
	const { opens, closes } = parseSpan(span);
	return closes === null ? format(opens) : `${format(opens)} – ${format(closes)}`;
}

/** "2031-06-14", 1500 → "2031-06-15T01:00" */
function toDateTime(date: string, minutes: number): string {
	const midnight = Date.parse(`${date}T00:00:00Z`);
	return new Date(midnight + minutes * 60_000).toISOString().slice(0, "2031-06-14T09:00".length);
}

function describeItem({ title, text, place, people, to }: ScheduleItem, time: string, day: string): ContentNode {
	const properties = { label: title, text, time, place, target: to };
	return createNode(
		"schedule item",
		title,
		`${quoteShort(title)} of ${quoteShort(day)}`,
		properties,
		people.map(describePerson),
	);

	function describePerson(person: ScheduledPerson): ContentNode {
		return {
			...createNamedNode("person", person.name, { target: person.to }),
			label: `${quoteShort(person.name)} at ${quoteShort(title)}`,
		};
	}
}

/** Describes days with dates as an event, on a page that names one place. */
function describeEvent({ heading, text, days }: ScheduleSection, { place }: PageContext): SchemaOrgObject[] {
	const slots = days.flatMap((day) => day.slots.filter(({ starts }) => starts !== null));
	const [first, last] = [slots[0], slots.at(-1)];
	if (!place || !first || !last) return [];
	return [
		{
			"@type": "Event",
			name: heading,
			...(text ? { description: text } : {}),
			...formatTimes({ starts: first.starts, ends: last.ends ?? last.starts }),
			location: { "@type": "Place", ...place },
			subEvent: slots.flatMap((slot) =>
				slot.items.map((item) => ({ "@type": "Event", ...describeSession(item), ...formatTimes(slot) })),
			),
		},
	];
}

function describeSession({ title, text, place, people }: ScheduleItem): SchemaOrgObject {
	return {
		name: title,
		...(text ? { description: text } : {}),
		...(place ? { location: { "@type": "Place", name: place } } : {}),
		...(people.length > 0 ? { performer: people.map(({ name }) => ({ "@type": "Person", name })) } : {}),
	};
}

/** Local times, without a time zone. */
function formatTimes({ starts, ends }: Pick<ScheduleSlot, "starts" | "ends">): SchemaOrgObject {
	return { startDate: starts, ...(ends ? { endDate: ends } : {}) };
}
