import type { PageContext, ParentOrganization, Place } from "../../content/resolve/section.ts";
import { describeHours } from "../../content/resolve/structured-data.ts";
import type { TimeSpan } from "../../content/semantics/hours.ts";
import type { SchemaOrgObject } from "../../model/page.ts";
import { strip } from "../../stega/stega.ts";
import type { LocationItem, LocationsSection } from "./view.lazy.tsx";

export function describeLocations({ items }: LocationsSection, { organization }: PageContext): SchemaOrgObject[] {
	return items.map((item) => businessOf(item, organization));
}

export function listPlaces({ items }: LocationsSection, { country }: ParentOrganization): Place[] {
	return items.map(({ name, address }) => ({ name, address: describePostalAddress(address.map(strip), country) }));
}

function businessOf(item: LocationItem, firm: ParentOrganization): SchemaOrgObject {
	const { name, address, phone, email, week, exceptions } = item;
	return {
		"@type": "LocalBusiness",
		name,
		address: describePostalAddress(address.map(strip), firm.country),
		// A place that is called as the firm is the firm.
		...(strip(name) === firm.name ? { url: firm.url } : { parentOrganization: parentOf(firm) }),
		...(phone ? { telephone: phone.label } : {}),
		...(email ? { email: email.label } : {}),
		...some(
			"openingHoursSpecification",
			week.flatMap(({ day, spans }) => describeHours({ dayOfWeek: day }, spans)),
		),
		...some(
			"specialOpeningHoursSpecification",
			exceptions.flatMap(({ day, spans }) => {
				return describeHours({ validFrom: day, validThrough: day }, spans.length > 0 ? spans : [closed]);
			}),
		),
	};
}

function parentOf({ name, url }: ParentOrganization): SchemaOrgObject {
	return { "@type": "Organization", name, url };
}

/** A day without hours: https://developers.google.com/search/docs/appearance/structured-data/local-business */
const closed: TimeSpan = { opens: "00:00", closes: "00:00" };

function some(key: string, list: SchemaOrgObject[]): SchemaOrgObject {
	return list.length > 0 ? { [key]: list } : {};
}

/** How the line with the town is written on an envelope, by country. Its groups are named as schema.org names the parts. */
const townLines: [countries: string, line: RegExp][] = [
	["US PR", /^(?<addressLocality>.+?),? (?<addressRegion>[A-Z]{2}),? (?<postalCode>\d{5}(?:-\d{4})?)$/],
	["CA", /^(?<addressLocality>.+?),? (?<addressRegion>[A-Z]{2}),? (?<postalCode>[A-Z]\d[A-Z] ?\d[A-Z]\d)$/],
	["AU", /^(?<addressLocality>.+?),? (?<addressRegion>NSW|VIC|QLD|SA|WA|TAS|ACT|NT),? (?<postalCode>\d{4})$/],
	["GB", /^(?<addressLocality>.+?),? (?<postalCode>[A-Z]{1,2}\d[A-Z\d]? \d[A-Z]{2})$/],
	["DE FR ES IT FI", /^(?:[A-Z]{1,2}-)?(?<postalCode>\d{5}) (?<addressLocality>\D+)$/],
	["AT CH BE DK NO LU LI HU", /^(?:[A-Z]{1,2}-)?(?<postalCode>\d{4}) (?<addressLocality>\D+)$/],
	["NL", /^(?<postalCode>\d{4} ?[A-Z]{2}) (?<addressLocality>\D+)$/],
	["PL", /^(?<postalCode>\d{2}-\d{3}) (?<addressLocality>\D+)$/],
	["PT", /^(?<postalCode>\d{4}-\d{3}) (?<addressLocality>\D+)$/],
	["SE CZ SK GR", /^(?:[A-Z]{1,2}-)?(?<postalCode>\d{3} ?\d{2}) (?<addressLocality>\D+)$/],
];

/** Where the country is not known: no line with a street begins with so many digits and has no others. */
const anywhere = /^(?<postalCode>\d{4,5}) (?<addressLocality>\D+)$/;

/**
 * The lines of an envelope as search engines are told of them: in parts where it is certain which line has the town, else
 * as one.
 * @param country its code, "US"; null where it is not known
 */
function describePostalAddress(lines: string[], country: string | null): SchemaOrgObject {
	const [, form = null] = townLines.find(([countries]) => countries.split(" ").includes(country ?? "")) ?? [];
	const town = country === null ? anywhere : form;
	// Below the town, the country may be named.
	const place = [lines.length - 1, lines.length - 2].find((index) => town?.test(lines[index] ?? ""));
	if (!town || place === undefined) return { "@type": "PostalAddress", streetAddress: lines.join(", ") };
	return {
		"@type": "PostalAddress",
		...(place === 0 ? {} : { streetAddress: lines.slice(0, place).join(", ") }),
		...town.exec(lines[place]!)?.groups,
		...(country === null ? {} : { addressCountry: country }),
	};
}
