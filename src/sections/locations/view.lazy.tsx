import { Fragment, type ReactNode } from "react";
import type { TextLink } from "../../model/link.ts";
import type { SectionBase } from "../../model/section.ts";
import type { Labels } from "../../model/site.ts";
import { Link } from "../../render/Link.tsx";
import { Band } from "../../render/parts/Band.tsx";
import { Heading, Intro } from "../../render/parts/Heading.tsx";

declare module "../../model/section.ts" {
	interface SectionTypes {
		locations: LocationsSection;
	}
}

export interface LocationsSection extends SectionBase {
	type: "locations";
	heading: string;
	text: string | null;
	items: LocationItem[];
}

export interface LocationItem {
	name: string;
	address: string[];
	text: string | null;
	/** Shows the address on a map. */
	map: TextLink;
	phone: TextLink | null;
	email: TextLink | null;
	/** From Monday to Sunday; empty if the hours aren't given. */
	week: DayHours[];
	/** Dates from today on. */
	exceptions: DayHours[];
}

export interface DayHours {
	/** Value of schema.org: "Monday", or "2035-12-24". */
	day: string;
	/** In the language of the site. */
	name: string;
	/** "9:00 – 18:00", or the word for closed. */
	times: string[];
	/** "09:00" to "18:00"; empty if closed. */
	spans: { opens: string; closes: string }[];
}

export function View({ section, labels, filter }: { section: LocationsSection; labels: Labels; filter: ReactNode }) {
	const { level, heading, text, items } = section;
	return (
		<Band section={section} variant={items.length > 1 ? "several" : "one"}>
			<Intro level={level} heading={heading} text={text}>
				{filter}
			</Intro>
			<ul className="locations-list">
				{items.map((location, index) => (
					<li key={`${index}`}>
						<Details location={location} level={level === 1 ? 2 : 3} />
						<Hours location={location} caption={labels.hours} />
					</li>
				))}
			</ul>
		</Band>
	);
}

function Details({ location, level }: { location: LocationItem; level: 2 | 3 }) {
	const { name, address, text, map, phone, email } = location;
	const links = [phone, email, map].flatMap((link) => link ?? []);
	return (
		<div>
			<Heading level={level} className="locations-name">
				{name}
			</Heading>
			<address>
				{address.map((line, index) => (
					<span key={`${index}`}>{line}</span>
				))}
			</address>
			{text && <p className="note">{text}</p>}
			<ul className="locations-ways">
				{links.map(({ label, to }, index) => (
					<li key={`${index}`}>
						<Link to={to}>{label}</Link>
					</li>
				))}
			</ul>
		</div>
	);
}

/** Joins days in a row that have the same hours: "Mon–Fri". */
function joinDays(week: DayHours[]): DayHours[] {
	return week.flatMap((first, index) => {
		if (index > 0 && hasSameHours(first, week[index - 1]!)) return [];
		const next = week.findIndex((day, other) => other > index && !hasSameHours(day, first));
		const last = week.at(next === -1 ? -1 : next - 1)!;
		return [last === first ? first : { ...first, name: `${first.name}–${last.name}` }];
	});
}

/** Compares the spans, because the preview marks the times with their origin. */
function hasSameHours({ spans }: DayHours, other: DayHours): boolean {
	return JSON.stringify(spans) === JSON.stringify(other.spans);
}

function Hours({ location: { week, exceptions }, caption }: { location: LocationItem; caption: string }) {
	if (week.length + exceptions.length === 0) return null;
	return (
		<table className="figure">
			<caption className="unseen">{caption}</caption>
			<tbody>
				{joinDays(week).map((hours) => (
					<Row key={hours.day} hours={hours} name={<span>{hours.name}</span>} />
				))}
				{exceptions.map((hours) => (
					<Row key={hours.day} hours={hours} name={hours.name} />
				))}
			</tbody>
		</table>
	);
}

function Row({ hours: { times, spans }, name }: { hours: DayHours; name: ReactNode }) {
	return (
		<tr data-look={spans.length === 0 ? "closed" : undefined}>
			<th scope="row">{name}</th>
			<td>
				{times.map((time, index) => (
					<Fragment key={`${index}`}>
						{index > 0 && ", "}
						<span>{time}</span>
					</Fragment>
				))}
			</td>
		</tr>
	);
}
