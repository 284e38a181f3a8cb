import { strip } from "../../marks/marks.ts";
import type { Section, SectionTypes } from "../../model/section.ts";
import type { Facts } from "./facts.ts";
import { postalAddress } from "./postal-address.ts";

/** What the places of a firm have in common. */
export interface Firm {
	name: string;
	/** The address of its site. */
	url: string;
	/** The code of its country, "US"; null where it is not known. */
	country: string | null;
}

/** The places of a firm, as search engines are told of them. */
export function localBusinesses(sections: Section[], firm: Firm): Facts[] {
	return sections.flatMap((section) => {
		return section.type === "locations" ? section.items.map((place) => businessOf(place, firm)) : [];
	});
}

export type Place = SectionTypes["locations"]["items"][number];

export function addressOf({ address }: Place, { country }: Pick<Firm, "country">): Facts {
	return postalAddress(address.map(strip), country);
}

function businessOf(place: Place, firm: Firm): Facts {
	const { name, phone, email, week, exceptions } = place;
	return {
		"@type": "LocalBusiness",
		name,
		address: addressOf(place, firm),
		// A place that is called as the firm is the firm.
		...(strip(name) === firm.name ? { url: firm.url } : { parentOrganization: parentOf(firm) }),
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

function parentOf({ name, url }: Firm): Facts {
	return { "@type": "Organization", name, url };
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
