import { getCountryCallingCode, isSupportedCountry } from "libphonenumber-js/min";
import type { SiteSpec } from "../../model/spec.gen.ts";

/** The country of a site, "US": where its prices hold, or whose language it has. Null where neither says. */
export function countryOf({ site, pricing }: SiteSpec): string | null {
	return pricing?.region ?? regionOf(site.language);
}

/** With which telephone numbers of that country begin behind their plus: "1". */
export function callingCodeOf(spec: SiteSpec): string | null {
	const country = countryOf(spec);
	return country !== null && isSupportedCountry(country) ? getCountryCallingCode(country) : null;
}

function regionOf(language: string): string | null {
	try {
		return new Intl.Locale(language).region ?? null;
	} catch {
		return null;
	}
}
