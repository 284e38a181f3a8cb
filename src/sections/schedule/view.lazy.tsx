import { Fragment, type ReactNode } from "react";
import type { SectionBase } from "../../model/section.ts";
import { Link } from "../../render/Link.tsx";
import { Band } from "../../render/parts/Band.tsx";
import { Heading, Intro } from "../../render/parts/Heading.tsx";
import { isInTabs, TabList } from "../../render/parts/Tabs.tsx";

declare module "../../model/section.ts" {
	interface SectionTypes {
		schedule: ScheduleSection;
	}
}

export interface ScheduleSection extends SectionBase {
	type: "schedule";
	heading: string;
	text: string | null;
	days: ScheduleDay[];
	note: string | null;
}

export interface ScheduleDay {
	name: string;
	/** "June 14, 2031" */
	date: string | null;
	slots: ScheduleSlot[];
}

/** A time with its sessions. */
export interface ScheduleSlot {
	/** "9:00 AM – 10:30 AM" */
	time: string;
	/** "2031-06-14T09:00"; null if the day has no date. */
	starts: string | null;
	ends: string | null;
	items: ScheduleItem[];
}

export interface ScheduleItem {
	title: string;
	text: string | null;
	place: string | null;
	people: ScheduledPerson[];
	/** Link of the title. */
	to: string | null;
}

export interface ScheduledPerson {
	name: string;
	to: string | null;
}

export function View({ section, filter }: { section: ScheduleSection; filter: ReactNode }) {
	const { level, heading, text, days, note } = section;
	return (
		<Band section={section}>
			<Intro level={level} heading={heading} text={text}>
				{filter}
			</Intro>
			{isInTabs(section) && <TabList label={heading} names={days.map(({ name }) => name)} />}
			<div className="schedule-days">
				{days.map((day, index) => (
					<div className="schedule-day" key={`${index}`}>
						<div className="schedule-head">
							<Heading level={level === 1 ? 2 : 3} className="schedule-name">
								{day.name}
							</Heading>
							{day.date && <p className="note">{day.date}</p>}
						</div>
						<Slots day={day} />
					</div>
				))}
			</div>
			{note && <p className="note schedule-note">{note}</p>}
		</Band>
	);
}

function Slots({ day }: { day: ScheduleDay }) {
	return (
		<ul>
			{day.slots.map(({ time, items }, slotIndex) => (
				<li className="schedule-slot" key={`${slotIndex}`}>
					<p className="schedule-time">{time}</p>
					<div className="schedule-items">
						{items.map((item, index) => (
							<Item key={`${index}`} item={item} />
						))}
					</div>
				</li>
			))}
		</ul>
	);
}

function Item({ item: { title, text, place, people, to } }: { item: ScheduleItem }) {
	return (
		<div>
			<p className="schedule-title">{to ? <Link to={to}>{title}</Link> : title}</p>
			{people.length > 0 && <People people={people} />}
			{text && <p className="note">{text}</p>}
			{place && <p className="schedule-place">{place}</p>}
		</div>
	);
}

function People({ people }: { people: ScheduledPerson[] }) {
	return (
		<p className="schedule-people">
			{people.map(({ name, to }, index) => (
				<Fragment key={`${index}`}>
					{index > 0 && ", "}
					{to ? <Link to={to}>{name}</Link> : name}
				</Fragment>
			))}
		</p>
	);
}
