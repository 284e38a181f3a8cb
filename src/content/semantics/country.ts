import { getCountryCallingCode, isSupportedCountry } from "libphonenumber-js/min";
import type { SiteSpec } from "../../model/spec.gen.ts";
import { getCurrency } from "./locale.ts";

/** The country of a site, "US": where its prices hold, or whose language it has. Null where neither says. */
export function getCountry({ site, pricing }: SiteSpec): string | null {
	return pricing?.region ?? regionOf(site.language);
}

/** Whether American law on calls and text messages holds: where no country is known, the currency tells. */
export function isInUnitedStates(spec: SiteSpec): boolean {
	return (getCountry(spec) ?? (getCurrency(spec) === "USD" ? "US" : null)) === "US";
}

/** With which telephone numbers of that country begin behind their plus: "1". */
export function getCallingCode(spec: SiteSpec): string | null {
	const country = getCountry(spec);
	return country !== null && isSupportedCountry(country) ? getCountryCallingCode(country) : null;
}

/** Nearly every country has telephones; the names of all of them take long to load. */
export function isCountry(code: string): boolean {
	if (isSupportedCountry(code)) return true;
	return new Intl.DisplayNames("en", { type: "region", fallback: "none" }).of(code) !== undefined;
}

function regionOf(language: string): string | null {
	try {
		return new Intl.Locale(language).region ?? null;
	} catch {
		return null;
	}
}
