import type { PageContext, ParentOrganization, Place } from "../../content/resolve/section.ts";
import { describeHours } from "../../content/resolve/structured-data.ts";
import type { TimeSpan } from "../../content/semantics/hours.ts";
import type { SchemaOrgObject } from "../../model/page.ts";
import { strip } from "../../stega/stega.ts";
import type { LocationItem, LocationsSection } from "./view.lazy.tsx";

export function describeLocations({ items }: LocationsSection, { organization }: PageContext): SchemaOrgObject[] {
	return items.map((item) => describeBusiness(item, organization));
}

export function listPlaces({ items }: LocationsSection, { country }: ParentOrganization): Place[] {
	return items.map(({ name, address }) => ({ name, address: describePostalAddress(address.map(strip), country) }));
}

function describeBusiness(item: LocationItem, organization: ParentOrganization): SchemaOrgObject {
	const { name, address, phone, email, week, exceptions } = item;
	return {
		"@type": organization.kind,
		name,
		address: describePostalAddress(address.map(strip), organization.country),
		// A location with the name of the organization is the organization.
		...(strip(name) === organization.name
			? { url: organization.url }
			: { parentOrganization: { "@type": "Organization", name: organization.name, url: organization.url } }),
		...(phone ? { telephone: phone.label } : {}),
		...(email ? { email: email.label } : {}),
		...listIfAny(
			"openingHoursSpecification",
			week.flatMap(({ day, spans }) => describeHours({ dayOfWeek: day }, spans)),
		),
		...listIfAny(
			"specialOpeningHoursSpecification",
			exceptions.flatMap(({ day, spans }) => {
				return describeHours({ validFrom: day, validThrough: day }, spans.length > 0 ? spans : [closed]);
			}),
		),
	};
}

/** A closed day: https://developers.google.com/search/docs/appearance/structured-data/local-business */
const closed: TimeSpan = { opens: "00:00", closes: "00:00" };

function listIfAny(key: string, list: SchemaOrgObject[]): SchemaOrgObject {
	return list.length > 0 ? { [key]: list } : {};
}

/** Patterns for the line with the town in an address, by country. Groups have the names of schema.org. */
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

/**
 * For an unknown country: four or five digits before a name without digits, as in most of Europe. A line with a street can
 * look like that, too: "1200 Main Street". So only the last line counts, and only after another one.
 */
const anyTownLine = /^(?<postalCode>\d{4,5}) (?<addressLocality>\D+)$/;

/**
 * Splits an address into parts, if it is certain which line has the town.
 *
 * @param country "US"; null if it isn't known
 */
function describePostalAddress(lines: string[], country: string | null): SchemaOrgObject {
	const [, knownTownLine = null] = townLines.find(([countries]) => countries.split(" ").includes(country ?? "")) ?? [];
	const townLine = country === null ? anyTownLine : knownTownLine;
	const last = lines.length - 1;
	// If the country is known, the last line may be its name.
	const candidates = country === null ? [last].filter((index) => index > 0) : [last, last - 1];
	const townIndex = candidates.find((index) => townLine?.test(lines[index] ?? ""));
	if (!townLine || townIndex === undefined) return { "@type": "PostalAddress", streetAddress: lines.join(", ") };
	return {
		"@type": "PostalAddress",
		...(townIndex === 0 ? {} : { streetAddress: lines.slice(0, townIndex).join(", ") }),
		...townLine.exec(lines[townIndex]!)?.groups,
		...(country === null ? {} : { addressCountry: country }),
	};
}
