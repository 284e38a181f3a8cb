import { createEmailLink, createPhoneLink } from "../../content/resolve/links.ts";
import type { SectionContext } from "../../content/resolve/section.ts";
import { dayNames, parseHours } from "../../content/semantics/hours.ts";
import { createNamedNode, describeTexts } from "../../diff/node.ts";
import type { LocationsSectionSpec } from "../../model/spec.gen.ts";
import { strip } from "../../stega/stega.ts";
import type { SectionType } from "../section-type.ts";
import { describeLocations, listPlaces } from "./structured-data.ts";
import type { DayHours } from "./view.lazy.tsx";

export const section: SectionType<"locations"> = {
	dependsOn: "texts",
	resolve: ({ heading, text = null, items = [] }, context) => ({
		heading,
		text,
		items: items.map(({ name, address, text: note = null, phone, email, ...times }, index) => {
			const itemPointer = `${context.pointer}/items/${index}`;
			return {
				name,
				address,
				text: note,
				map: { label: context.label("map"), to: createMapUrl(strip([name, ...address].join(", "))) },
				phone: phone === undefined ? null : createPhoneLink(phone, `${itemPointer}/phone`, context),
				email: email === undefined ? null : createEmailLink(email, `${itemPointer}/email`, context),
				week: resolveWeek(times.hours, itemPointer, context),
				exceptions: resolveExceptions(times.exceptions, itemPointer, context),
			};
		}),
	}),
	listPlaces,
	describeData: describeLocations,
	describe: ({ heading, text, items }) => ({
		properties: { heading, text },
		children: items.map(({ name, address, text: note, phone, email, week, exceptions }) => ({
			...createNamedNode("location", name, { text: note, phone: phone?.label ?? null, email: email?.label ?? null }),
			children: [
				...describeTexts("line", address, " of the address"),
				...week.map((day) => createNamedNode("day", day.name, { open: day.times.join(", ") })),
				...exceptions.map((day) => createNamedNode("exception", day.name, { open: day.times.join(", ") })),
			],
		})),
	}),
};

type LocationSpec = NonNullable<LocationsSectionSpec["items"]>[number];

/** Creates a URL that opens the app for maps, if there is one: https://developers.google.com/maps/documentation/urls */
function createMapUrl(address: string): string {
	return `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(address)}`;
}

function resolveWeek(hours: LocationSpec["hours"], itemPointer: string, context: SectionContext): DayHours[] {
	if (!hours) return [];
	return Object.entries(dayNames).map(([key, day], index) => {
		const name = context.definition.locale.formatWeekday(index);
		return { day, name, ...resolveHours(hours[key as keyof typeof dayNames], `${itemPointer}/hours/${key}`, context) };
	});
}

function resolveExceptions(
	exceptions: LocationSpec["exceptions"] = [],
	itemPointer: string,
	context: SectionContext,
): DayHours[] {
	const { locale } = context.definition;
	return exceptions.flatMap(({ date, hours }, index) => {
		// A date from a column of a table may be empty. Past days are left out.
		if (date === "" || locale.countDaysUntil(date) < 0) return [];
		const pointer = `${itemPointer}/exceptions/${index}`;
		const name = context.markOrigin(locale.formatDate(date), `${pointer}/date`);
		return [{ day: date, name, ...resolveHours(hours, `${pointer}/hours`, context) }];
	});
}

function resolveHours(hours: string | undefined, pointer: string, { definition, label, markOrigin }: SectionContext) {
	if (hours === undefined) return { times: [label("closed")], spans: [] };
	const spans = parseHours(hours);
	// A narrow space would be hardly visible between tabular figures and "a.m.".
	const formatTime = (time: string) => definition.locale.formatTime(time).replaceAll("\u202f", "\u00a0");
	return {
		times: spans.map(({ opens, closes }) => markOrigin(`${formatTime(opens)} – ${formatTime(closes)}`, pointer)),
		spans,
	};
}
