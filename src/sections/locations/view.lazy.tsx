import { Fragment } from "react";
import type { TextLink } from "../../model/link.ts";
import type { SectionBase } from "../../model/section.ts";
import type { Labels } from "../../model/site.ts";
import { Link } from "../../render/Link.tsx";
import { Band } from "../../render/parts/Band.tsx";
import { Heading } from "../../render/parts/Heading.tsx";
import { Intro } from "../../render/parts/Intro.tsx";

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
	/** To the address on a map. */
	map: TextLink;
	phone: TextLink | null;
	email: TextLink | null;
	/** Every day of the week, Monday first; empty where no hours are told. */
	week: OpenDay[];
	/** Single days to come. */
	exceptions: OpenDay[];
}

export interface OpenDay {
	/** For search engines: "Monday", or "2035-12-24". */
	day: string;
	/** In the language of the site. */
	name: string;
	/** "9:00 – 18:00", or that it is closed. */
	times: string[];
	/** "09:00" to "18:00"; none where it is closed. */
	spans: { opens: string; closes: string }[];
}

/** Where to go, and when it is open. */
export function View({ section, labels }: { section: LocationsSection; labels: Labels }) {
	const { level, heading, text, items } = section;
	return (
		<Band section={section} look={items.length > 1 ? "several" : "one"}>
			<Intro level={level} heading={heading} text={text} />
			<ul className="locations-list">
				{items.map((place, index) => (
					<li key={`${index}`}>
						<Words place={place} level={level === 1 ? 2 : 3} />
						<Hours days={[...place.week, ...place.exceptions]} caption={labels.hours} />
					</li>
				))}
			</ul>
		</Band>
	);
}

function Words({ place, level }: { place: LocationItem; level: 2 | 3 }) {
	const { name, address, text, map, phone, email } = place;
	const ways = [phone, email, map].flatMap((way) => way ?? []);
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
				{ways.map((way, place) => (
					<li key={`${place}`}>
						<Link to={way.to}>{way.label}</Link>
					</li>
				))}
			</ul>
		</div>
	);
}

function Hours({ days, caption }: { days: OpenDay[]; caption: string }) {
	if (days.length === 0) return null;
	return (
		<table className="figure">
			<caption className="unseen">{caption}</caption>
			<tbody>
				{days.map(({ day, name, times, spans }) => (
					<tr key={day} data-look={spans.length === 0 ? "closed" : undefined}>
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
				))}
			</tbody>
		</table>
	);
}
