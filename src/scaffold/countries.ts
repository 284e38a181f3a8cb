import { languages } from "../content/semantics/built-in-words.ts";

/** The countries that use each currency. */
const countriesByCurrency: Record<string, string> = {
	AED: "AE",
	ALL: "AL",
	AMD: "AM",
	ARS: "AR",
	AUD: "AU",
	AZN: "AZ",
	BAM: "BA",
	BDT: "BD",
	BHD: "BH",
	BOB: "BO",
	BRL: "BR",
	BWP: "BW",
	CAD: "CA",
	CHF: "CH LI",
	CLP: "CL",
	CNY: "CN",
	COP: "CO",
	CRC: "CR",
	CZK: "CZ",
	DKK: "DK FO GL",
	DOP: "DO",
	DZD: "DZ",
	EGP: "EG",
	ETB: "ET",
	EUR: "AD AT BE BG CY DE EE ES FI FR GR HR IE IT LT LU LV MC ME MT NL PT SI SK SM XK",
	GBP: "GB GG IM JE",
	GEL: "GE",
	GHS: "GH",
	GTQ: "GT",
	HKD: "HK",
	HNL: "HN",
	HUF: "HU",
	IDR: "ID",
	ILS: "IL",
	INR: "IN",
	ISK: "IS",
	JMD: "JM",
	JOD: "JO",
	JPY: "JP",
	KES: "KE",
	KRW: "KR",
	KWD: "KW",
	KZT: "KZ",
	LKR: "LK",
	MAD: "MA",
	MDL: "MD",
	MKD: "MK",
	MUR: "MU",
	MXN: "MX",
	MYR: "MY",
	NAD: "NA",
	NGN: "NG",
	NIO: "NI",
	NOK: "NO",
	NPR: "NP",
	NZD: "NZ",
	OMR: "OM",
	PEN: "PE",
	PHP: "PH",
	PKR: "PK",
	PLN: "PL",
	PYG: "PY",
	QAR: "QA",
	RON: "RO",
	RSD: "RS",
	RUB: "RU",
	RWF: "RW",
	SAR: "SA",
	SEK: "SE",
	SGD: "SG",
	THB: "TH",
	TND: "TN",
	TRY: "TR",
	TWD: "TW",
	TZS: "TZ",
	UAH: "UA",
	UGX: "UG",
	USD: "US EC PA PR SV",
	UYU: "UY",
	UZS: "UZ",
	VND: "VN",
	XAF: "CM GA",
	XOF: "BJ CI SN TG",
	ZAR: "ZA",
	ZMW: "ZM",
};

export const currencies: readonly string[] = Object.keys(countriesByCurrency);

const currencyByCountry = new Map(
	Object.entries(countriesByCurrency).flatMap(([currency, codes]) => codes.split(" ").map((code) => [code, currency])),
);

export const countries: readonly string[] = [...currencyByCountry.keys()].sort();

export function getCurrencyOf(country: string): string {
	return currencyByCountry.get(country) ?? "USD";
}

/** Countries whose law requires every business to have a page that says who runs the site. */
const countriesWithImprint = ["AT", "BE", "CH", "DE", "ES", "FR", "IT", "LI", "LU"];

export function needsImprint(country: string): boolean {
	return countriesWithImprint.includes(country);
}

/** Phone numbers that are reserved for examples. Other countries get an American one. */
const examplePhones: Record<string, string> = {
	AU: "02 5550 1234",
	CA: "604-555-0134",
	DE: "030 23125 012",
	FR: "01 99 00 12 34",
	GB: "01632 960123",
	US: "312-555-0134",
};

export function getExamplePhone(country: string): string {
	return examplePhones[country] ?? "+1 312-555-0134";
}

/** Guesses the language and the country from the locale of a browser or system: "de-AT" → "de" and "AT". */
export function guessRegion(locale: string): { language: string; country: string } {
	const { language, region = "US" } = new Intl.Locale(locale).maximize();
	return {
		language: languages.includes(language) ? language : "en",
		country: countries.includes(region) ? region : "US",
	};
}
