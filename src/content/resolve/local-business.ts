import type { Section, SectionTypes } from "../../model/section.ts";
import type { Facts } from "./facts.ts";

/** The places of a firm, as search engines are told of them. */
export function localBusinesses(sections: Section[]): Facts[] {
	return sections.flatMap((section) => (section.type === "locations" ? section.items.map(businessOf) : []));
}

export type Place = SectionTypes["locations"]["items"][number];

export function addressOf({ address }: Place): Facts {
	return { "@type": "PostalAddress", streetAddress: address.join(", ") };
}

function businessOf(place: Place): Facts {
	const { name, phone, email, week, exceptions } = place;
	return {
		"@type": "LocalBusiness",
		name,
		address: addressOf(place),
		...(phone ? { telephone: phone.label } : {}),
		...(email ? { email: email.label } : {}),
		...some(
			"openingHoursSpecification",
			week.flatMap(({ day, spans }) => opening({ dayOfWeek: day }, spans)),
		),
		...some(
			"specialOpeningHoursSpecification",
			exceptions.flatMap(({ day, spans }) => {
				return opening({ validFrom: day, validThrough: day }, spans.length > 0 ? spans : [closed]);
			}),
		),
	};
}

type Spans = Place["week"][number]["spans"];

/** How search engines are told of a day without hours: https://developers.google.com/search/docs/appearance/structured-data/local-business */
const closed: Spans[number] = { opens: "00:00", closes: "00:00" };

function opening(when: Facts, spans: Spans): Facts[] {
	return spans.map(({ opens, closes }) => ({
		"@type": "OpeningHoursSpecification",
		...when,
		opens,
		// The end of a day is its last minute there.
		closes: closes === "24:00" ? "23:59" : closes,
	}));
}

function some(key: string, list: Facts[]): Facts {
	return list.length > 0 ? { [key]: list } : {};
}
