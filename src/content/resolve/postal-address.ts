import type { SchemaOrgObject } from "./schema-org.ts";

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
export function describePostalAddress(lines: string[], country: string | null): SchemaOrgObject {
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
