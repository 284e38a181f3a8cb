import type { SectionBase } from "../../model/section.ts";

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
	/** As visitors read it: "June 14, 2031". */
	date: string | null;
	/** In the order of time. */
	slots: ScheduleSlot[];
}

/** A time of a day, and what is then. */
export interface ScheduleSlot {
	/** As visitors read it: "9:00 AM – 10:30 AM". */
	time: string;
	/** For search engines, of a day with a date: "2031-06-14T09:00". */
	starts: string | null;
	ends: string | null;
	items: ScheduleItem[];
}

export interface ScheduleItem {
	title: string;
	text: string | null;
	place: string | null;
	people: ScheduledPerson[];
	/** Where the title leads. */
	to: string | null;
}

export interface ScheduledPerson {
	name: string;
	/** Where the name leads. */
	to: string | null;
}
