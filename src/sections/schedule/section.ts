import type { SectionContext } from "../../content/resolve/section.ts";
import { parseSessions, parseSpan } from "../../content/semantics/hours.ts";
import { type ContentNode, createNamedNode, createNode, quoteShort } from "../../diff/node.ts";
import type { SectionTypes } from "../../model/section.ts";
import type { ScheduleSectionSpec } from "../../model/spec.gen.ts";
import type { SectionType } from "../section-type.ts";
import { checkDuplicateSessions, checkScheduleDates, checkScheduleOrder } from "./rules.ts";
import { describeEvent } from "./structured-data.ts";
import type { ScheduleItem, ScheduleSlot } from "./view.lazy.tsx";

export const section: SectionType<"schedule"> = {
	rules: [
		["A schedule is in order of time.", checkScheduleOrder],
		["The name of a day matches its date, and no other day has that date.", checkScheduleDates],
		["Only one session is in a place at a time.", checkDuplicateSessions],
	],
	resolve: ({ heading, text = null, days, note = null }, context) => ({
		heading,
		text,
		note,
		days: days.map((day, index) => {
			const pointer = `${context.pointer}/days/${index}`;
			const { definition, origin } = context;
			return {
				name: day.name,
				date: day.date ? origin(definition.locale.formatDate(day.date), `${pointer}/date`) : null,
				slots: slotsOf(day, pointer, context),
			};
		}),
	}),
	describeData: describeEvent,
	describe: ({ heading, text, days, note }) => ({
		properties: { heading, text, note },
		children: days.map(({ name, date, slots }) => ({
			...createNamedNode("day", name, { date }),
			children: slots.flatMap(({ time, items }) => items.map((item) => itemNode(item, time, name))),
		})),
	}),
};

type DaySpec = ScheduleSectionSpec["days"][number];

/** What has the same time as the entry before it shares its slot. */
function slotsOf({ date, items }: DaySpec, pointer: string, { definition, origin }: SectionContext): ScheduleSlot[] {
	const sessions = parseSessions(items.map(({ time }) => time));
	const slots: ScheduleSlot[] = [];
	for (const [index, item] of items.entries()) {
		const { begins, ends } = sessions[index]!;
		const before = sessions[index - 1];
		if (before?.begins === begins && before.ends === ends) {
			slots.at(-1)!.items.push(itemOf(item));
			continue;
		}
		slots.push({
			time: origin(shown(item.time, definition.locale.formatTime), `${pointer}/items/${index}/time`),
			starts: date ? moment(date, begins) : null,
			ends: date && ends !== null ? moment(date, ends) : null,
			items: [itemOf(item)],
		});
	}
	return slots;
}

function itemOf({ title, text, place, people = [], to }: DaySpec["items"][number]): ScheduleItem {
	return {
		title,
		text: text ?? null,
		place: place ?? null,
		people: people.map(({ name, to = null }) => ({ name, to })),
		to: to ?? null,
	};
}

function shown(span: string, time: (time: string) => string): string {
	const { opens, closes } = parseSpan(span);
	return closes === null ? time(opens) : `${time(opens)} – ${time(closes)}`;
}

/** "2031-06-14" and 1500 minutes → "2031-06-15T01:00". */
function moment(date: string, minutes: number): string {
	const midnight = Date.parse(`${date}T00:00:00Z`);
	return new Date(midnight + minutes * 60_000).toISOString().slice(0, "2031-06-14T09:00".length);
}

type Slot = SectionTypes["schedule"]["days"][number]["slots"][number];

function itemNode({ title, text, place, people, to }: Slot["items"][number], time: string, day: string): ContentNode {
	const properties = { label: title, text, time, place, target: to };
	return createNode(
		"schedule item",
		title,
		`${quoteShort(title)} of ${quoteShort(day)}`,
		properties,
		people.map(personNode),
	);

	function personNode({ name, to }: (typeof people)[number]): ContentNode {
		return { ...createNamedNode("person", name, { target: to }), label: `${quoteShort(name)} at ${quoteShort(title)}` };
	}
}
