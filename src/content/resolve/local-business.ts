import type { Section, SectionTypes } from "../../model/section.ts";
import { strip } from "../../stega/stega.ts";
import { describePostalAddress } from "./postal-address.ts";
import type { SchemaOrgObject } from "./schema-org.ts";

/** What the places of a firm have in common. */
export interface ParentOrganization {
	name: string;
	/** The address of its site. */
	url: string;
	/** The code of its country, "US"; null where it is not known. */
	country: string | null;
}

/** The places of a firm, as search engines are told of them. */
export function describeLocalBusinesses(sections: Section[], firm: ParentOrganization): SchemaOrgObject[] {
	return sections.flatMap((section) => {
		return section.type === "locations" ? section.items.map((place) => businessOf(place, firm)) : [];
	});
}

export type BusinessLocation = SectionTypes["locations"]["items"][number];

export function describeAddress(
	{ address }: BusinessLocation,
	{ country }: Pick<ParentOrganization, "country">,
): SchemaOrgObject {
	return describePostalAddress(address.map(strip), country);
}

function businessOf(place: BusinessLocation, firm: ParentOrganization): SchemaOrgObject {
	const { name, phone, email, week, exceptions } = place;
	return {
		"@type": "LocalBusiness",
		name,
		address: describeAddress(place, firm),
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

function parentOf({ name, url }: ParentOrganization): SchemaOrgObject {
	return { "@type": "Organization", name, url };
}

type Spans = BusinessLocation["week"][number]["spans"];

/** How search engines are told of a day without hours: https://developers.google.com/search/docs/appearance/structured-data/local-business */
const closed: Spans[number] = { opens: "00:00", closes: "00:00" };

function opening(when: SchemaOrgObject, spans: Spans): SchemaOrgObject[] {
	return spans.map(({ opens, closes }) => ({
		"@type": "OpeningHoursSpecification",
		...when,
		opens,
		// The end of a day is its last minute there.
		closes: closes === "24:00" ? "23:59" : closes,
	}));
}

function some(key: string, list: SchemaOrgObject[]): SchemaOrgObject {
	return list.length > 0 ? { [key]: list } : {};
}
