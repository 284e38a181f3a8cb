import { Fragment } from "react";
import type { Labels } from "../../model/site.ts";
import { Link } from "../../render/Link.tsx";
import { Band } from "../../render/parts/Band.tsx";
import { Heading } from "../../render/parts/Heading.tsx";
import { Intro } from "../../render/parts/Intro.tsx";
import type { LocationItem, LocationsSection, OpenDay } from "./type.ts";

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
